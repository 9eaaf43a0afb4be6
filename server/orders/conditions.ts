import { type RawBuilder, sql } from 'kysely'
import type { OrderFlag, OrderView, PaymentFilter, ShippingFilter } from '../../machines/model/orderChoices.ts'
import type { OrdersFilter } from './query.ts'
import { type Found, isFound } from './search.ts'

export type Condition = RawBuilder<boolean>

/**
 * The conditions of views. Each view but `paid` and `all` has a partial index, and so have `dropped`, `toShip` and `onHold` below. Their conditions
 * must stay worded as in these indexes: otherwise the database does not use them.
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

const paymentCondition = (payment: PaymentFilter): Condition =>
  payment === 'dropped' ? sql`(status = 'cancelled' or payment_state = 'refunded')` : sql`payment_state = ${payment}`

/** An order has the status `paid` from the time it is paid in full until its last piece is shipped, or the order is cancelled. */
const shippingCondition = (shipping: ShippingFilter): Condition =>
  shipping === 'toShip'
    ? sql`status = 'paid' and shipping_state in ('unshipped', 'partlyShipped') and payment_state <> 'refunded'`
    : sql`shipping_state = ${shipping}`

/** Midnight in UTC at the start of a day. */
const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'UTC')`
/** Midnight in UTC at the end of a day: the first moment that is no longer part of it. */
const endOf = (day: string) => sql`((${day}::date + 1)::timestamp at time zone 'UTC')`

const ifGiven = <Value>(value: Value | null, condition: (value: Value) => Condition): Condition[] =>
  value === null ? [] : [condition(value)]

/** The conditions that narrow a view. */
const narrowing = (filter: OrdersFilter, found: Found | null): Condition[] => [
  ...ifGiven(found, isFound),
  ...ifGiven(filter.country, (code) => sql`country_code = ${code}`),
  ...ifGiven(filter.method, (id) => sql`gateway_id = ${id}::uuid`),
  ...ifGiven(
    filter.product,
    (id) => sql`exists (
      select from order_lines where order_id = orders.id and product_id = ${id}::uuid and quantity > unsold_quantity
    )`,
  ),
  ...ifGiven(filter.payment, paymentCondition),
  ...ifGiven(filter.shipping, shippingCondition),
  ...ifGiven(filter.flag, (flag) => FLAGS[flag]),
  ...ifGiven(filter.kind, (kind) => VIEWS[kind]),
  ...ifGiven(filter.placed_from, (day) => sql`placed_at >= ${startOf(day)}`),
  ...ifGiven(filter.placed_to, (day) => sql`placed_at < ${endOf(day)}`),
  ...ifGiven(filter.total_from, (cents) => sql`total_cents >= ${cents}`),
  ...ifGiven(filter.total_to, (cents) => sql`total_cents <= ${cents}`),
]

export const conditionOf = (filter: OrdersFilter, found: Found | null): Condition =>
  sql`(${sql.join([VIEWS[filter.view], ...narrowing(filter, found)], sql` and `)})`

export const isViewAlone = (filter: OrdersFilter, found: Found | null): boolean => narrowing(filter, found).length === 0
