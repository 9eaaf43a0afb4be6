import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { ensureBuilt } from './lib/build.js'
import { ensureInstalled } from './lib/install.js'
import { Failure, quietly, root, script, seconds, tool } from './lib/task.js'

/*
 * `npm run kills [number]`: kills the program that many times, 100 by default, at random moments under writes, and looks each
 * time whether its folder opens again, with all that was acknowledged and a whole audit trail.
 */

const RESULT = join(root, 'build/results/kills.json')

await script(async () => {
  await ensureInstalled()
  await ensureBuilt()
  rmSync(RESULT, { force: true })
  const since = performance.now()
  const env = { ...process.env, KILLS: process.argv[2] ?? '100' }
  const args = tool('jest', 'jest', '--selectProjects', 'server', '--ci', '--testPathPatterns', 'server/kills.test')
  const { code, output } = await quietly(process.execPath, args, { env })
  if (existsSync(RESULT)) {
    const { kills, messages, sessions, lost, faults } = JSON.parse(readFileSync(RESULT, 'utf8'))
    console.log(
      `${kills} kills in ${seconds(since)}: ${messages} messages and ${sessions} sessions acknowledged, ${lost.length} lost; audit trail not whole ${faults.length} times`,
    )
  }
  if (code !== 0) throw new Failure(output)
})
