import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { ensureBrowser } from './lib/browser.js'
import { ensureBuilt } from './lib/build.js'
import { ensureInstalled } from './lib/install.js'
import { countOf, suites, suitesOf } from './lib/suites.js'
import { Failure, quietly, root, script, seconds, takeProcessor } from './lib/task.js'

/*
 * `node scripts/test.js [suite ...]`: runs all suites, or those named; with `--screen tickets`, the tests of one screen. A suite that
 * fails does not keep the others from running.
 * The last line is `N passed, N failed`, the sums of all suites.
 */

/**
 * Time after which a suite counts as hanging and is stopped, in milliseconds. It is long because shared machines sometimes stall; with a shorter
 * limit, a run that would have passed was stopped. Playwright's own limit (playwright.config.ts) is shorter, so that it still writes its report.
 */
const SUITE_LIMIT = 32 * 60 * 1000
/** Milliseconds that a stopped suite gets to clean up. */
const GRACE = 15 * 1000

const preparations = {
  build: async () => {
    await ensureBuilt()
  },
  browser: async () => {
    process.env.CHROMIUM_PATH = await ensureBrowser()
  },
}

/** @type {Map<string, Promise<void>>} */
const prepared = new Map()

/** Prepares something once; if that fails, every suite that needs it fails. @param {keyof typeof preparations} need */
const prepare = (need) => {
  const promise = prepared.get(need) ?? preparations[need]()
  prepared.set(need, promise)
  return promise
}

/** @typedef {{ code: number, processor: number }} End `code` is 1 when a signal ended it */

/** @param {string[]} args @returns {Promise<End>} */
const runShowingOutput = (args) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
    const limit = setTimeout(() => {
      console.error(`Not done after ${SUITE_LIMIT / 60_000} minutes: stopped.`)
      child.kill('SIGINT')
      setTimeout(() => child.kill('SIGKILL'), GRACE).unref()
    }, SUITE_LIMIT)
    child.on('exit', (code) => {
      clearTimeout(limit)
      resolve({ code: code ?? 1, processor: takeProcessor() })
    })
  })

/** @param {string} name @param {import('./lib/suites.js').Suite} suite @returns {Promise<End>} */
const execute = async (name, suite) => {
  // A failed build is reported by the suites that need it.
  if (suite.isApartFromBuild && prepared.has('build')) await prepare('build').catch(() => undefined)
  for (const need of suite.needs) await prepare(need)
  if (!suite.isSingle) {
    console.log(`\n${name}`)
    return runShowingOutput(suite.command())
  }
  const { output, ...end } = await quietly(process.execPath, suite.command(), { timeout: SUITE_LIMIT })
  // Printed all at once when it ends, because other suites print at the same time.
  if (end.code !== 0) console.log(`\n${name}\n${output}`)
  return end
}

/** Removes the report of an earlier run, and creates its folder, because Jest does not. @param {string} file */
const clear = (file) => {
  rmSync(file, { force: true })
  mkdirSync(dirname(file), { recursive: true })
}

/** The suites named on the command line, those of a screen, or all. */
const chosen = () => {
  const names = process.argv.slice(2)
  if (names[0] === '--screen') return Object.entries(suitesOf(names[1] ?? ''))
  const unknown = names.find((name) => !suites[name])
  if (unknown) throw new Failure(`There is no suite ${unknown}; there are ${Object.keys(suites).join(', ')}.`)
  return Object.entries(suites).filter(([name, { isOnRequest }]) =>
    names.length === 0 ? !isOnRequest : names.includes(name),
  )
}

/** @typedef {[name: string, suite: import('./lib/suites.js').Suite]} Named */

/** @param {Named} named */
const run = async ([name, suite]) => {
  if (suite.report) clear(join(root, suite.report.file))
  const start = performance.now()
  const { code, processor } = await execute(name, suite).catch((error) => {
    console.error(error instanceof Failure ? error.message : error)
    return { code: 1, processor: 0 }
  })
  return { name, time: seconds(start), processor, ...countOf(suite, code) }
}

/** @typedef {Awaited<ReturnType<typeof run>>} Result */

/**
 * Runs the suites in two lanes: one for suites with a single process, the other for suites with several processes, which then helps the first.
 * @param {Named[]} all
 */
const runAll = async (all) => {
  const singles = all.filter(([, suite]) => suite.isSingle)
  const others = all.filter(([, suite]) => !suite.isSingle)
  /** @type {Result[]} */
  const results = []
  /** @param {Named[][]} queues the next suite is from the first queue that has one */
  const lane = async (...queues) => {
    const next = queues.find(({ length }) => length > 0)?.shift()
    if (next === undefined) return
    results.push(await run(next))
    await lane(...queues)
  }
  await Promise.all([lane(singles), lane(others, singles)])
  return all.flatMap(([name]) => results.find((result) => result.name === name) ?? [])
}

/** @param {Result} result */
const row = ({ name, passed, failed, skipped, time, processor }) =>
  [
    name.padEnd(10),
    `${passed} passed`.padStart(12),
    `${failed} failed`.padStart(11),
    skipped > 0 ? `${skipped} skipped`.padStart(12) : ''.padStart(12),
    time.padStart(10),
    processor > 0 ? `${processor.toFixed(1)} s of processor`.padStart(24) : '',
  ].join('')

/** @param {Result[]} results @param {'passed' | 'failed' | 'processor'} column */
const sum = (results, column) => results.reduce((total, result) => total + result[column], 0)

await script(async () => {
  const begun = performance.now()
  const chosenSuites = chosen()
  try {
    await ensureInstalled()
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error)
    console.log('0 passed, 1 failed')
    process.exit(1)
  }
  const results = await runAll(chosenSuites)
  const failed = sum(results, 'failed')
  const processor = `${sum(results, 'processor').toFixed(0)} s of processor`
  console.log(`\n${results.map(row).join('\n')}\n\nAll of it took ${seconds(begun)}, ${processor}.\n`)
  console.log(`${sum(results, 'passed')} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
})
