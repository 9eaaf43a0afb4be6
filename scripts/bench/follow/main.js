import process from 'node:process'
import { BROWSER_ARGUMENTS, ensureBrowser } from '../../lib/browser.js'
import { ensureBuilt } from '../../lib/build.js'
import { ensureInstalled } from '../../lib/install.js'
import { Failure, quietly, script, seconds, tool } from '../../lib/task.js'
import { quantile } from '../measure.js'
import { MOST_BELLS, measureBells } from './bells.js'
import { withPrograms } from './programs.js'
import { measureRows } from './rows.js'

/*
 * `npm run follow [-- NUMBER]`: four writers make NUMBER changes, 100,000 by default, while a reader follows them by the cursor of
 * `GET /changes` behind two servers on one PostgreSQL. No change may be missed or arrive twice.
 *
 * `npm run follow -- --rows [NUMBER]`: how long a change takes to show in the queue of another browser. `-- --bells [NUMBER]`: how long the bells of
 * other tabs and of another browser take to update after a notification was read in one tab. Both are measured 20 times by default, with one server
 * process and with two. The figures are printed beside their limits, which are for an idle machine; exceeding one is not a failure. `never` means
 * not within 20 s, or for a bell, not within 5 s.
 */

/**
 * @import { Browser } from '@playwright/test'
 * @import { Program } from '../../lib/sampleProgram.js'
 * @typedef {{
 *   measure: (browser: Browser, programs: readonly [Program, Program], times: number) => Promise<{ name: string, delays: number[] }[]>,
 *   limits: Record<string, readonly number[]>,
 *   most: number,
 * }} Mode `limits`: p95 limits in milliseconds, with one process and with two, in the order of the results of `measure`
 */

const TIMES = 20

/** @type {Record<string, Mode>} */
const MODES = {
  '--rows': { measure: measureRows, limits: { 'one process': [500], 'two processes': [1500] }, most: 1000 },
  '--bells': {
    measure: measureBells,
    limits: { 'one process': [200, 1500], 'two processes': [200, 1500] },
    most: MOST_BELLS,
  },
}

const HEAD = [''.padEnd(46), ...['p50 ms', 'p95 ms', 'worst ms', 'p95 limit'].map((cell) => cell.padStart(10))].join('')

/** @param {number} delay */
const cell = (delay) => (Number.isFinite(delay) ? delay.toFixed(0) : 'never').padStart(10)

/** @param {string} name @param {number[]} delays @param {number} limit */
const line = (name, delays, limit) => {
  const sorted = delays.toSorted((one, other) => one - other)
  const p95 = quantile(sorted, 0.95)
  const figures = [quantile(sorted, 0.5), p95, sorted.at(-1) ?? Number.NaN].map(cell).join('')
  return `${name.padEnd(46)}${figures}${String(limit).padStart(10)}${p95 <= limit ? '' : '  over'}`
}

/** @param {Mode} mode @param {number} times */
const measure = async ({ measure, limits, most }, times) => {
  if (!(times >= 1 && times <= most)) throw new Failure(`From 1 to ${most} times.`)
  await ensureInstalled()
  const executablePath = await ensureBrowser()
  await ensureBuilt()
  const { chromium } = await import('@playwright/test')
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGUMENTS })
  console.log(`${times} times each\n${HEAD}`)
  try {
    await withPrograms(async (what, programs) => {
      const rows = await measure(browser, programs, times)
      for (const [index, { name, delays }] of rows.entries())
        console.log(line(`${name}, ${what}`, delays, limits[what]?.[index] ?? Number.NaN))
    })
  } finally {
    await browser.close()
  }
}

/** @param {string} number */
const followAll = async (number) => {
  if (!/^[1-9]\d{0,6}$/.test(number)) throw new Failure('npm run follow [-- NUMBER]')
  await ensureInstalled()
  await ensureBuilt()
  const since = performance.now()
  const env = { ...process.env, FOLLOW_CHANGES: number, ENGINES: 'whole' }
  const args = tool(
    'jest',
    'jest',
    '--selectProjects',
    'server',
    '--ci',
    '--testPathPatterns',
    'programs/changesFollowed.test',
  )
  const { code, output } = await quietly(process.execPath, args, { env })
  if (code !== 0) throw new Failure(output)
  console.log(`${number} changes in ${seconds(since)}: none missed, none twice, all in the order of their commits`)
}

await script(async () => {
  const [first = '100000', second = String(TIMES)] = process.argv.slice(2)
  const mode = MODES[first]
  if (mode) await measure(mode, Number(second))
  else await followAll(first)
})
