import { existsSync, mkdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../../lib/build.js'
import { freePort } from '../../lib/freePort.js'
import { ensureInstalled } from '../../lib/install.js'
import { startPostgres } from '../../lib/postgres.js'
import { Failure, root, script } from '../../lib/task.js'
import { fill, startServer } from '../running.js'
import { measureFiles } from './files.js'
import { measureGuesses } from './guesses.js'
import { measureOffice, tabulateOffices } from './office.js'
import { createDatabase, measureOrders } from './orders.js'
import { measureServer, tabulate } from './reports.js'

/*
 * `npm run bench:server`: prints a table of how fast the server is with 10,000, 100,000 and 1,000,000 orders, embedded and on PostgreSQL. Also
 * prints how soon it starts, how long calls take while passwords are guessed, how many orders it takes per second, and how many files it serves
 * per second, compared with a bare `node:http` server. Fails if a limit is missed, or if there is no PostgreSQL, unless only the embedded engine was
 * requested.
 *
 *   -- --orders 10000,100000   at these sizes only
 *   -- --engine embedded       only this engine, or PostgreSQL
 *   -- --times 20              calls of each kind, 40 by default
 *   -- --staff 500             how many people work at once, with the smallest number of orders; 0 for none. They arrive over `--arriving` seconds
 *                              (300), and then all stay for `--staying` seconds (60)
 *
 * The embedded databases stay in build/bench and are reused by later runs.
 */
const SIZES = [10_000, 100_000, 1_000_000]
const TIMES = 40
/**
 * Milliseconds for a first start, which makes the sample data, and for a later one; and the least share of the throughput of a bare server, which
 * sends the same bytes without having to choose a route, headers or a compression.
 */
const LIMITS = { first: 10_000, later: 1500, share: 0.35 }

const { values } = parseArgs({
  options: {
    orders: { type: 'string' },
    engine: { type: 'string' },
    times: { type: 'string' },
    staff: { type: 'string', default: '500' },
    arriving: { type: 'string', default: '300' },
    staying: { type: 'string', default: '60' },
  },
})
const sizes = values.orders ? values.orders.split(',').map(Number) : SIZES
const times = Number(values.times ?? TIMES)
const office = { staff: Number(values.staff), arriving: Number(values.arriving), staying: Number(values.staying) }
const folder = join(root, 'build/bench')

/** @typedef {import('./reports.js').Row} Row */

/** @type {Awaited<ReturnType<typeof measureOffice>>[]} */
const offices = []
/** Results of the measurements while passwords were guessed. @type {string[]} */
const guesses = []
/** Results on how fast orders are taken. @type {string[]} */
const intake = []
/** Limits that were missed. @type {string[]} */
const missed = []

/** Prints rows as soon as they are measured, because an interrupted run prints no final table. @param {Row[]} rows */
const shown = (rows) => {
  console.log(tabulate(rows).lines.join('\n'))
  return rows
}

/** @param {string} engine @param {import('../running.js').Database} database */
const addGuesses = async (engine, database) => {
  const { line, missed: beyond } = await measureGuesses(engine, database)
  console.log(line)
  guesses.push(line)
  missed.push(...beyond)
}

/** @returns {Promise<Row[]>} */
const measureEmbedded = async () => {
  const rows = []
  for (const orders of sizes) {
    const database = { DATA_DIR: join(folder, `embedded-${orders}`) }
    await fill(database, orders)
    rows.push(...shown(await measureServer('embedded', database, orders, times)))
    if (orders === sizes[0]) await addGuesses('embedded', database)
    if (orders === sizes[0] && office.staff > 0) offices.push(await measureOffice('embedded', database, office))
  }
  return rows
}

/** One database grows from size to size, so that it is not filled from empty each time. @returns {Promise<Row[]>} */
const measurePostgres = async () => {
  const given = process.env.BENCH_DATABASE_URL
  const postgres = given ? { url: given, stop: async () => {} } : await startPostgres()
  if ('missing' in postgres) {
    missed.push(`PostgreSQL is not measured: ${postgres.missing}`)
    return []
  }
  try {
    const rows = []
    const database = { DATABASE_URL: postgres.url }
    const orders = await measureOrders(postgres.url)
    console.log(orders.line)
    intake.push(orders.line)
    missed.push(...orders.missed)
    // In a separate database: after the guesses, nobody may sign in from this address for a quarter of an hour.
    const guessed = { DATABASE_URL: await createDatabase(postgres.url, 'bench_guesses') }
    await fill(guessed, sizes[0] ?? 0)
    await addGuesses('PostgreSQL', guessed)
    for (const orders of sizes) {
      await fill(database, orders)
      rows.push(...shown(await measureServer('PostgreSQL', database, orders, times)))
      if (orders === sizes[0] && office.staff > 0) offices.push(await measureOffice('PostgreSQL', database, office, 2))
    }
    return rows
  } finally {
    await postgres.stop()
  }
}

/** Starts a server on a new folder, and after that another on the same folder, and measures how fast the second one serves files. */
const measureStarts = async () => {
  const database = { DATA_DIR: join(folder, 'starts') }
  if (existsSync(database.DATA_DIR)) rmSync(database.DATA_DIR, { recursive: true })
  const first = await startServer(database, { port: await freePort() })
  await first.stop()
  const later = await startServer(database, { port: await freePort() })
  const files = await measureFiles(later.url)
  await later.stop()
  rmSync(database.DATA_DIR, { recursive: true })
  return { first, later, files }
}

await script(async () => {
  await ensureInstalled()
  await ensureBuilt()
  mkdirSync(folder, { recursive: true })
  const { first, later, files } = await measureStarts()
  const share = files.ours / files.bare
  const starts = { first: first.started, later: later.started }
  if (starts.first > LIMITS.first) missed.push(`first start: ${Math.round(starts.first)} ms, of ${LIMITS.first}`)
  if (starts.later > LIMITS.later) missed.push(`later start: ${Math.round(starts.later)} ms, of ${LIMITS.later}`)
  if (share < LIMITS.share) missed.push(`static files: ${share.toFixed(2)} of a bare server, of ${LIMITS.share}`)

  const rows = [
    ...(values.engine === 'PostgreSQL' ? [] : await measureEmbedded()),
    ...(values.engine === 'embedded' ? [] : await measurePostgres()),
  ]
  const table = tabulate(rows)
  const work = tabulateOffices(offices)
  console.log(
    `${os.cpus()[0]?.model ?? 'a processor'}, ${os.cpus().length} cores, load ${os.loadavg()[0]?.toFixed(1)}, Node ${process.version}`,
  )
  console.log(
    `First start ${Math.round(starts.first)} ms, later start ${Math.round(starts.later)} ms, until calls are answered; ` +
      `until the page to sign in was served ${Math.round(first.served)} and ${Math.round(later.served)} ms`,
  )
  console.log(
    `${files.path}, ${files.bytes} bytes: ${Math.round(files.ours)} answers a second, a bare node:http ${Math.round(files.bare)}: ${share.toFixed(2)} of it`,
  )
  console.log(['', ...table.lines].join('\n'))
  if (offices.length > 0) console.log(['', ...work.lines].join('\n'))
  console.log(['', ...guesses, ...intake].join('\n'))
  missed.push(...table.missed, ...work.missed)
  if (missed.length > 0) throw new Failure(`\nMissed:\n${missed.join('\n')}`)
})
