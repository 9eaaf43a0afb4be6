import { type Insertable, type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'

const ROWS_AT_ONCE = 10_000

/** Inserts complete rows in bulk: the engine unpacks one JSON text by the table's own columns. */
export const insertRows = async <T extends keyof Database & string>(
  db: Kysely<Database>,
  table: T,
  rows: readonly Insertable<Database[T]>[],
): Promise<void> => {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const json = JSON.stringify(rows.slice(start, start + ROWS_AT_ONCE))
    const target = sql.table(table)
    await sql`insert into ${target} select * from json_populate_recordset(null::${target}, ${json}::json)`.execute(db)
  }
}
