import type { Insertable, Kysely } from 'kysely'
import { insertJson } from '../database/insertJson.ts'
import type { Database } from '../database/schema.ts'

const BATCH_SIZE = 10_000

/** Inserts complete rows in bulk. */
export const insertRows = async <T extends keyof Database & string>(
  db: Kysely<Database>,
  table: T,
  rows: readonly Insertable<Database[T]>[],
): Promise<void> => {
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    await insertJson(db, table, JSON.stringify(rows.slice(start, start + BATCH_SIZE)))
  }
}
