import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database, RollupName } from '../database/schema.ts'

/*
 * Figures are sums over rows. The rows of the ledger are summed for money, and those of count_changes for numbers and for refunds by product. A fold
 * (fold.ts) adds the rows to the table rollups. What is read here is the sum of that table and of the rows that are not folded yet.
 *
 * The names of rollups, and what count and cents mean for each key:
 *   sales.day, sales.country, sales.gateway   paid orders, and their totals
 *   sales.product                             pieces in paid orders, and their prices
 *   refunds, refunds.day, refunds.country,
 *   refunds.gateway                           refunds, less those that were reversed, and their amounts
 *   refunds.product                           refunded pieces, less those reversed, and the amounts for them; the rest of a refund is for shipping
 *   orders.status, tickets.status             orders, tickets
 *   customers.country, buyers                 customers; those with a paid order
 *   activities                                activities by kind
 */

/** What rows of the ledger add to the rollups. */
export const partsOf = (rows: RawBuilder<unknown>) => sql`
  select part.name, part.key, part.count, rows.cents from (${rows}) as rows
  cross join lateral (
    values ('sales.day', to_char(rows.day, 'YYYY-MM-DD'), rows.orders::bigint),
      ('sales.country', rows.country_code, rows.orders),
      ('sales.gateway', rows.gateway_id::text, rows.orders),
      ('sales.product', rows.product_id::text, rows.pieces),
      ('refunds', '', sign(rows.cents)::bigint),
      ('refunds.day', to_char(rows.day, 'YYYY-MM-DD'), sign(rows.cents)::bigint),
      ('refunds.country', rows.country_code, sign(rows.cents)::bigint),
      ('refunds.gateway', rows.gateway_id::text, sign(rows.cents)::bigint)
  ) as part (name, key, count)
  where part.key is not null and (part.name like 'refunds%') = (rows.kind = 'refund')
`

/** All parts of the rollups: those that are folded, and those that are not yet. */
export const CURRENT_PARTS = sql`
  select name, key, count, cents from rollups
  union all
  select name, key, count, cents from (${partsOf(sql`select * from ledger where not is_folded`)}) as entries
  union all
  select name, key, count, cents from count_changes
`

type Rollup = { name: RollupName; key: string; count: number; cents: number }

/** A subquery for the current rollups with these names, without keys whose sums are 0. A key that has only a reversal is below 0. */
const current = (names: readonly RollupName[]) => sql<Rollup>`(
  select name, key, sum(count)::bigint as count, sum(cents)::bigint as cents
  from (${CURRENT_PARTS}) as parts
  where name = any (${names}::text[])
  group by name, key
  having sum(count) <> 0 or sum(cents) <> 0
)`

export const rollupsOf = (db: Kysely<Database>, ...names: readonly RollupName[]) =>
  db.selectFrom(current(names).as('rollups'))

/** The share of each key, 0 to 1, of the sum over all selected keys. */
export const shareOfCents = sql<number>`coalesce((rollups.cents / nullif(sum(rollups.cents) over (), 0))::float8, 0)`

/** Cast to an integer: the sum of bigints is a numeric, which drivers return as text. */
export const sumOf = (column: 'count' | 'cents') =>
  sql<number>`coalesce(sum(${sql.ref(`rollups.${column}`)}), 0)::bigint`

/** A subquery for the sum over all keys of a name; 0 if there are none. */
export const totalOf = (db: Kysely<Database>, name: RollupName, column: 'count' | 'cents') =>
  sql<number>`(${rollupsOf(db, name).select(sumOf(column).as('sum'))})`

/** Cents as a decimal amount, the unit of the API. */
export const inMajorUnits = (cents: number): number => cents / 100
