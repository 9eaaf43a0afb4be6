import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { logFailure } from '../log.ts'
import { reportOf } from '../startError.ts'
import { partsOf } from './rollups.ts'

/** Pause between two folds. Until the next fold, every report adds up the rows that are not folded yet. */
const PAUSE_MS = 1000
/** The most rows that one statement folds, of the ledger and of count_changes each. */
const BATCH_SIZE = 10_000

/**
 * Adds a batch to the rollups, in one statement. Resolves to the number of rows. Rows that another process folds at this moment are skipped, and all
 * processes update the rollups in the order of their keys, so that they cannot deadlock.
 */
const foldBatch = async (db: Kysely<Database>): Promise<number> => {
  const { rows } = await sql<{ taken: number }>`
    with entries as (
      update ledger set is_folded = true
      where id in (select id from ledger where not is_folded limit ${BATCH_SIZE} for update skip locked)
      returning *
    ), changes as (
      delete from count_changes
      where id in (select id from count_changes limit ${BATCH_SIZE} for update skip locked)
      returning *
    ), folded as (
      insert into rollups as kept (name, key, count, cents)
      select name, key, sum(count)::bigint, sum(cents)::bigint
      from (${partsOf(sql`select * from entries`)} union all select name, key, count, cents from changes) as parts
      group by name, key
      order by name, key
      on conflict (name, key) do update set count = kept.count + excluded.count, cents = kept.cents + excluded.cents
    )
    select (select count(*) from entries) + (select count(*) from changes) as taken
  `.execute(db)
  return rows[0]?.taken ?? 0
}

/** Folds all rows that are not folded yet. */
export const fold = async (db: Kysely<Database>): Promise<void> => {
  while ((await foldBatch(db)) >= BATCH_SIZE) {
    // After a full batch, there may be more rows.
  }
}

/** The number of rows that are not folded yet. */
export const countUnfolded = async (db: Kysely<Database>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from ledger where not is_folded) + (select count(*) from count_changes) as count
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** Folds every PAUSE_MS while the program runs. Returns a function that stops this, and waits for the current fold. */
export const foldRegularly = (db: Kysely<Database>): (() => Promise<void>) => {
  const ending = new AbortController()
  let hasFailed = false
  const note = (error: unknown) => {
    // Logged once, not once a second while the database is down.
    if (!hasFailed) logFailure('The figures were not folded', reportOf(error))
    hasFailed = true
  }
  const run = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await fold(db).then(() => {
        hasFailed = false
      }, note)
      await wait(PAUSE_MS, undefined, { signal: ending.signal }).catch(() => {})
    }
  }
  const running = run()
  return async () => {
    ending.abort()
    await running
  }
}
