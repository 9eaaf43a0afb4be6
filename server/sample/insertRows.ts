import type { Insertable, Kysely } from 'kysely'
import { insertJson } from '../database/insertJson.ts'
import type { Database } from '../database/schema.ts'

const ROWS_AT_ONCE = 10_000

/** Inserts complete rows in bulk. */
export const insertRows = async <T extends keyof Database & string>(
  db: Kysely<Database>,
  table: T,
  rows: readonly Insertable<Database[T]>[],
): Promise<void> => {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await insertJson(db, table, JSON.stringify(rows.slice(start, start + ROWS_AT_ONCE)))
  }
}
