import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'

type Table = { name: string; parents: string[] }

/** Sorts tables topologically: each comes after the tables that it refers to. */
const inOrder = (tables: readonly Table[], taken: readonly string[] = []): string[] => {
  const left = tables.filter(({ name }) => !taken.includes(name))
  const next = left.filter(({ name, parents }) => parents.every((parent) => parent === name || taken.includes(parent)))
  if (left.length === 0) return [...taken]
  if (next.length === 0) throw new Error(`Tables that refer to one another: ${left.map(({ name }) => name).join(', ')}`)
  return inOrder(tables, [...taken, ...next.map(({ name }) => name)])
}

/** Rebuilt from the rows of the other tables at the end of a restore. */
const DERIVED = ['rollups', 'count_changes', 'customer_counts']

/**
 * Not in backups, because their rows expire: a restore brings back no sessions, presence, invitation links, failed sign-ins, known addresses or
 * counts of refusals.
 */
const EXPIRING = ['sessions', 'presence', 'invitations', 'sign_in_attempts', 'sign_in_addresses', 'refusals']

/** All tables that are neither derived nor expiring, each after the tables that it refers to. */
export const listTables = async (db: Kysely<Database>): Promise<string[]> => {
  const { rows } = await sql<Table>`
    select tables.relname::text as name, array(
      select parents.relname::text
      from pg_constraint join pg_class as parents on parents.oid = pg_constraint.confrelid
      where pg_constraint.conrelid = tables.oid and pg_constraint.contype = 'f'
    ) as parents
    from pg_class as tables join pg_namespace on pg_namespace.oid = tables.relnamespace
    where pg_namespace.nspname = current_schema() and tables.relkind = 'r'
      and tables.relname <> all (${[...DERIVED, ...EXPIRING]})
    order by tables.relname
  `.execute(db)
  return inOrder(rows)
}
