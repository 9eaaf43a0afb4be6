import { render } from 'state-machine-cat'
import { HARD_SPACE, wrapped } from './words.js'

/**
 * @import { IRenderOptions, IState, ITransition } from 'state-machine-cat'
 * @import { Arrow, Graph, Node } from './graph.js'
 */

const INK = '#242424'
const SOFT_INK = '#616161'
const PAPER = '#ffffff'
/** Widths in characters. */
const STATE_WIDTH = 34
const ARROW_WIDTH = 24

/** Colours of arrows by their cause, with a contrast of at least 4.5:1 on the paper. @type {Record<NonNullable<Arrow['cause']>, string>} */
const COLORS = { event: INK, always: INK, done: '#0b6a0b', error: '#a80000', after: '#5c2e91' }

/** @type {Record<Node['kind'], IState['type']>} */
const TYPES = {
  atomic: 'regular',
  compound: 'regular',
  parallel: 'parallel',
  final: 'regular',
  initial: 'initial',
  end: 'final',
  any: 'regular',
}

/** Wraps a text; all lines after the first are indented. @param {string} text */
const indented = (text) => wrapped(text, STATE_WIDTH).map((line, index) => (index === 0 ? line : `   ${line}`))

/** @param {Node} node @returns {IState} */
const stateOf = ({ id, label, kind, lines, nodes }) => ({
  name: id,
  label,
  type: TYPES[kind],
  color: kind === 'any' ? SOFT_INK : INK,
  class: kind,
  ...(lines.length > 0 && {
    actions: lines.flatMap(indented).map((body) => ({ type: /** @type {const} */ ('activity'), body })),
  }),
  // Graphviz lays out rows from bottom to top.
  ...(nodes.length > 0 && {
    statemachine: { states: (kind === 'parallel' ? nodes.toReversed() : nodes).map(stateOf) },
  }),
})

/** @param {Arrow} arrow @param {number} id @returns {ITransition} */
const transitionOf = ({ from, to, cause, labels }, id) => ({
  id,
  from,
  to,
  label: labels.flatMap((text) => wrapped(labels.length > 1 ? `•${HARD_SPACE}${text}` : text, ARROW_WIDTH)).join('\n'),
  color: cause === undefined ? INK : COLORS[cause],
  class: cause ?? 'begin',
})

/** @type {IRenderOptions['dotGraphAttrs']} */
const GRAPH = [
  { name: 'bgcolor', value: `"${PAPER}"` },
  { name: 'pad', value: '0.2' },
  { name: 'ranksep', value: '0.3' },
]

const FONT = 'font-family="Helvetica,sans-Serif"'
/** Arial and Liberation Sans have the same character widths as Helvetica, on which the layout is based. */
const FONTS = `font-family="Helvetica, Arial, 'Liberation Sans', sans-serif"`

/**
 * Draws a chart, identically on every machine: Graphviz runs as WebAssembly and uses its own table of character widths. Parallel regions are drawn as
 * rows, so that a chart with many of them is not too wide for a page.
 * @param {Graph} graph
 * @param {string} title
 * @returns {Promise<string>} SVG
 */
export const svgOf = async ({ nodes, arrows }, title) => {
  const svg = await render(
    { states: nodes.map(stateOf), transitions: arrows.map(transitionOf) },
    {
      inputType: 'json',
      outputType: 'svg',
      direction: nodes.some(({ kind }) => kind === 'parallel') ? 'left-right' : 'top-down',
      dotGraphAttrs: GRAPH,
    },
  )
  return svg.replaceAll(FONT, FONTS).replace('<g ', `<title>${title}</title>\n<g `)
}
