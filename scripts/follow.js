import process from 'node:process'
import { ensureBuilt } from './lib/build.js'
import { ensureInstalled } from './lib/install.js'
import { Failure, quietly, script, seconds, tool } from './lib/task.js'

/*
 * `npm run follow [-- NUMBER]`: that many changes, 100,000 by default, by four writers, and a reader that follows them by the cursor of
 * `GET /changes` behind two servers on one PostgreSQL. None may be missed, or come twice.
 */

await script(async () => {
  await ensureInstalled()
  await ensureBuilt()
  const since = performance.now()
  const number = process.argv[2] ?? '100000'
  if (!/^[1-9]\d{0,6}$/.test(number)) throw new Failure('npm run follow [-- NUMBER]')
  const env = { ...process.env, FOLLOW_CHANGES: number, ENGINES: 'whole' }
  const args = tool(
    'jest',
    'jest',
    '--selectProjects',
    'server',
    '--ci',
    '--testPathPatterns',
    'server/changesFollowed.test',
  )
  const { code, output } = await quietly(process.execPath, args, { env })
  if (code !== 0) throw new Failure(output)
  console.log(`${number} changes in ${seconds(since)}: none missed, none twice, all in the order of their commits`)
})
