import { join } from 'node:path'
import process from 'node:process'
import { commonTokens, PluginKind, tokens } from '@stryker-mutator/api/plugin'
import { DryRunStatus, MutantRunStatus, TestStatus } from '@stryker-mutator/api/test-runner'
import { makeModules } from './modules.js'
import { failureOf } from './specs.js'

/*
 * The test runner for StrykerJS. It reports a whole spec file as one test, because most mutants of a chart take effect when the
 * module is evaluated, which happens once per file.
 */

/** @import { DryRunOptions, DryRunResult, MutantRunOptions, MutantRunResult, TestRunner } from '@stryker-mutator/api/test-runner' */
/** @import { InstrumenterContext } from '@stryker-mutator/api/core' */

/** Where instrumented code reads the active mutant and records its coverage. @type {InstrumenterContext} */
const instrumented = {}
Reflect.set(globalThis, '__stryker__', instrumented)

/** @type {string | undefined} */
let active
let asked = 0
let mostAsked = Number.POSITIVE_INFINITY
// All mutated code reads the active mutant, so an infinite loop can be detected by the number of reads, and ended.
Object.defineProperty(instrumented, 'activeMutant', {
  get: () => {
    asked += 1
    if (asked > mostAsked) throw new Error('This mutant loops forever.')
    return active
  },
})

/** The limit of reads with a mutant: FACTOR times the number without one, plus SPARE. */
const FACTOR = 10
const SPARE = 100_000

const SETUP = 'tests/support/console.ts'
/** Facts are checked by JUDGE; tables check themselves. */
const FACTS = /tests\/paths\/alphabets\//
const JUDGE = 'tests/paths/table.ts'

/** @implements {TestRunner} */
class SpecRunner {
  newModules = makeModules(process.cwd())
  /** The number of reads of each table without a mutant. @type {Map<string, number>} */
  usual = new Map()

  /** @param {{ tablesOf: Record<string, string[]> }} options the tables of each mutated file, the nearest first */
  constructor({ tablesOf }) {
    this.tablesOf = tablesOf
  }

  capabilities() {
    return { reloadEnvironment: true }
  }

  /** @param {string} file */
  failureOf(file) {
    asked = 0
    return failureOf(() => {
      const load = this.newModules()
      load(join(process.cwd(), SETUP))
      const exported = load(file)
      // JUDGE loads the code that runs paths, which takes long and which no table needs.
      if (!FACTS.test(file)) return
      const judge = /** @type {{ judgeFacts(exported: unknown): void }} */ (load(join(process.cwd(), JUDGE)))
      judge.judgeFacts(exported)
    })
  }

  /** Runs a table without a mutant, and stores its number of reads. @param {string} file */
  async tryOut(file) {
    active = undefined
    mostAsked = Number.POSITIVE_INFINITY
    const failure = await this.failureOf(file)
    this.usual.set(file, asked)
    return failure
  }

  /** @param {DryRunOptions} options @returns {Promise<DryRunResult>} */
  async dryRun({ testFiles = [] }) {
    const tests = []
    for (const file of testFiles) {
      instrumented.currentTestId = file
      const begun = performance.now()
      const failure = await this.tryOut(file)
      const test = { id: file, name: file, timeSpentMs: performance.now() - begun }
      tests.push(
        failure === null
          ? { ...test, status: /** @type {const} */ (TestStatus.Success) }
          : { ...test, status: /** @type {const} */ (TestStatus.Failed), failureMessage: failure },
      )
    }
    Reflect.deleteProperty(instrumented, 'currentTestId')
    const { mutantCoverage = { static: {}, perTest: {} } } = instrumented
    return { status: DryRunStatus.Complete, tests, mutantCoverage }
  }

  /** @param {MutantRunOptions} options @returns {Promise<MutantRunResult>} */
  async mutantRun({ activeMutant, testFilter = [] }) {
    const tables = (this.tablesOf[activeMutant.fileName] ?? []).map((file) => join(process.cwd(), file))
    for (const [index, file] of tables.filter((table) => testFilter.includes(table)).entries()) {
      if (!this.usual.has(file)) await this.tryOut(file)
      active = activeMutant.id
      mostAsked = (this.usual.get(file) ?? 0) * FACTOR + SPARE
      const failure = await this.failureOf(file)
      if (asked > mostAsked) return { status: MutantRunStatus.Timeout }
      if (failure !== null)
        return { status: MutantRunStatus.Killed, killedBy: [file], failureMessage: failure, nrOfTests: index + 1 }
    }
    return { status: MutantRunStatus.Survived, nrOfTests: testFilter.length }
  }
}

/** @param {ConstructorParameters<typeof SpecRunner>[0]} options */
const specRunner = (options) => new SpecRunner(options)
specRunner.inject = tokens(commonTokens.options)

export const strykerPlugins = [{ kind: PluginKind.TestRunner, name: 'specs', factory: specRunner }]
