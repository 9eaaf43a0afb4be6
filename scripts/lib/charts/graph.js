import { statesIn } from './chart.js'
import { HARD_SPACE } from './words.js'

/**
 * @import { Cause, Chart, State, Way } from './chart.js'
 *
 * A chart as nodes and arrows. Where a state begins, where it ends and what may happen in any of its states are nodes too.
 *
 * @typedef {{ id: string, label: string, kind: State['type'] | 'initial' | 'end' | 'any', lines: string[], nodes: Node[] }} Node
 * An arrow with all that leads along it.
 * @typedef {{ from: string, to: string, cause: Cause | undefined, labels: string[] }} Arrow
 * @typedef {{ nodes: Node[], arrows: Arrow[] }} Graph
 */

/** What is done; the sign stays with the first of it where lines are broken. @param {string[]} names */
const done = (names) => `/${HARD_SPACE}${names.join(', ')}`

/** What a way waits for, its guard and its actions. @param {Way} way */
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

/** What a state does without being left. @param {State} state @returns {string[]} */
const linesOf = ({ entry, exit, invokes, ways }) => [
  ...listed('entry', entry),
  ...invokes.map(({ id, src }) => `invoke ${done([id === src ? id : `${id} (${src})`])}`),
  ...ways.filter(({ to }) => to === undefined).map(wayWords),
  ...listed('exit', exit),
]

/** @param {string} parent @param {string} id */
const isBelow = (parent, id) => id.startsWith(`${parent}.`)

/** A way into a state itself starts in any of the states in it. @param {State} state @param {Way} way */
const isFromWithin = ({ id, states }, { to }) => states.length > 0 && to !== undefined && isBelow(id, to)

/** @param {State} state */
const anyOf = ({ id }) => `${id}.any`

/** @param {string} id @param {Node['kind']} kind @returns {Node} */
const mark = (id, kind) => ({ id, label: '', kind, lines: [], nodes: [] })

/** What a state does in any of the states in it, where it does anything. @param {State} state @param {string} label @returns {Node[]} */
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

/** Arrows of one cause between the same nodes are one. @param {Arrow[]} arrows @returns {Arrow[]} */
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
 * The outermost nodes: a frame around all of them would only push arrows over its edge.
 * @param {State} root
 */
const outermost = (root) => (root.type === 'compound' ? nodesIn(root, `${root.name}, any state`) : [nodeOf(root)])

/** @param {Chart} chart @returns {Graph} */
export const graphOf = ({ root }) => ({ nodes: outermost(root), arrows: merged(statesIn(root).flatMap(arrowsOf)) })
