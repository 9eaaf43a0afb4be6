import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { logFailure } from '../log.ts'
import { reasonOf, StartError } from '../startError.ts'
import { duringStart } from '../startWait.ts'
import { migrate } from './migrate.ts'
import { parsers } from './parsers.mjs'
import { type Replica, watchReplica } from './replica.ts'
import type { Database } from './schema.ts'
import type { Store } from './store.ts'

const CONNECT_TIMEOUT_MS = 5000

type TypeParser = (text: string) => unknown

const getTypeParser = (oid: number, format?: 'text' | 'binary'): TypeParser => {
  const byOid: Readonly<Record<number, TypeParser>> = parsers
  return byOid[oid] ?? pg.types.getTypeParser(oid, format)
}

/**
 * Settings of a connection, sent when it is made. They are not set by a statement: behind a pooler, that would also set them for the next client of
 * the same connection. PgBouncer has to be configured to set them itself: see docs/operating.md.
 */
const OPTIONS = {
  /** Without JIT: our queries take less time to run than to compile. */
  programs: '-c jit=off',
  /** Limits how long a call waits for a lock, and how long a statement runs. */
  calls: '-c jit=off -c lock_timeout=5s -c statement_timeout=60s',
  /** A query that takes longer is sent to the primary instead. */
  replica: '-c jit=off -c statement_timeout=5s',
}
/** Who uses the database: our own programs, whose statements may take long, or calls. */
export type Use = 'programs' | 'calls'

/** A limit on our side: a replica whose network is gone cannot even report that a statement took too long. */
const REPLICA_TIMEOUT_MS = 6000

/** The URL with our options before its own, so that its own take precedence. */
const withOptions = (url: string, use: keyof typeof OPTIONS): string => {
  const whole = new URL(url)
  const options = [OPTIONS[use], whole.searchParams.get('options')].filter(Boolean).join(' ')
  whole.searchParams.set('options', options)
  return whole.href
}

/** Host and database of the URL, without its password. */
const placeOf = (url: string): string => {
  const { host, pathname } = new URL(url)
  return `${host || 'the local socket'}${pathname}`
}

const connect = (url: string, use: keyof typeof OPTIONS): Store => {
  const pool = new pg.Pool({
    ...(use === 'replica' && { query_timeout: REPLICA_TIMEOUT_MS }),
    connectionString: withOptions(url, use),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types: { getTypeParser: getTypeParser as typeof pg.types.getTypeParser },
  })
  // Without a listener, a lost idle connection would end the program; the pool replaces it. `watchReplica` reports those of a replica.
  pool.on('error', (error) => {
    if (!pool.ending && use !== 'replica') logFailure('A database connection was lost', error.message)
  })
  // The same for a connection that is lost while it is in use: its query fails, and the pool replaces it.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  const connections = () => {
    const { totalCount, idleCount, waitingCount } = pool
    return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
  }
  return { db, close: () => db.destroy(), connections }
}

const prepare = async (db: Kysely<Database>, url: string): Promise<void> => {
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    throw new StartError(`The database at ${placeOf(url)} cannot be reached: ${reasonOf(error)}`)
  }
  await duringStart(
    `bringing the tables of ${placeOf(url)} up to date, or waiting for another process that does so`,
    migrate(db),
  )
}

/** Opens the replica of `primary` at `url`, which need not be reachable yet. */
export const openReplica = (url: string, primary: Kysely<Database>, clock?: () => number): Replica => {
  const { db, close } = connect(url, 'replica')
  return watchReplica({ primary, replica: db, close, ...(clock && { clock }) })
}

/** Opens the PostgreSQL database at `url` and migrates it. Throws a StartError if it cannot be reached. */
export const openPostgres = async (url: string, use: Use = 'programs'): Promise<Store> => {
  const programs = connect(url, 'programs')
  try {
    await prepare(programs.db, url)
  } catch (error) {
    await programs.close()
    throw error
  }
  if (use === 'programs') return programs
  await programs.close()
  return connect(url, 'calls')
}
