import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.ts'

/** Inserts complete rows at once: the database parses `json`, an array of objects, by the columns of the table. */
export const insertJson = async (db: Kysely<Database>, table: string, json: string): Promise<void> => {
  const target = sql.table(table)
  await sql`insert into ${target} select * from json_populate_recordset(null::${target}, ${json}::json)`.execute(db)
}
