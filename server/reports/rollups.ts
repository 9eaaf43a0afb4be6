import { type Kysely, sql } from 'kysely'
import type { Database, RollupName } from '../database/schema.ts'

/*
 * Money in the reports is that of orders that were paid: those that are not merely pending and were not cancelled. What they
 * add up to is kept by key, in the transaction of each order, so that no report reads the orders themselves.
 */

/** What is kept under a name. A key whose last order is gone counts nothing and is as good as never there. */
export const rollupsOf = (db: Kysely<Database>, name: RollupName) =>
  db.selectFrom('rollups').where('rollups.name', '=', name).where('rollups.count', '>', 0)

/** Each key's part, 0 to 1, of the sum over all keys that are selected. */
export const shareOfCents = sql<number>`coalesce((rollups.cents / nullif(sum(rollups.cents) over (), 0))::float8, 0)`

/** Whole numbers as an integer: the sum of bigints is a numeric, which drivers hand over as text. */
export const sumOf = (column: 'count' | 'cents') =>
  sql<number>`coalesce(sum(${sql.ref(`rollups.${column}`)}), 0)::bigint`

/** In a query: a sum over all keys of a name; zero where there are none. */
export const totalOf = (db: Kysely<Database>, name: RollupName, column: 'count' | 'cents') =>
  sql<number>`(${rollupsOf(db, name).select(sumOf(column).as('sum'))})`

/** Cents as the whole currency units with decimals that the API speaks. */
export const dollars = (cents: number): number => cents / 100
