import { type RawBuilder, sql } from 'kysely'
import type { OrderFlag, OrderView, PaymentFilter, ShippingFilter } from '../../machines/model/orderChoices.ts'
import type { OrdersFilter } from './query.ts'
import { type Found, isFound } from './search.ts'

export type Condition = RawBuilder<boolean>

/**
 * The conditions of views. Those of `pending` and of the kinds, and those of `dropped`, `toShip` and `onHold` below, are written exactly as in
 * partial indexes, so that the database can use these. `paid` and `all` have no partial index.
 */
export const VIEWS: Readonly<Record<OrderView, Condition>> = {
  paid: sql`paid_at is not null`,
  pending: sql`status = 'pending'`,
  bike: sql`has_bike`,
  accessory: sql`has_accessory`,
  spare_part: sql`has_spare_part`,
  warranty: sql`has_warranty`,
  all: sql`true`,
}

/** States of movements of money whose outcome is not known. */
export const UNCONFIRMED = sql`('unconfirmed', 'stuck')`

const FLAGS: Readonly<Record<OrderFlag, Condition>> = {
  moneyUnconfirmed: sql`id in (
    select order_id from gateway_payments join gateway_attempts on gateway_payment_id = gateway_payments.id
    where gateway_attempts.state in ${UNCONFIRMED}
  )`,
  onHold: sql`hold_reason is not null`,
}

const isPaymentOf = (payment: PaymentFilter): Condition =>
  payment === 'dropped' ? sql`(status = 'cancelled' or payment_state = 'refunded')` : sql`payment_state = ${payment}`

/** An order has the status `paid` from the time it is paid in full until its last piece is shipped, or the order is cancelled. */
const isShippingOf = (shipping: ShippingFilter): Condition =>
  shipping === 'toShip'
    ? sql`status = 'paid' and shipping_state in ('unshipped', 'partlyShipped') and payment_state <> 'refunded'`
    : sql`shipping_state = ${shipping}`

/** Midnight in UTC at the start of a day. */
const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'UTC')`
/** Midnight in UTC at the end of a day: the first moment that is no longer part of it. */
const endOf = (day: string) => sql`((${day}::date + 1)::timestamp at time zone 'UTC')`

const when = <Value>(value: Value | null, condition: (value: Value) => Condition): Condition[] =>
  value === null ? [] : [condition(value)]

/** The conditions that narrow a view. */
const narrowing = (filter: OrdersFilter, found: Found | null): Condition[] => [
  ...when(found, isFound),
  ...when(filter.country, (code) => sql`country_code = ${code}`),
  ...when(filter.method, (id) => sql`gateway_id = ${id}::uuid`),
  ...when(
    filter.product,
    (id) => sql`exists (
      select from order_lines where order_id = orders.id and product_id = ${id}::uuid and quantity > unsold_quantity
    )`,
  ),
  ...when(filter.payment, isPaymentOf),
  ...when(filter.shipping, isShippingOf),
  ...when(filter.flag, (flag) => FLAGS[flag]),
  ...when(filter.kind, (kind) => VIEWS[kind]),
  ...when(filter.placed_from, (day) => sql`placed_at >= ${startOf(day)}`),
  ...when(filter.placed_to, (day) => sql`placed_at < ${endOf(day)}`),
  ...when(filter.total_from, (cents) => sql`total_cents >= ${cents}`),
  ...when(filter.total_to, (cents) => sql`total_cents <= ${cents}`),
]

export const conditionOf = (filter: OrdersFilter, found: Found | null): Condition =>
  sql`(${sql.join([VIEWS[filter.view], ...narrowing(filter, found)], sql` and `)})`

export const isViewAlone = (filter: OrdersFilter, found: Found | null): boolean => narrowing(filter, found).length === 0
