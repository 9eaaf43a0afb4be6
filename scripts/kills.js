import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { ensureBuilt } from './lib/build.js'
import { ensureInstalled } from './lib/install.js'
import { Failure, quietly, root, script, seconds, tool } from './lib/task.js'

/*
 * `npm run kills [number]`: kills the server that many times, 100 by default, at random moments while it writes. Each time it checks that the data
 * folder opens again, with everything that was acknowledged and an intact audit trail. Then it kills the program that adds orders to a sample,
 * until it has done so that many times after orders were written, and compares the rollups with recomputed sums. Last, it measures how soon a
 * second server is refused the folder, which may take a second at most.
 */

/** @param {'kills' | 'fills' | 'refusal'} name */
const resultOf = (name) => join(root, `build/results/${name}.json`)
/** @param {'kills' | 'fills' | 'refusal'} name */
const read = (name) => (existsSync(resultOf(name)) ? JSON.parse(readFileSync(resultOf(name), 'utf8')) : null)
/** Milliseconds. */
const REFUSAL_LIMIT = 1000

await script(async () => {
  await ensureInstalled()
  await ensureBuilt()
  for (const name of /** @type {const} */ (['kills', 'fills', 'refusal'])) rmSync(resultOf(name), { force: true })
  const since = performance.now()
  const env = { ...process.env, KILLS: process.argv[2] ?? '100' }
  const args = tool('jest', 'jest', '--selectProjects', 'server', '--ci', '--testPathPatterns', 'programs/kills.test')
  const { code, output } = await quietly(process.execPath, args, { env })
  const result = read('kills')
  if (result) {
    const { kills, messages, sessions, lost, faults, slowest } = result
    console.log(
      `${kills} kills in ${seconds(since)}: ${messages} messages and ${sessions} sessions acknowledged, ${lost.length} lost; audit trail not whole ${faults.length} times; slowest start ${(slowest / 1000).toFixed(1)} s`,
    )
  }
  const fills = read('fills')
  if (fills) {
    const { fills: withOrders, kills, orders, differences } = fills
    console.log(
      `${kills} kills while orders were written, ${withOrders} of them after some were, ${orders} in all: ${differences.length} rollups differ from recomputed sums`,
    )
  }
  const refusal = read('refusal')
  if (refusal) console.log(`A second program was refused the folder after ${Math.round(refusal.milliseconds)} ms`)
  if (code !== 0) throw new Failure(output)
  if (refusal?.milliseconds > REFUSAL_LIMIT) throw new Failure('That is more than a second.')
})
