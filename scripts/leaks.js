import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { ensureBrowser } from './lib/browser.js'
import { ensureBuilt } from './lib/build.js'
import { ensureInstalled } from './lib/install.js'
import { Failure, quietly, root, script, seconds, tool } from './lib/task.js'

/*
 * `npm run leaks [changes] [cycles] [tickets]`: prints what a page in a browser still holds after 1,000 changes of the route over all screens,
 * after each kind of overlay was opened and closed 200 times, and after 1,000 tickets were opened from the queue. Fails if the number of elements
 * has changed, if nodes or listeners have grown by more than 15, or if the heap has grown by more than 3 MB.
 */

const CHANGES = '1000'
const CYCLES = '200'
const TICKETS = '1000'
const RESULTS = join(root, 'build/results/leaks')

/**
 * @typedef {{ elements: number, nodes: number, listeners: number, heap: number }} Held
 * @typedef {{ name: string, times: number, before: Held, after: Held }} Row
 */

/** @returns {Row[]} */
const read = () =>
  existsSync(RESULTS) ? readdirSync(RESULTS).map((file) => JSON.parse(readFileSync(join(RESULTS, file), 'utf8'))) : []

/** @param {number} heap bytes */
const megabytes = (heap) => `${(heap / 1e6).toFixed(1)} MB`

/** @param {Row} row */
const line = ({ name, times, before, after }) =>
  [
    name.padEnd(26),
    String(times).padStart(6),
    `${before.nodes} → ${after.nodes}`.padStart(16),
    `${before.listeners} → ${after.listeners}`.padStart(14),
    `${megabytes(before.heap)} → ${megabytes(after.heap)}`.padStart(22),
  ].join('')

const HEAD = [
  ''.padEnd(26),
  'times'.padStart(6),
  'nodes'.padStart(16),
  'listeners'.padStart(14),
  'heap'.padStart(22),
].join('')

await script(async () => {
  await ensureInstalled()
  await ensureBrowser()
  await ensureBuilt()
  rmSync(RESULTS, { recursive: true, force: true })
  const since = performance.now()
  const [changes = CHANGES, cycles = CYCLES, tickets = TICKETS] = process.argv.slice(2)
  const env = { ...process.env, LEAKS_CHANGES: changes, LEAKS_CYCLES: cycles, LEAKS_TICKETS: tickets }
  const args = tool('@playwright/test', 'playwright', 'test', '--project', 'browser', '--workers', '1')
  const limits = ['--retries', '0', '--global-timeout', '0', 'tests/browser/leaks.spec.ts']
  const { code, output } = await quietly(process.execPath, [...args, ...limits], { env })
  const rows = read().toSorted((one, other) => other.times - one.times)
  console.log([HEAD, ...rows.map(line)].join('\n'))
  console.log(`\nIn ${seconds(since)}.`)
  if (code !== 0) throw new Failure(output)
})
