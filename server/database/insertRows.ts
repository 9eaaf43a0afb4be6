import type { Insertable, Kysely } from 'kysely'
import { insertJson, insertJsonTogether } from './insertJson.ts'
import type { Database } from './schema.ts'

const BATCH_SIZE = 10_000

/** Inserts rows in bulk. They all have the same columns; other columns get their defaults. */
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

type Tables = { [T in keyof Database & string]?: readonly Insertable<Database[T]>[] }

/**
 * Inserts rows into several tables; the rows of one table all have the same columns. If no table gets more than 10,000 rows, everything is inserted
 * in one statement, because each statement costs a round trip. Otherwise the tables are filled one after the other, in the given order.
 */
export const insertTogether = async (db: Kysely<Database>, tables: Tables): Promise<void> => {
  const filled = Object.entries(tables).filter(([, rows]) => rows.length > 0)
  if (filled.some(([, rows]) => rows.length > BATCH_SIZE)) {
    for (const [table, rows] of filled) await insertRows(db, table as keyof Tables, rows)
    return
  }
  await insertJsonTogether(
    db,
    filled.map(([table, rows]) => ({ table, json: JSON.stringify(rows), columns: Object.keys(rows[0] ?? {}) })),
  )
}
