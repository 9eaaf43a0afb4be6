import { type Kysely, sql } from 'kysely'
import { logFailure } from '../log.ts'
import { reasonOf } from '../startError.ts'
import type { Database } from './schema.ts'

/** Tables with rows of which the engine knows nothing yet, the smallest first. */
const listUnknown = async (db: Kysely<Database>): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select relname as name
    from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and reltuples < 0 and pg_relation_size(oid) > 0
    order by pg_relation_size(oid)
  `.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Counts what the plans of queries go by, table by table, between the calls of others: the embedded database never does this by
 * itself. Answers how it is ended, which waits for the table that is being looked at.
 */
export const gatherStatistics = (db: Kysely<Database>): (() => Promise<void>) => {
  let isEnded = false
  const gather = async (): Promise<void> => {
    for (const name of await listUnknown(db)) {
      if (isEnded) return
      await sql`analyze ${sql.table(name)}`.execute(db)
    }
  }
  const gathering = gather().catch((error) => logFailure('The tables were not counted', reasonOf(error)))
  return async () => {
    isEnded = true
    await gathering
  }
}
