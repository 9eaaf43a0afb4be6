import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { ensureBuilt } from '../../lib/build.js'
import { ensureInstalled } from '../../lib/install.js'
import { startPgBouncer } from '../../lib/pgbouncer.js'
import { missingServers, startCluster, startReplica } from '../../lib/postgres.js'
import { Failure, script, seconds } from '../../lib/task.js'
import { quantile } from '../measure.js'
import { fill, startServer } from '../running.js'
import { startBalancer } from './balancer.js'
import { findLosses } from './checks.js'
import { startLoad } from './load.js'

/*
 * `npm run growing [-- SECONDS]`: PostgreSQL with a streaming replica, PgBouncer in transaction mode and two servers behind one address, under
 * load. One server is killed, then the replica is stopped, then the other server is killed; each is started again. In the end, the primary must have
 * everything that was acknowledged, and the replica must have the same. SECONDS is the duration of each phase, 6 by default.
 */

const ORDERS = 5000
const DEFAULT_SECONDS = 6
const TOKEN = 'a-token-of-this-run-alone'
const SAMPLE_INTERVAL = 500

/** Called at the end, the last one first. @type {(() => unknown)[]} */
const cleanups = []

/** @param {string} url of the maintenance database @param {string} name */
const createDatabase = async (url, name) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
}

/** @param {string} url @param {string} name */
const databaseAt = (url, name) => new URL(`/${name}`, url).href

const startDatabases = async () => {
  // Without the options by which tests trade durability for speed.
  const primary = await startCluster([])
  cleanups.push(primary.stop)
  await createDatabase(primary.url, 'kickstand')
  const url = databaseAt(primary.url, 'kickstand')
  await fill({ DATABASE_URL: url }, ORDERS)
  const replica = await startReplica(primary, [])
  cleanups.push(replica.stop)
  const readUrl = databaseAt(replica.url, 'kickstand')
  const pooler = await startPgBouncer({ primary: url, replica: readUrl })
  cleanups.push(pooler.stop)
  return { url, readUrl, replica, pooler }
}

/** Two servers behind one address, each of which can be killed and started again. @param {{ url: string, readUrl: string }} pooler */
const startServers = async ({ url, readUrl }) => {
  const env = { DATABASE_URL: url, DATABASE_READ_URL: readUrl, METRICS_TOKEN: TOKEN, LOG_LEVEL: 'error' }
  const backends = [{ port: 0 }, { port: 0 }]
  /** @type {Awaited<ReturnType<typeof startServer>>[]} */
  const servers = []
  const start = async (/** @type {number} */ index) => {
    const server = await startServer(env)
    servers[index] = server
    backends[index] = { port: Number(new URL(server.url).port) }
  }
  const kill = async (/** @type {number} */ index) => {
    await servers[index]?.kill()
    backends[index] = { port: 0 }
  }
  for (const index of backends.keys()) {
    await start(index)
    cleanups.push(() => servers[index]?.kill())
  }
  const balancer = await startBalancer(backends)
  cleanups.push(balancer.stop)
  return { url: balancer.url, start, kill, running: () => servers.filter((_, index) => backends[index]?.port !== 0) }
}

/** The lag of the replica in seconds, according to a server's metrics; Infinity while the replica does not answer. @param {string} url */
const readLag = async (url) => {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  const [, text = ''] = /^replica_lag_seconds (\S+)$/m.exec(await response.text()) ?? []
  return text.endsWith('Inf') ? Number.POSITIVE_INFINITY : Number(text)
}

/** @param {() => { url: string }[]} running */
const sampleLag = (running) => {
  /** @type {number[]} */
  const lags = []
  const timer = setInterval(async () => {
    for (const { url } of running()) lags.push(await readLag(url).catch(() => Number.NaN))
  }, SAMPLE_INTERVAL)
  return () => {
    clearInterval(timer)
    return lags.filter(Number.isFinite).sort((a, b) => a - b)
  }
}

/** @param {number[]} times */
const p95 = (times) => {
  const sorted = times.sort((a, b) => a - b)
  return sorted.length === 0 ? '-' : quantile(sorted, 0.95).toFixed(0)
}

