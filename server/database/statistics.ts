import { type Kysely, sql } from 'kysely'
import { logFailure } from '../log.ts'
import { reasonOf } from '../startError.ts'
import type { Database } from './schema.ts'

/** Smaller tables are planned well without, and what is known of them is wrong as soon as they grow. Pages. */
const LARGE = 10
/** Of which so many times the pages that were counted are known wrongly. */
const GROWN = 1.2

/** Tables of which the engine knows nothing, or what they were when they were much smaller, the smallest first. */
const listUnknown = async (db: Kysely<Database>): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name
    from (
      select oid, relname as name, relpages, pg_relation_size(oid) / current_setting('block_size')::integer as pages
      from pg_class
      where relkind = 'r' and relnamespace = current_schema()::regnamespace
    ) as tables
    where pages >= ${LARGE}::integer
      and (pages > relpages * ${GROWN}::float8 or not exists (select from pg_statistic where starelid = oid))
    order by pages
  `.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Counts what the plans of queries go by, table by table, between the calls of others: the embedded database never does this by
 * itself, and a plan that was made for a small table is kept as it grows. Answers how it is ended, which waits for the table that is
 * being looked at.
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
