import type { Kysely } from 'kysely'
import { missingMigrations, schemaVersion } from '../database/migrate.ts'
import type { Database } from '../database/schema.ts'
import { logFailure } from '../log.ts'
import { reasonOf } from '../startError.ts'

/** `obstacle`: why calls cannot be answered; null if they can. `schema`: the version of the schema; null if it is not known. */
export type State = { obstacle: string | null; schema: number | null }
export type Readiness = () => Promise<State>

/** The state of the database is read at most once in this time, however often it is requested. */
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
