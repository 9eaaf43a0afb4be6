import type { Insertable, Kysely } from 'kysely'
import { insertJson } from './insertJson.ts'
import type { Database } from './schema.ts'

const BATCH_SIZE = 10_000

/** Inserts rows in bulk, which all have the same columns; others get their defaults. */
export const insertRows = async <T extends keyof Database & string>(
  db: Kysely<Database>,
  table: T,
  rows: readonly Insertable<Database[T]>[],
): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {})
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    await insertJson(db, table, JSON.stringify(rows.slice(start, start + BATCH_SIZE)), columns)
  }
}
