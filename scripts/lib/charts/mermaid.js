import { HARD_SPACE } from './words.js'

/** @import { Arrow, Graph, Node } from './graph.js' */

/** @param {string} id */
const key = (id) => id.replaceAll('.', '_')

/** The start and the end of a state are written as `[*]`. @param {string} id @param {'initial' | 'end'} kind */
const end = (id, kind) => (id.endsWith(`.${kind}`) ? '[*]' : key(id))

/** Replaces characters that have a meaning in Mermaid. @param {string} text */
const escaped = (text) => text.replaceAll(HARD_SPACE, ' ').replaceAll('"', "'").replaceAll(';', ',')

/** @param {string[]} texts */
const label = (texts) => texts.map(escaped).join('<br>')

/** @param {string[]} texts */
const listed = (texts) => label(texts.length > 1 ? texts.map((text) => `• ${text}`) : texts)

/** @param {Arrow} arrow */
const arrowLine = ({ from, to, labels }) => {
  const text = listed(labels)
  return `${end(from, 'initial')} --> ${end(to, 'end')}${text === '' ? '' : ` : ${text}`}`
}

/** @param {string[]} lines */
const indented = (lines) => lines.map((line) => `  ${line}`)

/** @param {Node} node @param {Arrow[]} arrows @returns {string[]} */
const nodeLines = ({ id, label: name, kind, lines, nodes }, arrows) => {
  if (kind === 'initial' || kind === 'end') return []
  if (nodes.length === 0) return [`${key(id)} : ${label([`<b>${name}</b>`, ...lines])}`]
  const parts = kind === 'parallel' ? nodes.map((node) => inside([node], arrows)) : [inside(nodes, arrows)]
  return [
    `state "${name}" as ${key(id)} {`,
    ...parts.flatMap((part, index) => [...(index === 0 ? [] : ['--']), ...part]).map((line) => `  ${line}`),
    '}',
    ...(lines.length > 0 ? [`note right of ${key(id)} : ${label(lines)}`] : []),
  ]
}

/** Nodes, and the arrows that start at them. @param {Node[]} nodes @param {Arrow[]} arrows @returns {string[]} */
const inside = (nodes, arrows) => [
  ...nodes.flatMap((node) => nodeLines(node, arrows)),
  ...arrows.filter(({ from }) => nodes.some(({ id }) => id === from)).map(arrowLine),
]

/** A chart as Mermaid text. @param {Graph} graph @returns {string} */
export const mermaidOf = ({ nodes, arrows }) => [`stateDiagram-v2`, ...indented(inside(nodes, arrows))].join('\n')
