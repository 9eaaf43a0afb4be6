import { statesIn } from './chart.js'
import { graphOf } from './graph.js'
import { mermaidOf } from './mermaid.js'

/**
 * @import { Chart } from './chart.js'
 *
 * A chart with the path of its file below machines/ (`file`) and the doc comment of the machine (`about`).
 * @typedef {{ chart: Chart, file: string, about: string }} Entry
 */

const DOC_COMMENT = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const (?:\w+Machine|\w+Flow|create[A-Z]\w*) = /

/** The doc comment of the machine in a file, on one line; empty if there is none. @param {string} source */
export const aboutOf = (source) =>
  (DOC_COMMENT.exec(source)?.[1] ?? '')
    .replace(/\s*\n\s*\*(?: |$)/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** @param {string} id */
const link = (id) => `[${id}](${id}.md)`

/** @param {string[]} names */
const quoted = (names) => names.map((name) => `\`${name}\``).join(', ')

/** @param {string[]} values */
const unique = (values) => [...new Set(values)].toSorted()

/** The names under which a machine runs another, except the id of the other. @param {Chart} chart @param {string} child */
const aliases = (chart, child) =>
  statesIn(chart.root)
    .flatMap(({ invokes }) => invokes)
    .filter(({ id, src }) => chart.children[src] === child && id !== child)
    .map(({ id }) => id)

/** @param {Chart} chart @param {string} child */
const childWords = (chart, child) => {
  const names = unique(aliases(chart, child))
  return names.length === 0 ? link(child) : `${link(child)} as ${quoted(names)}`
}

/** @param {string} title @param {string[]} values */
const item = (title, values) => (values.length === 0 ? [] : [`- ${title}: ${values.join(', ')}`])

/** @param {Entry} entry @param {Entry[]} all */
const facts = ({ chart, file }, all) => [
  `- Written in: [machines/${file}](../../machines/${file})`,
  ...item(
    'Run by',
    all.filter((other) => Object.values(other.chart.children).includes(chart.id)).map((other) => link(other.chart.id)),
  ),
  ...item(
    'Runs',
    unique(Object.values(chart.children)).map((child) => childWords(chart, child)),
  ),
  ...item(
    'Effects',
    unique(chart.effects).map((name) => `\`${name}\``),
  ),
  ...item(
    'Waits',
    Object.entries(chart.delays).map(([name, words]) => `${words} (\`${name}\`)`),
  ),
]

/** @param {string} id */
const image = (id) => `![The chart of ${id}](${id}.svg)`

/** The page of one machine. @param {Entry} entry @param {Entry[]} all @returns {string} Markdown */
export const pageOf = (entry, all) => {
  const { chart, about } = entry
  return [
    `# ${chart.id}`,
    about,
    facts(entry, all).join('\n'),
    image(chart.id),
    'The same as Mermaid text:',
    `\`\`\`mermaid\n${mermaidOf(graphOf(chart))}\n\`\`\``,
    '[All charts](README.md)\n',
  ].join('\n\n')
}

/** @type {[title: string, holds: (file: string) => boolean][]} */
const SECTIONS = [
  ['The root', (file) => file === 'app/app.machine.ts'],
  ['The workspace', (file) => file === 'shell/workspace.machine.ts'],
  ['Screens', (file) => file.startsWith('screens/')],
  ['Beside the root', (file) => file.startsWith('app/') && file !== 'app/app.machine.ts'],
  ['The shell', (file) => file.startsWith('shell/') && file !== 'shell/workspace.machine.ts'],
  ['The kit', (file) => file.startsWith('kit/')],
  ['Flows, by which the server rejects commands and the console disables them', (file) => file.startsWith('flows/')],
]

const LEGEND = `# The charts of the machines

Drawn from the code by \`npm run charts\`; \`npm test\` fails when one of them is out of date.

How to read them:

- A box is a state. It lists what the state does: on \`entry\` and on \`exit\`, what it \`invoke\`s (a call, a watcher or another
  machine), and the events that it handles without being left.
- An arrow is labelled with its event, \`[its guard]\` and \`/ what is done\`. \`else\` means that the guards before it did not hold.
  Green: the call has answered. Red: it has failed. Violet: time has passed. An arrow without an event is taken at once.
- \`any state\` stands for all states beside it; their own arrows take precedence.
- Rows in dashed frames run in parallel.`

/** @param {string} title @param {Entry[]} entries */
const section = (title, entries) => [
  `## ${title}`,
  ...entries.flatMap(({ chart: { id }, about }) => [`### ${link(id)}`, about, image(id)]),
]

/** The page that shows all charts. @param {Entry[]} entries @returns {string} Markdown */
export const overviewOf = (entries) => {
  const rest = new Set(entries)
  const sections = SECTIONS.map(([title, holds]) => {
    const found = [...rest].filter(({ file }) => holds(file))
    for (const entry of found) rest.delete(entry)
    return section(title, found)
  })
  return `${[LEGEND, ...sections.flat()].join('\n\n')}\n`
}
