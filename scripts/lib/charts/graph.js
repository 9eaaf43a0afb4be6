import { statesIn } from './chart.js'
import { HARD_SPACE } from './words.js'

/**
 * @import { Cause, Chart, State, Way } from './chart.js'
 *
 * A chart as nodes and arrows. The start and the end of a state are also nodes, and so is what may happen in any of its child states.
 *
 * @typedef {{ id: string, label: string, kind: State['type'] | 'initial' | 'end' | 'any', lines: string[], nodes: Node[] }} Node
 * An arrow, with a label for each transition that it stands for.
 * @typedef {{ from: string, to: string, cause: Cause | undefined, labels: string[] }} Arrow
 * @typedef {{ nodes: Node[], arrows: Arrow[] }} Graph
 */

/** Names of actions after a slash, which stays with the first name when lines are wrapped. @param {string[]} names */
const done = (names) => `/${HARD_SPACE}${names.join(', ')}`

/** The trigger of a transition, its guard and its actions. @param {Way} way */
const wayWords = ({ on, guard, actions, to }) =>
  [
    on,
    guard === '' ? '' : `[${guard}]`.replaceAll(' ', HARD_SPACE),
    actions.length > 0 ? done(actions) : to === undefined ? done(['nothing']) : '',
  ]
    .filter((part) => part !== '')
    .join(' ')

/** @param {string} when @param {string[]} names */
const listed = (when, names) => (names.length === 0 ? [] : [`${when} ${done(names)}`])

/** What a state does, except for transitions that leave it. @param {State} state @returns {string[]} */
const linesOf = ({ entry, exit, invokes, ways }) => [
  ...listed('entry', entry),
  ...invokes.map(({ id, src }) => `invoke ${done([id === src ? id : `${id} (${src})`])}`),
  ...ways.filter(({ to }) => to === undefined).map(wayWords),
  ...listed('exit', exit),
]

/** @param {string} parent @param {string} id */
const isBelow = (parent, id) => id.startsWith(`${parent}.`)

/** Whether a transition of a state targets one of its own child states; it is drawn from the `any` node. @param {State} state @param {Way} way */
const isFromWithin = ({ id, states }, { to }) => states.length > 0 && to !== undefined && isBelow(id, to)

/** @param {State} state */
const anyOf = ({ id }) => `${id}.any`

/** @param {string} id @param {Node['kind']} kind @returns {Node} */
const mark = (id, kind) => ({ id, label: '', kind, lines: [], nodes: [] })

/** A node for what a state does in any of its child states, if it does anything. @param {State} state @param {string} label @returns {Node[]} */
const anyNodes = (state, label) => {
  const lines = linesOf(state)
  const isNeeded = lines.length > 0 || state.ways.some((way) => isFromWithin(state, way))
  return isNeeded ? [{ ...mark(anyOf(state), 'any'), label, lines }] : []
}

/** @param {State} state @param {string} any @returns {Node[]} */
const nodesIn = (state, any) => [
  ...anyNodes(state, any),
  mark(`${state.id}.initial`, 'initial'),
  ...state.states.map(nodeOf),
  ...(state.states.some(({ type }) => type === 'final') ? [mark(`${state.id}.end`, 'end')] : []),
]

/** @param {State} state @returns {Node} */
const nodeOf = (state) => {
  const { id, name: label, type: kind } = state
  if (kind === 'compound') return { id, label, kind, lines: [], nodes: nodesIn(state, 'any state') }
  return { id, label, kind, lines: linesOf(state), nodes: state.states.map(nodeOf) }
}

/** @param {string} from @param {string} to @returns {Arrow} */
const plain = (from, to) => ({ from, to, cause: undefined, labels: [] })

/** @param {State} state @returns {Arrow[]} */
const arrowsOf = (state) => [
  ...(state.initial === undefined ? [] : [plain(`${state.id}.initial`, state.initial)]),
  ...state.ways.flatMap((way) =>
    way.to === undefined
      ? []
      : [
          {
            from: isFromWithin(state, way) ? anyOf(state) : state.id,
            to: way.to,
            cause: way.cause,
            labels: [wayWords(way)],
          },
        ],
  ),
  ...state.states.filter(({ type }) => type === 'final').map(({ id }) => plain(id, `${state.id}.end`)),
]

/** Merges arrows of the same cause between the same nodes. @param {Arrow[]} arrows @returns {Arrow[]} */
const merged = (arrows) => [
  ...arrows
    .reduce((/** @type {Map<string, Arrow>} */ known, arrow) => {
      const key = `${arrow.from} ${arrow.to} ${arrow.cause}`
      const labels = [...(known.get(key)?.labels ?? []), ...arrow.labels]
      return known.set(key, { ...arrow, labels })
    }, new Map())
    .values(),
]

/**
 * The outermost nodes. There is no frame around all of them, as arrows would cross its edge.
 * @param {State} root
 */
const outermost = (root) => (root.type === 'compound' ? nodesIn(root, `${root.name}, any state`) : [nodeOf(root)])

/** @param {Chart} chart @returns {Graph} */
export const graphOf = ({ root }) => ({ nodes: outermost(root), arrows: merged(statesIn(root).flatMap(arrowsOf)) })
