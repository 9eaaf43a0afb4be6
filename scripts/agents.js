import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { ensureBrowser } from './lib/browser.js'
import { ensureBuilt } from './lib/build.js'
import { ensureInstalled } from './lib/install.js'
import { Failure, quietly, root, script, seconds, tool } from './lib/task.js'

/*
 * `npm run agents -- --rounds 50 --crashes 100 --seed 1`: two members of staff work on the same ticket. Each round has a different
 * random order of steps, and pages are closed at random moments. Then, `--crashes` times each, the process of a page and a whole browser are
 * killed while somebody types a reply.
 */

/**
 * When a browser is killed, only what was typed in the last LOSS_LIMIT milliseconds may be lost: a draft is sent to the API after 1.5 s, and the
 * call takes time, too.
 */
const LOSS_LIMIT = 2000

/** @param {'agents' | 'crashedPages' | 'crashedBrowsers'} name */
const resultOf = (name) => join(root, `build/results/${name}.json`)
/** @param {'agents' | 'crashedPages' | 'crashedBrowsers'} name */
const read = (name) => (existsSync(resultOf(name)) ? JSON.parse(readFileSync(resultOf(name), 'utf8')) : null)

/** @param {number[]} values milliseconds @param {number} share */
const quantile = (values, share) =>
  values.toSorted((one, another) => one - another)[Math.floor(share * (values.length - 1))] ?? Number.NaN
/** @param {number[]} values milliseconds */
const spread = (values) =>
  `median ${(quantile(values, 0.5) / 1000).toFixed(1)} s, worst ${(quantile(values, 1) / 1000).toFixed(1)} s`

await script(async () => {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '50' },
      crashes: { type: 'string', default: '100' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    },
  })
  await ensureInstalled()
  await ensureBrowser()
  await ensureBuilt()
  for (const name of /** @type {const} */ (['agents', 'crashedPages', 'crashedBrowsers']))
    rmSync(resultOf(name), { force: true })
  console.log(`Seed ${values.seed}`)
  const since = performance.now()
  const env = {
    ...process.env,
    AGENTS_ROUNDS: values.rounds,
    AGENTS_SEED: values.seed,
    CRASHES: values.crashes,
  }
  const args = tool('@playwright/test', 'playwright', 'test', '--project', 'browser', '--workers', '1')
  const files = ['tests/browser/agents.spec.ts', 'tests/browser/crashes.spec.ts']
  const limits = ['--retries', '0', '--global-timeout', '0', ...files]
  const { code, output } = await quietly(process.execPath, [...args, ...limits], { env })
  const agents = read('agents')
  if (agents) {
    const { rounds, steps, sent, overtaken, undone, killed, failed } = agents
    console.log(
      `${rounds} rounds, ${steps} steps: ${sent} replies sent, ${overtaken} overtaken first, ${undone} taken back, ${killed} pages closed in between; ${failed.length} rounds at fault`,
    )
    for (const { seed, steps: taken, faults } of failed)
      console.log(
        [`\nSeed ${seed}:`, ...taken, ...faults.map((/** @type {string} */ fault) => `! ${fault}`)].join('\n'),
      )
  }
  const pages = read('crashedPages')
  if (pages) console.log(`${pages.crashes} pages killed at ${pages.keys} keys: none was lost`)
  const browsers = read('crashedBrowsers')
  if (browsers) {
    console.log(`${browsers.crashes} browsers killed: the last ${spread(browsers.missing)} are missing`)
    console.log(`Of what the browser itself had kept, the last ${spread(browsers.missingLocally)} would be`)
  }
  console.log(`In ${seconds(since)}`)
  if (code !== 0) throw new Failure(output)
  if (!(quantile(browsers.missing, 1) <= LOSS_LIMIT))
    throw new Failure('More than the last two seconds of typing are missing.')
})
