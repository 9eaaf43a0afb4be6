import type { Expression, Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database, OrderStatus } from '../database/schema.ts'

/** Money in the reports is that of orders that were paid: those that are not merely pending and were not cancelled. */
export const PAID_STATUSES: readonly OrderStatus[] = ['paid', 'shipped', 'delivered']

/** The orders that all money reports are about, so that their sums agree to the cent. */
export const paidOrders = (db: Kysely<Database>) => db.selectFrom('orders').where('orders.status', 'in', PAID_STATUSES)

/** Whole cents as an integer: the sum of bigints is a numeric, which drivers hand over as text. */
export const sumOf = (cents: Expression<number>) => sql<number>`coalesce(sum(${cents}), 0)::bigint`

/** Each group's part, 0 to 1, of the sum over all groups. */
export const shareOf = (cents: Expression<number>) =>
  sql<number>`coalesce((sum(${cents}) / nullif(sum(sum(${cents})) over (), 0))::float8, 0)`

/** Cents as the whole currency units with decimals that the API speaks. */
export const dollars = (cents: number): number => cents / 100
