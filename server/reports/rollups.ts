import { type Kysely, sql } from 'kysely'
import type { Database, RollupName } from '../database/schema.ts'

/*
 * Money in the reports is that of paid orders: those that are neither pending nor cancelled. Triggers maintain their sums by key in the
 * transaction of each order, so that no report reads the orders themselves.
 */

/** The rollups of a name, without keys whose count has dropped to 0. */
export const rollupsOf = (db: Kysely<Database>, name: RollupName) =>
  db.selectFrom('rollups').where('rollups.name', '=', name).where('rollups.count', '>', 0)

/** The share of each key, 0 to 1, of the sum over all selected keys. */
export const shareOfCents = sql<number>`coalesce((rollups.cents / nullif(sum(rollups.cents) over (), 0))::float8, 0)`

/** Cast to an integer: the sum of bigints is a numeric, which drivers return as text. */
export const sumOf = (column: 'count' | 'cents') =>
  sql<number>`coalesce(sum(${sql.ref(`rollups.${column}`)}), 0)::bigint`

/** In a query: the sum over all keys of a name; 0 if there are none. */
export const totalOf = (db: Kysely<Database>, name: RollupName, column: 'count' | 'cents') =>
  sql<number>`(${rollupsOf(db, name).select(sumOf(column).as('sum'))})`

/** Cents as dollars with decimals, the unit of the API. */
export const dollars = (cents: number): number => cents / 100
