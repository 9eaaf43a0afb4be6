import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.ts'

/** The columns of a table, without those that the database computes. */
export const writtenColumns = async (db: Kysely<Database>, table: string) => {
  const { rows } = await sql<{ name: string }>`
    select attname::text as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum
  `.execute(db)
  return sql.join(rows.map(({ name }) => sql.id(name)))
}

/** Inserts rows at once: the database parses `json`, an array of objects, by the columns of the table, all of them unless given. */
export const insertJson = async (
  db: Kysely<Database>,
  table: string,
  json: string,
  names?: readonly string[],
): Promise<void> => {
  const target = sql.table(table)
  const columns = names ? sql.join(names.map((name) => sql.id(name))) : await writtenColumns(db, table)
  await sql`
    insert into ${target} (${columns}) select ${columns} from json_populate_recordset(null::${target}, ${json}::json)
  `.execute(db)
}
