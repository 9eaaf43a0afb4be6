import process from 'node:process'
import { compare, readHarmless } from './lib/mutants/harmless.js'
import { plan } from './lib/mutants/plan.js'
import { keep, read } from './lib/mutants/results.js'
import { runMutants } from './lib/mutants/run.js'
import { Failure, script, seconds } from './lib/task.js'

/*
 * `npm run mutants`: breaks the model in every way that StrykerJS knows, one at a time, and checks that its spec tables notice.
 * `npm run mutants -- session kit/`: only files whose path contains one of these words. The results of a file are kept
 * in build/mutants until the file or its tables change, so that a run can be stopped and resumed.
 */

/** @import { Subject } from './lib/mutants/plan.js' */
/** @import { Mutant } from './lib/mutants/results.js' */
/** @typedef {{ file: string, mutants: number, killed: number, harmless: number, unlisted: Mutant[], gone: string[] }} Row */

const LEAST = 95
const AT_ONCE = 4

/** @param {number} killed @param {number} mutants */
const score = (killed, mutants) => (mutants === 0 ? 100 : (killed / mutants) * 100)

/** @param {(string | number)[]} cells */
const line = ([file = '', ...cells]) =>
  console.log([String(file).padEnd(44), ...cells.map((cell) => String(cell).padStart(9))].join(''))

/** @param {Subject} subject @param {Mutant[]} mutants @param {string[]} listed @returns {Row} */
const rowOf = ({ file }, mutants, listed) => {
  const killed = mutants.filter(({ isKilled }) => isKilled).length
  return { file, mutants: mutants.length, killed, harmless: listed.length, ...compare(mutants, listed) }
}

/** @param {Row} row */
const print = ({ file, mutants, killed, harmless, unlisted, gone }) => {
  line([file, mutants, killed, mutants - killed, harmless, `${score(killed, mutants).toFixed(1)} %`])
  for (const { line, text, mutator } of unlisted) console.log(`    survived, line ${line}, ${mutator}: ${text}`)
  for (const text of gone) console.log(`    listed, but did not survive: ${text}`)
}

/** @template T @param {T[]} items @param {number} size */
const grouped = (items, size) =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))

/** @param {Subject[]} subjects @returns {AsyncGenerator<[Subject, Mutant[]]>} */
async function* found(subjects) {
  for (const group of grouped(subjects, AT_ONCE)) {
    const outdated = group.filter((subject) => !read(subject))
    const results = outdated.length > 0 ? await runMutants(outdated) : []
    for (const [at, subject] of outdated.entries()) keep(subject, results[at] ?? [])
    for (const subject of group) yield [subject, read(subject) ?? []]
  }
}

/** @param {Row[]} rows @param {'mutants' | 'killed' | 'harmless'} count */
const sum = (rows, count) => rows.reduce((total, row) => total + row[count], 0)

script(async () => {
  const begun = performance.now()
  const wanted = process.argv.slice(2)
  const harmless = readHarmless()
  const all = plan()
  const unknown = Object.keys(harmless).filter((name) => !all.some(({ file }) => file === name))
  if (unknown.length > 0)
    throw new Failure(`Harmless mutants are listed for files that are not mutated: ${unknown.join(', ')}`)
  const subjects = all.filter(({ file }) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
  line(['', 'mutants', 'killed', 'survived', 'harmless', 'score'])
  const rows = []
  for await (const [subject, mutants] of found(subjects)) {
    const row = rowOf(subject, mutants, harmless[subject.file] ?? [])
    print(row)
    rows.push(row)
  }
  const [mutants, killed] = [sum(rows, 'mutants'), sum(rows, 'killed')]
  const total = score(killed, mutants)
  line([`${rows.length} files`, mutants, killed, mutants - killed, sum(rows, 'harmless'), `${total.toFixed(1)} %`])
  console.log(seconds(begun))
  if (total < LEAST) throw new Failure(`Less than ${LEAST} % were killed.`)
  if (rows.some(({ unlisted }) => unlisted.length > 0)) throw new Failure('Some survivors are not listed as harmless.')
  if (rows.some(({ gone }) => gone.length > 0)) throw new Failure('What is listed as harmless did not survive.')
})
