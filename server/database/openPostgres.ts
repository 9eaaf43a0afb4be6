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

/** Our queries run faster than they are compiled. Set by a statement: a pooler may refuse it as a connection option. */
const onCreateConnection = async (connection: DatabaseConnection): Promise<void> => {
  await connection.executeQuery(CompiledQuery.raw('set jit = off'))
}

/** Host and database of the URL, without its password. */
const placeOf = (url: string): string => {
  const { host, pathname } = new URL(url)
  return `${host || 'the local socket'}${pathname}`
}

/** Opens the PostgreSQL at `url` and migrates it. Throws a StartError if it cannot be reached. */
export const openPostgres = async (url: string): Promise<Store> => {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types: { getTypeParser: getTypeParser as typeof pg.types.getTypeParser },
  })
  // Without a listener a lost idle connection would end the program; the pool replaces it.
  pool.on('error', (error) => {
    if (!pool.ending) logFailure('A database connection was lost', error.message)
  })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool, onCreateConnection }) })
  const close = () => db.destroy()
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    await close()
    throw new StartError(`The database at ${placeOf(url)} cannot be reached: ${reasonOf(error)}`)
  }
  try {
    await duringStart(`bringing the tables of ${placeOf(url)} up to date, after whoever else does so`, migrate(db))
    return { db, close }
  } catch (error) {
    await close()
    throw error
  }
}
