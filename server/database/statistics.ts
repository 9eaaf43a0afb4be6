import { type Kysely, sql } from 'kysely'
import { logFailure } from '../log.ts'
import { reasonOf } from '../startError.ts'
import type { Database } from './schema.ts'

/** Queries of tables with fewer pages are planned well without statistics, which would soon be outdated. */
const LARGE = 10
/** A table that has grown by this factor since it was analyzed has outdated statistics. */
const GROWN = 1.2

/** Large tables without statistics or with outdated ones, the smallest first. */
const listOutdated = async (db: Kysely<Database>): Promise<string[]> => {
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
 * Analyzes tables one by one, between other calls: the embedded database has no autovacuum, and when a small table grows, it would keep the plans
 * that were made for a small one. Returns a function that stops this and waits for the current table.
 */
export const gatherStatistics = (db: Kysely<Database>): (() => Promise<void>) => {
  let isEnded = false
  const gather = async (): Promise<void> => {
    for (const name of await listOutdated(db)) {
      if (isEnded) return
      await sql`analyze ${sql.table(name)}`.execute(db)
    }
  }
  const gathering = gather().catch((error) => logFailure('The tables were not analyzed', reasonOf(error)))
  return async () => {
    isEnded = true
    await gathering
  }
}
