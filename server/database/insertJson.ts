import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.ts'

/** Inserts complete rows at once: the engine unpacks `json`, the text of an array of objects, by the table's own columns. */
export const insertJson = async (db: Kysely<Database>, table: string, json: string): Promise<void> => {
  const target = sql.table(table)
  await sql`insert into ${target} select * from json_populate_recordset(null::${target}, ${json}::json)`.execute(db)
}
