import { type Kysely, type RawBuilder, sql } from 'kysely'
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

const insertOf = (table: string, columns: RawBuilder<unknown>, json: string): RawBuilder<unknown> => {
  const target = sql.table(table)
  return sql`insert into ${target} (${columns}) select ${columns} from json_populate_recordset(null::${target}, ${json}::json)`
}

const listed = (names: readonly string[]): RawBuilder<unknown> => sql.join(names.map((name) => sql.id(name)))

/**
 * Inserts rows in one statement: the database parses `json`, an array of objects. `names`: the columns to fill; by default, all that the database
 * does not compute.
 */
export const insertJson = async (
  db: Kysely<Database>,
  table: string,
  json: string,
  names?: readonly string[],
): Promise<void> => {
  await insertOf(table, names ? listed(names) : await writtenColumns(db, table), json).execute(db)
}

/** Rows of a table as `insertJson` takes them. */
export type TableJson = { table: string; json: string; columns: readonly string[] }

/**
 * Inserts rows into several tables in one statement. They may refer to rows of the other tables: foreign keys are checked when the statement ends.
 */
export const insertJsonTogether = async (db: Kysely<Database>, tables: readonly TableJson[]): Promise<void> => {
  if (tables.length === 0) return
  const inserts = tables.map(
    ({ table, json, columns }) => sql`${sql.id(`new_${table}`)} as (${insertOf(table, listed(columns), json)})`,
  )
  await sql`with ${sql.join(inserts)} select 1`.execute(db)
}
