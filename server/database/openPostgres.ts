import { CompiledQuery, type DatabaseConnection, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { logFailure } from '../log.ts'
import { reasonOf, StartError } from '../startError.ts'
import { duringStart } from '../startWait.ts'
import { migrate } from './migrate.ts'
import { parsers } from './parsers.mjs'
import type { Database } from './schema.ts'
import type { Store } from './store.ts'

const CONNECT_TIMEOUT_MS = 5000

type TypeParser = (text: string) => unknown

const getTypeParser = (oid: number, format?: 'text' | 'binary'): TypeParser => {
  const byOid: Readonly<Record<number, TypeParser>> = parsers
  return byOid[oid] ?? pg.types.getTypeParser(oid, format)
}

/** Settings of a connection, by statements: a pooler may refuse them as options of a connection. */
const SETTINGS = {
  /** Our queries run faster than they are compiled. */
  programs: 'set jit = off',
  /** No call waits for another, or for the database, without end. */
  calls: "set jit = off; set lock_timeout = '5s'; set statement_timeout = '60s'",
}
/** Who uses a database: programs of ours, whose statements may take their time, or calls. */
export type Use = keyof typeof SETTINGS

/** Host and database of the URL, without its password. */
const placeOf = (url: string): string => {
  const { host, pathname } = new URL(url)
  return `${host || 'the local socket'}${pathname}`
}

const connect = (url: string, use: Use): Store => {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types: { getTypeParser: getTypeParser as typeof pg.types.getTypeParser },
  })
  // Without a listener a lost idle connection would end the program; the pool replaces it.
  pool.on('error', (error) => {
    if (!pool.ending) logFailure('A database connection was lost', error.message)
  })
  const onCreateConnection = async (connection: DatabaseConnection): Promise<void> => {
    await connection.executeQuery(CompiledQuery.raw(SETTINGS[use]))
  }
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool, onCreateConnection }) })
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
  await duringStart(`bringing the tables of ${placeOf(url)} up to date, after whoever else does so`, migrate(db))
}

/** Opens the PostgreSQL at `url` and migrates it. Throws a StartError if it cannot be reached. */
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
