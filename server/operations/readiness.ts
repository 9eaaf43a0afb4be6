import type { Kysely } from 'kysely'
import { missingMigrations, schemaVersion } from '../database/migrate.ts'
import type { Database } from '../database/schema.ts'
import { logFailure } from '../log.ts'
import { reasonOf } from '../startError.ts'

/** Why calls cannot be answered, or null, and the version of the schema as far as it is known. */
export type State = { obstacle: string | null; schema: number | null }
export type Readiness = () => Promise<State>

/** However often it is asked, the database is so once in this time. */
const KEPT_MS = 1000

const readState = async (db: Kysely<Database>): Promise<State> => {
  try {
    const missing = await missingMigrations(db)
    const schema = await schemaVersion(db)
    return { obstacle: missing.length > 0 ? `The database lacks the migrations ${missing.join(', ')}` : null, schema }
  } catch (error) {
    logFailure('The database does not answer', reasonOf(error))
    return { obstacle: 'The database does not answer', schema: null }
  }
}

export const createReadiness = (db: Kysely<Database>, now: () => number = Date.now): Readiness => {
  let last: { at: number; state: Promise<State> } | undefined
  return () => {
    if (last === undefined || now() - last.at >= KEPT_MS) last = { at: now(), state: readState(db) }
    return last.state
  }
}
