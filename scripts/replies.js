import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { ensureBuilt } from './lib/build.js'
import { ensureInstalled } from './lib/install.js'
import { Failure, quietly, root, script, seconds, tool } from './lib/task.js'

/*
 * `npm run replies -- --undos 1000 --kills 100`: takes replies back at random times around their release, with two servers on one PostgreSQL,
 * and kills both servers while replies are waiting or being sent. Each reply must be sent once, be taken back, or be shown as unknown.
 */

/** @param {'replyUndos' | 'replyKills'} name */
const resultOf = (name) => join(root, `build/results/${name}.json`)
/** @param {'replyUndos' | 'replyKills'} name */
const read = (name) => (existsSync(resultOf(name)) ? JSON.parse(readFileSync(resultOf(name), 'utf8')) : null)

await script(async () => {
  const { values } = parseArgs({
    options: { undos: { type: 'string', default: '1000' }, kills: { type: 'string', default: '100' } },
  })
  await ensureInstalled()
  await ensureBuilt()
  for (const name of /** @type {const} */ (['replyUndos', 'replyKills'])) rmSync(resultOf(name), { force: true })
  const since = performance.now()
  const env = { ...process.env, REPLY_UNDOS: values.undos, REPLY_KILLS: values.kills }
  const args = tool(
    'jest',
    'jest',
    '--selectProjects',
    'server',
    '--ci',
    '--testPathPatterns',
    'programs/replyKills.test',
  )
  const { code, output } = await quietly(process.execPath, args, { env })
  const undos = read('replyUndos')
  if (undos)
    console.log(`${undos.undos} replies taken back around their release: ${undos.undone} undone, ${undos.sent} sent`)
  const kills = read('replyKills')
  if (kills) {
    const { kills: times, replies, unknown, wrong } = kills
    console.log(`${times} kills: ${replies} replies, ${unknown} left unknown, ${wrong} lost or sent twice`)
  }
  console.log(`In ${seconds(since)}`)
  if (code !== 0) throw new Failure(output)
  if (!undos || !kills) throw new Failure(`Not run: there is no PostgreSQL here.\n${output}`)
})
