import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Stryker } from '@stryker-mutator/core'
import { Failure, root } from '../task.js'
import { describeMutant } from './describe.js'

/** @import { Subject } from './plan.js' */
/** @import { Mutant } from './results.js' */
/** @typedef {Awaited<ReturnType<Stryker['runMutationTest']>>[number]} MutantResult */

/** @param {string} name */
const plugin = (name) => fileURLToPath(new URL(name, import.meta.url))

/** Milliseconds that a mutant may take in addition to the usual time of its tables. */
const PATIENCE = 60_000

/** @param {Subject[]} subjects */
const optionsFor = (subjects) => ({
  mutate: subjects.map(({ file }) => file),
  testFiles: [...new Set(subjects.flatMap(({ specs }) => specs))],
  tablesOf: Object.fromEntries(subjects.map(({ file, specs }) => [join(root, file), specs])),
  testRunner: 'specs',
  plugins: [plugin('./runner.js'), plugin('./ignorer.js')],
  ignorers: ['charts'],
  coverageAnalysis: /** @type {const} */ ('perTest'),
  timeoutMS: PATIENCE,
  concurrency: availableParallelism(),
  // The condition with which Jest resolves packages, see jest.config.js.
  testRunnerNodeArgs: ['--conditions=development'],
  ignorePatterns: [
    ...[
      '**',
      '!machines/**',
      '!src/inspect/**',
      '!tests/machines/**',
      '!tests/paths/**',
      '!tests/screens/**',
      '!tests/support/**',
    ],
    // Tests use this script to find machines.
    ...['!scripts/lib/machines.js', '!package.json'],
  ],
  tempDirName: 'build/mutants/sandbox',
  // This file does not exist: Stryker would read a tsconfig with the API of TypeScript, which version 7 does not have.
  tsconfigFile: 'none.json',
  reporters: [],
  logLevel: /** @type {import('@stryker-mutator/api/core').LogLevel} */ ('error'),
  warnings: false,
})

const KILLED = ['Killed', 'Timeout']
const SURVIVED = ['Survived', 'NoCoverage']

/** @param {MutantResult} result @param {string} source @returns {Mutant} */
const mutantOf = ({ location, replacement = '', mutatorName, status, statusReason }, source) => {
  const text = describeMutant(source, location, replacement)
  if (![...KILLED, ...SURVIVED].includes(status)) throw new Failure(`${text}: ${status}\n${statusReason}`)
  return { text, mutator: mutatorName, line: location.start.line, isKilled: KILLED.includes(status) }
}

/**
 * Makes the mutants of some files and runs their tables against each.
 * @param {Subject[]} subjects
 * @returns {Promise<Mutant[][]>} the mutants of each file, in the order of `subjects`
 */
export const runMutants = async (subjects) => {
  const results = await new Stryker(optionsFor(subjects)).runMutationTest()
  return subjects.map(({ file }) => {
    const source = readFileSync(join(root, file), 'utf8')
    return results
      .filter(({ fileName, status }) => relative(root, fileName).split(sep).join('/') === file && status !== 'Ignored')
      .map((result) => mutantOf(result, source))
  })
}
