import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { quietly, root, script, tool } from './lib/task.js'

/*
 * `npm run paths`: walks every machine, as a pure model and as real actors, and the whole of them at random; prints what that
 * covers. `npm run paths -- tickets [3]`: that machine alone, or the one path of it that has this number.
 * `PATHS_SEED=7 npm run paths -- walks [3]`: the random walks of a seed, or one of them.
 */

/** @typedef {Record<string, [covered: number, total: number]>} Counts */
/** @typedef {{ machine: string, paths: number, steps: number, levels: Record<string, Counts> }} Row */

/** @typedef {{ walks: number, steps: number, seed: number, machines: [met: number, all: number] }} Walks */

/** @param {'machines' | 'walks'} name */
const fileOf = (name) => join(root, `build/results/paths.${name}.json`)
/** @param {'machines' | 'walks'} name */
const read = (name) => (existsSync(fileOf(name)) ? JSON.parse(readFileSync(fileOf(name), 'utf8')) : null)

const KINDS = ['states', 'transitions', 'pairs', 'refusals', 'facts']
const LEVELS = ['model', 'actors']

/** @param {Row} row */
const cellsOf = ({ machine, paths, steps, levels }) => [
  machine,
  String(paths),
  String(steps),
  ...LEVELS.flatMap((level) => KINDS.map((kind) => levels[level]?.[kind]?.join('/') ?? '-')),
]

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

/** @param {Row[]} rows @returns {Row} */
const sumOf = (rows) => ({
  machine: `${rows.length} machines`,
  paths: rows.reduce((sum, { paths }) => sum + paths, 0),
  steps: rows.reduce((sum, { steps }) => sum + steps, 0),
  levels: Object.fromEntries(
    LEVELS.map((level) => [level, Object.fromEntries(KINDS.map((kind) => [kind, total(rows, level, kind)]))]),
  ),
})

/** @param {Row[]} rows */
const print = (rows) => {
  const heads = [
    '',
    'paths',
    'steps',
    ...LEVELS.flatMap((level) => KINDS.map((kind, at) => (at === 0 ? `${level}: ${kind}` : kind))),
  ]
  const lines = [heads, ...rows.map(cellsOf), cellsOf(sumOf(rows))]
  const widths = heads.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)))
  const line = (/** @type {string[]} */ cells) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ')
  console.log(lines.map(line).join('\n'))
}

/** @param {Walks} walks */
const printWalks = ({ walks, steps, seed, machines: [met, all] }) =>
  console.log(`${walks} random walks of ${steps} steps, seed ${seed}: ${met}/${all} machines met`)

script(async () => {
  const [subject = '', number = ''] = process.argv.slice(2)
  for (const name of /** @type {const} */ (['machines', 'walks'])) rmSync(fileOf(name), { force: true })
  const env = { ...process.env, PATHS_MACHINE: subject === 'walks' ? '' : subject, PATHS_NUMBER: number }
  const only = subject === '' ? [] : ['--testPathPatterns', subject === 'walks' ? 'walks.test' : 'machines.test']
  const jest = tool('jest', 'jest', '--selectProjects', 'paths', '--ci', ...only)
  const { code, output } = await quietly(process.execPath, jest, { env })
  if (code !== 0) console.log(output)
  /** @type {Row[] | null} */
  const rows = read('machines')
  if (rows) print(rows)
  /** @type {Walks | null} */
  const walks = read('walks')
  if (walks) printWalks(walks)
  process.exitCode = code
})