/** @param {import('./load.js').Load} load @param {Map<string, number>} phases seconds by phase */
const tabulate = ({ calls, missed }, phases) => {
  const line = (/** @type {string[]} */ [name = '', ...cells]) =>
    name.padEnd(32) + cells.map((cell) => cell.padStart(13)).join('')
  const rows = [...phases].map(([phase, duration]) => {
    const here = calls.filter((call) => call.phase === phase)
    const of = (/** @type {string[]} */ ...kinds) => here.filter(({ kind }) => kinds.includes(kind))
    const reads = of('report', 'list')
    const cell = (/** @type {import('./load.js').Call[]} */ some) =>
      `${(some.length / duration).toFixed(0)} / ${p95(some.map(({ ms }) => ms))}`
    const aged = reads.filter(({ isAged }) => isAged).length
    return line([
      phase,
      cell(of('report')),
      cell(of('list')),
      `${Math.round((100 * aged) / Math.max(1, reads.length))} %`,
      cell(of('order')),
      cell(of('change')),
      String(missed.get(phase) ?? 0),
    ])
  })
  const head = line(['a second / p95 ms', 'reports', 'lists', 'of replica', 'orders', 'changes', 'sent again'])
  return [head, ...rows].join('\n')
}

/** @param {number} length seconds of each phase */
const run = async (length) => {
  const { url, readUrl, replica, pooler } = await startDatabases()
  const servers = await startServers(pooler)
  const load = await startLoad(servers.url)
  const endSampling = sampleLag(servers.running)
  /** @type {Map<string, number>} */
  const phases = new Map()
  /** @param {string} name @param {() => Promise<unknown>} [work] */
  const during = async (name, work = async () => {}) => {
    load.enter(name)
    const since = performance.now()
    await work()
    await wait(length * 1000)
    phases.set(name, (performance.now() - since) / 1000)
  }
  await during('all running')
  await during('one server killed', () => servers.kill(0))
  await during('started again', () => servers.start(0))
  await during('the replica stopped', replica.halt)
  await during('started again, too', replica.resume)
  await during('the other server killed', () => servers.kill(1))
  await during('all running again', () => servers.start(1))
  const lags = endSampling()
  await load.stop()

  console.log(tabulate(load, phases))
  const most = (lags.at(-1) ?? Number.NaN).toFixed(1)
  console.log(`Lag of the replica while it answered: p50 ${quantile(lags, 0.5).toFixed(1)} s, at most ${most} s`)
  const losses = await findLosses(load, { url: servers.url, primary: url, replica: readUrl })
  const unanswered = ['the replica stopped', 'started again, too'].filter((phase) => (load.missed.get(phase) ?? 0) > 0)
  const answered = load.calls.filter(({ phase, kind }) => phase === 'the replica stopped' && kind === 'report').length
  const changes = [...load.messages.values()].reduce((sum, { acknowledged }) => sum + acknowledged, 0)
  console.log(
    `${load.orders.length} orders and ${changes} changes of ${load.messages.size} messages acknowledged, ${losses.length} losses; ${answered} reports answered without the replica`,
  )
  return [
    ...losses,
    ...new Set(load.faults),
    ...unanswered.map((phase) => `Calls failed while only the replica was concerned: ${phase}`),
    ...(answered === 0 ? ['No report was answered without the replica'] : []),
  ]
}

const cleanUp = async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
}

await script(async () => {
  const missing = missingServers()
  if (missing !== null) throw new Failure(`Not run: ${missing}. Install the packages postgresql and pgbouncer.`)
  const length = Number(process.argv[2] ?? DEFAULT_SECONDS)
  if (!(length > 0)) throw new Failure('npm run growing [-- SECONDS]')
  await ensureInstalled()
  await ensureBuilt({ parts: ['server', 'template'] })
  // Otherwise PostgreSQL would keep running after this process.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => cleanUp().finally(() => process.exit(1)))
  const since = performance.now()
  try {
    const wrong = await run(length)
    console.log(`Took ${seconds(since)}.`)
    if (wrong.length > 0) throw new Failure(wrong.slice(0, 20).join('\n'))
  } finally {
    await cleanUp()
  }
})
