import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Failure, root, tool } from './task.js'

/**
 * Tests of one suite, by their end.
 * @typedef {{ passed: number, failed: number, skipped: number }} Count
 *
 * What a suite runs (arguments of node), what has to be there before (`needs`), whether its output is of interest only when it fails
 * (`quiet`; it runs beside the others then), and where it leaves its report. A suite without a report is one test: its exit code.
 * @typedef {{
 *   command: () => string[],
 *   needs: ('build' | 'browser')[],
 *   quiet?: boolean,
 *   report?: { file: string, count: (text: string) => Count },
 * }} Suite
 */

const RESULTS = 'build/results'

/** A file that does not load has no tests to count: it is one failure. @type {Suite['report']} */
const jestReport = {
  file: `${RESULTS}/jest.json`,
  count: (text) => {
    const report = JSON.parse(text)
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests + report.numTodoTests,
    }
  },
}

/** Errors outside of any test stand apart in this report. @type {Suite['report']} */
const playwrightReport = {
  file: `${RESULTS}/playwright.json`,
  count: (text) => {
    const { stats, errors } = JSON.parse(text)
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped }
  },
}

/** @param {string | string[]} projects @param {Suite['needs']} needs @param {string[]} options @returns {Suite} */
const jest = (projects, needs = [], options = []) => ({
  command: () =>
    tool(
      'jest',
      'jest',
      '--selectProjects',
      ...[projects].flat(),
      '--ci',
      '--json',
      '--outputFile',
      `${RESULTS}/jest.json`,
      ...options,
    ),
  needs,
  report: jestReport,
})

/** Tests in the few files that load them: tests/support/loadTests.ts says why. @param {string} project @param {string[]} others */
const together = (project, ...others) =>
  jest(project, [], ['--testMatch', ...others, `<rootDir>/tests/${project}/together/*.ts`])

/** @param {string} project @param {...string} options @returns {Suite} */
const playwright = (project, ...options) => ({
  command: () => tool('@playwright/test', 'playwright', 'test', `--project=${project}`, ...options),
  needs: ['build', 'browser'],
  report: playwrightReport,
})

/** All suites in the order in which they run, the quiet ones beside the others. @type {Record<string, Suite>} */
export const suites = {
  types: { command: () => tool('typescript', 'tsc', '-b'), needs: [], quiet: true },
  style: { command: () => tool('@biomejs/biome', 'biome', 'check', '--error-on-warnings'), needs: [], quiet: true },
  unused: { command: () => tool('knip', 'knip', '--no-progress'), needs: [], quiet: true },
  charts: { command: () => [join(root, 'scripts/charts.js'), '--check'], needs: [], quiet: true },
  machines: together('machines'),
  paths: jest('paths'),
  // One more than the cores of a small machine: a test waits for its databases and programs now and then.
  server: jest('server', ['build'], [`--maxWorkers=${Math.max(3, availableParallelism())}`]),
  effects: jest('effects'),
  // Those that open the whole console by themselves: its styles pile up in a page, and slow down all that come after.
  views: together('views', '<rootDir>/tests/views/**/*.test.{ts,tsx}', '!**/tests/views/ui/**'),
  size: playwright('size'),
  // The first path of each machine; `npm run paths` plays all of them.
  pages: playwright('paths'),
  browser: playwright('browser'),
}

const SCREENS = 'machines/screens'

/** @param {string} screen @returns {Record<string, Suite>} all that concerns one screen, by the names of files and of its machines */
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
 * @returns {Count} a suite that ended badly without saying why has one failure
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
