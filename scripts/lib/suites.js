import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Failure, root, tool } from './task.js'

/**
 * Number of tests of a suite by their result.
 * @typedef {{ passed: number, failed: number, skipped: number }} Count
 *
 * A suite. `command`: arguments of node. `needs`: what must be prepared beforehand. `isSingle`: it is a single process, which leaves cores to
 * others, and its output is shown only when it fails. `isOnRequest`: it runs only when it is named. `isApartFromBuild`: it waits for a build
 * that another suite needs. `report`: where it writes its report. A suite without a report counts as one test, by its exit code.
 * @typedef {{
 *   command: () => string[],
 *   needs: ('build' | 'browser')[],
 *   isSingle?: boolean,
 *   isOnRequest?: boolean,
 *   isApartFromBuild?: boolean,
 *   report?: { file: string, count: (text: string) => Count },
 * }} Suite
 */

const RESULTS = 'build/results'

/** A file that does not load has no tests to count, so it counts as one failure. @param {string} file @returns {NonNullable<Suite['report']>} */
const jestReport = (file) => ({
  file,
  count: (text) => {
    const report = JSON.parse(text)
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests + report.numTodoTests,
    }
  },
})

/** Errors outside of any test are listed separately in this report. @type {Suite['report']} */
const playwrightReport = {
  file: `${RESULTS}/playwright.json`,
  count: (text) => {
    const { stats, errors } = JSON.parse(text)
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped }
  },
}

/** @param {string | string[]} projects @param {Suite['needs']} needs @param {string[]} options @returns {Suite} */
const jest = (projects, needs = [], options = []) => {
  const names = [projects].flat()
  // Each suite has a file of its own, as two may run at once.
  const file = `${RESULTS}/jest.${names[0]}.json`
  return {
    command: () =>
      tool('jest', 'jest', '--selectProjects', ...names, '--ci', '--json', '--outputFile', file, ...options),
    needs,
    report: jestReport(file),
  }
}

/** Makes a Jest suite run in one process. @param {Suite} suite @returns {Suite} */
const single = ({ command, ...suite }) => ({
  ...suite,
  command: () => [...command(), '--runInBand'],
  isSingle: true,
})

/** Selects the files that load many tests each: see tests/support/loadTests.ts. @param {string} project @param {...string} others */
const together = (project, ...others) => [
  '--testMatch',
  `<rootDir>/tests/${project}/together/*.ts`,
  ...others.map((other) => `<rootDir>/tests/${other}`),
]

/** @param {string | string[]} projects @param {...string} options @returns {Suite} */
const playwright = (projects, ...options) => ({
  command: () =>
    tool('@playwright/test', 'playwright', 'test', ...[projects].flat().map((name) => `--project=${name}`), ...options),
  needs: ['build', 'browser'],
  report: playwrightReport,
})

/** All suites, in the order of the summary. @type {Record<string, Suite>} */
export const suites = {
  style: { command: () => tool('@biomejs/biome', 'biome', 'check', '--error-on-warnings'), needs: [], isSingle: true },
  unused: { command: () => tool('knip', 'knip', '--no-progress'), needs: [], isSingle: true },
  charts: { command: () => [join(root, 'scripts/charts.js'), '--check'], needs: [], isSingle: true },
  machines: single(jest('machines', [], together('machines'))),
  paths: single(jest('paths')),
  // At least three workers, one more than the cores of a small machine, as tests sometimes wait for databases and programs.
  server: jest(
    'server',
    ['build'],
    [`--maxWorkers=${Math.max(3, availableParallelism())}`, ...together('server', 'server/programs/*.test.ts')],
  ),
  effects: single(jest('effects')),
  // One checker, because each infers the types of the machines again: four take twice the processor time of one. Not during a build, because both
  // write the output of the server.
  types: {
    command: () => tool('typescript', 'tsc', '-b', '--checkers', '1'),
    needs: [],
    isSingle: true,
    isApartFromBuild: true,
  },
  views: single(jest('views', [], together('views'))),
  size: { ...playwright('size'), isOnRequest: true },
  // The first path of each machine. `browser` runs this for a sample of the machines; `npm run paths` runs all paths.
  pages: { ...playwright('paths'), isOnRequest: true },
  // Every browser test, including those tagged @nightly, for `npm run nightly`.
  allBrowser: { ...playwright(['size', 'browser']), isOnRequest: true },
  // In one run, so that the sample orders are made once, and no core idles at the end of each project.
  browser: playwright(['size', 'paths', 'browser'], '--grep-invert', '@nightly'),
}

const SCREENS = 'machines/screens'

/** @param {string} screen @returns {Record<string, Suite>} the tests of one screen, selected by file names and by the names of its machines */
export const suitesOf = (screen) => {
  const screens = readdirSync(join(root, SCREENS)).filter((name) => !name.includes('.'))
  if (!screens.includes(screen)) throw new Failure(`There is no screen ${screen}; there are ${screens.join(', ')}.`)
  const machines = readdirSync(join(root, SCREENS, screen)).flatMap(
    (name) => /^(\w+)\.machine\.ts$/.exec(name)?.[1] ?? [],
  )
  const names = `(${machines.join('|')})`
  return {
    tests: jest(['machines', 'effects', 'views', 'server'], [], ['--testPathPatterns', `tests/.*${screen}`]),
    paths: jest('paths', [], ['--testPathPatterns', 'paths/machines', '--testNamePattern', `^${names} `]),
    pages: playwright('paths', `paths/browser/${names}\\.spec`),
    browser: playwright('browser', `tests/browser/.*${screen}`),
  }
}

/**
 * @param {Suite} suite
 * @param {number} code exit code of its run
 * @returns {Count} with one failure if the suite failed without reporting any
 */
export const countOf = ({ report }, code) => {
  const crash = { passed: 0, failed: 1, skipped: 0 }
  if (!report) return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : crash
  try {
    const count = report.count(readFileSync(join(root, report.file), 'utf8'))
    return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
  } catch {
    return crash
  }
}
