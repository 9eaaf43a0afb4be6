/** @typedef {Record<string, [covered: number, total: number]>} Counts */
/** What the paths of a machine covered. `paths` and `steps` count those run with actors. @typedef {{
 *   machine: string, paths: number, steps: number, pagePaths: number, pageOf: Record<string, number>,
 *   levels: Record<string, Counts>,
 * }} Row `pageOf`: the full totals of the kinds that paths on the page can cover only in part */

const KINDS = ['states', 'transitions', 'pairs', 'refusals', 'facts']
const LEVELS = ['actors', 'page']

const HEADS = LEVELS.flatMap((level) => [...(level === 'page' ? ['page: paths'] : ['paths', 'steps']), ...KINDS])

/** @param {Row} row */
const cellsOf = ({ machine, paths, steps, pagePaths, pageOf, levels }) => {
  const counts = (/** @type {string} */ level) => KINDS.map((kind) => levels[level]?.[kind]?.join('/') ?? '-')
  return [
    machine,
    String(paths),
    String(steps),
    ...counts('actors'),
    String(pagePaths),
    ...counts('page').map((cell, at) => {
      const all = pageOf[KINDS[at] ?? '']
      return all === undefined || cell.endsWith(`/${all}`) ? cell : `${cell} of ${all}`
    }),
  ]
}

/** @param {Row[]} rows @param {string} level @param {string} kind @returns {[number, number]} */
const total = (rows, level, kind) => {
  /** @type {[number, number]} */
  const sum = [0, 0]
  for (const { levels } of rows) {
    const [covered, all] = levels[level]?.[kind] ?? [0, 0]
    sum[0] += covered
    sum[1] += all
  }
  return sum
}

/** @param {Row[]} rows @param {'paths' | 'steps' | 'pagePaths'} name */
const add = (rows, name) => rows.reduce((sum, row) => sum + row[name], 0)

/** @param {Row[]} rows @returns {Row} */
const sumOf = (rows) => ({
  machine: `${rows.length} machines`,
  paths: add(rows, 'paths'),
  steps: add(rows, 'steps'),
  pagePaths: add(rows, 'pagePaths'),
  pageOf: Object.fromEntries(
    ['refusals', 'facts'].map((kind) => [kind, rows.reduce((sum, { pageOf }) => sum + (pageOf[kind] ?? 0), 0)]),
  ),
  levels: Object.fromEntries(
    LEVELS.map((level) => [level, Object.fromEntries(KINDS.map((kind) => [kind, total(rows, level, kind)]))]),
  ),
})

/** The table in aligned columns, with the sums in the last row. @param {Row[]} rows */
export const tableOf = (rows) => {
  const lines = [['', ...HEADS], ...rows.map(cellsOf), cellsOf(sumOf(rows))]
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)))
  const line = (/** @type {string[]} */ cells) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ')
  return lines.map(line).join('\n')
}
