import { mkdirSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../../lib/build.js'
import { ensureInstalled } from '../../lib/install.js'
import { startPostgres } from '../../lib/postgres.js'
import { Failure, root, script } from '../../lib/task.js'
import { ms } from '../measure.js'
import { fill, signIn, startServer } from '../running.js'
import { measureDesk } from './desk.js'
import { fillTickets } from './tickets.js'

/*
 * `npm run bench:desk`: prints a table of how fast the queue is, embedded and on PostgreSQL: the slowest page of each view and filter in any sort
 * order, and the counts of the views. Fails if a limit is missed, or if there is no PostgreSQL, unless only the embedded engine
 * was requested. The embedded database stays in build/bench and is reused by later runs.
 *
 *   -- --tickets 200000        number of tickets in all
 *   -- --unresolved 5000       how many of them are unresolved
 *   -- --engine embedded       only this engine, or PostgreSQL
 *   -- --times 20              calls of each page
 */
const ORDERS = 10_000
/** p95 limits for a page in milliseconds, by engine. */
const LIMITS = { embedded: 50, PostgreSQL: 25 }

const { values } = parseArgs({
  options: {
    tickets: { type: 'string', default: '200000' },
    unresolved: { type: 'string', default: '5000' },
    engine: { type: 'string' },
    times: { type: 'string', default: '20' },
  },
})
const size = { tickets: Number(values.tickets), unresolved: Number(values.unresolved) }

/** @type {string[]} */
const lines = ['| database | what | p50 ms | p95 ms | limit |', '| --- | --- | --: | --: | --: |']
/** Limits that were missed. @type {string[]} */
const missed = []

/** @param {'embedded' | 'PostgreSQL'} engine @param {import('../running.js').Database} database */
const measure = async (engine, database) => {
  await fill(database, ORDERS)
  await fillTickets(database, size)
  const server = await startServer(database)
  try {
    const limit = LIMITS[engine]
    for (const { what, p50, p95 } of await measureDesk(await signIn(server.url), Number(values.times))) {
      lines.push(`| ${engine} | ${what} | ${ms(p50)} | ${ms(p95)} | ${limit} |`)
      if (p95 > limit) missed.push(`${engine}: ${what}: ${ms(p95)} ms, of ${limit}`)
    }
  } finally {
    await server.stop()
  }
}

const measurePostgres = async () => {
  const given = process.env.BENCH_DATABASE_URL
  const postgres = given ? { url: given, stop: async () => {} } : await startPostgres()
  if ('missing' in postgres) {
    missed.push(`PostgreSQL is not measured: ${postgres.missing}`)
    return
  }
  try {
    await measure('PostgreSQL', { DATABASE_URL: postgres.url })
  } finally {
    await postgres.stop()
  }
}

await script(async () => {
  await ensureInstalled()
  await ensureBuilt({ parts: ['server', 'template'] })
  const folder = join(root, 'build/bench')
  mkdirSync(folder, { recursive: true })
  if (values.engine !== 'PostgreSQL') await measure('embedded', { DATA_DIR: join(folder, `desk-${size.tickets}`) })
  if (values.engine !== 'embedded') await measurePostgres()
  const processor = `${os.cpus()[0]?.model ?? 'a processor'}, ${os.cpus().length} cores`
  console.log(`${processor}, load ${os.loadavg()[0]?.toFixed(1)}, Node ${process.version}`)
  console.log(`${size.tickets} tickets, ${size.unresolved} of them unresolved\n`)
  console.log(lines.join('\n'))
  if (missed.length > 0) throw new Failure(`\nMissed:\n${missed.join('\n')}`)
})
