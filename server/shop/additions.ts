import { randomUUID } from 'node:crypto'
import { type Insertable, sql, type Transaction } from 'kysely'
import { paymentStateOf } from '../../machines/model/orderStates.ts'
import type { ShippingState } from '../../machines/model/orders.ts'
import { insertRows, insertTogether } from '../database/insertRows.ts'
import type { Database, OrderStatus, ProductKind } from '../database/schema.ts'
import { addCounts, addCustomerCounts, bookOrders, countsBy } from '../ledger/book.ts'
import { type Authorisation, addAuthorisations } from './authorisations.ts'
import { addShopRefunds, gatewayPaymentOf } from './payments.ts'

/*
 * All rows of customers, orders and activities are added here, and tickets in server/tickets/additions.ts, each in the transaction that also
 * changes the figures. A program that writes to the tables directly makes the figures wrong.
 */

type Rows<Table extends keyof Database> = readonly Insertable<Database[Table]>[]
type Derived = 'updated_at' | 'payment_state' | 'shipping_state' | `has_${string}`
/** An order without the columns that are derived from its lines and payments. */
export type NewOrder = Omit<Insertable<Database['orders']>, Derived>
/** How shipped orders were sent, by the order's id. */
export type Deliveries = Record<
  string,
  { id: string; carrier: string; tracking: string; shipped_at: string; delivered_at: string | null }
>
/** A shipped order without an entry in `deliveries` gets a shipment without carrier and times. */
export type NewOrders = {
  orders: readonly NewOrder[]
  lines: Rows<'order_lines'>
  payments: Rows<'payments'>
  deliveries?: Deliveries
  addresses?: Rows<'order_addresses'>
  notes?: Rows<'order_notes'>
  /** Authorisations of pending orders. */
  authorisations?: readonly Authorisation[]
}

const PAID: readonly OrderStatus[] = ['paid', 'shipped', 'delivered']
/** Whether orders of this status are paid, and so count in the figures. */
export const isPaid = (status: OrderStatus): boolean => PAID.includes(status)

export const addCustomers = async (transaction: Transaction<Database>, customers: Rows<'customers'>): Promise<void> => {
  await insertRows(transaction, 'customers', customers)
  const counts = customers.map(({ id }) => ({ customer_id: id, orders: 0, paid_orders: 0, tickets: 0 }))
  await insertRows(transaction, 'customer_counts', counts)
  await addCounts(
    transaction,
    countsBy('customers.country', customers, ({ country_code }) => country_code),
  )
}

/** Adds a customer unless there is one with this email; returns whether it did. */
export const addCustomer = async (
  transaction: Transaction<Database>,
  customer: Insertable<Database['customers']>,
): Promise<boolean> => {
  const { id, email, first_name, last_name, country_code, created_at } = customer
  // A single round trip, because taking in an order already needs many.
  const { rows } = await sql`
    with added as (
      insert into customers (id, email, first_name, last_name, country_code, created_at)
      values (${id}, ${email}, ${first_name}, ${last_name}, ${country_code}, ${created_at})
      on conflict (email) do nothing returning id
    ), counted as (
      insert into customer_counts (customer_id, orders, paid_orders, tickets) select id, 0, 0, 0 from added
    ), noted as (
      insert into count_changes (name, key, count) select 'customers.country', ${country_code}, 1 from added
    )
    select id from added
  `.execute(transaction)
  return rows.length > 0
}

const kindsOf = async (transaction: Transaction<Database>, lines: Rows<'order_lines'>) => {
  const ids = [...new Set(lines.map(({ product_id }) => product_id))]
  const products = await transaction
    .selectFrom('products')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['id', 'kind'])
    .execute()
  const kinds = new Map(products.map(({ id, kind }) => [id, kind]))
  const ofOrders = new Map<string, Set<ProductKind | undefined>>()
  for (const { order_id, product_id } of lines) {
    ofOrders.set(order_id, (ofOrders.get(order_id) ?? new Set()).add(kinds.get(product_id)))
  }
  return ofOrders
}

const sumsOf = (payments: Rows<'payments'>) => {
  const sums = new Map<string, { charge: number; refund: number }>()
  for (const { order_id, kind, amount_cents } of payments) {
    const { charge, refund } = sums.get(order_id) ?? { charge: 0, refund: 0 }
    sums.set(
      order_id,
      kind === 'charge' ? { charge: charge + amount_cents, refund } : { charge, refund: refund + amount_cents },
    )
  }
  return sums
}

type Left = 'shipped' | 'delivered'
const LEFT: readonly OrderStatus[] = ['shipped', 'delivered'] satisfies Left[]
const hasLeft = (order: NewOrder): order is NewOrder & { status: Left } => LEFT.includes(order.status)

/** All pieces of shipped orders are shipped, and all pieces of cancelled orders are cancelled. */
const withPieces = ({ orders, lines }: NewOrders) => {
  const statuses = new Map(orders.map(({ id, status }) => [id, status]))
  return lines.map((line) => {
    const status = statuses.get(line.order_id) ?? 'pending'
    return {
      ...line,
      cancelled_quantity: status === 'cancelled' ? line.quantity : 0,
      shipped_quantity: LEFT.includes(status) ? line.quantity : 0,
    }
  })
}

/** One shipment of all pieces for each shipped order. */
const shipmentsOf = ({ orders, lines, deliveries = {} }: NewOrders) => {
  const shipments = orders.filter(hasLeft).map(({ id, status }) => {
    const unknown = { id: randomUUID(), carrier: '', tracking: '', shipped_at: null, delivered_at: null }
    return { order_id: id, state: status, ...(deliveries[id] ?? unknown) }
  })
  const ids = new Map(shipments.map(({ id, order_id }) => [order_id, id]))
  const shipment_lines = lines.flatMap(({ order_id, line_no, quantity }) => {
    const shipment_id = ids.get(order_id)
    return shipment_id === undefined ? [] : [{ shipment_id, line_no, quantity }]
  })
  return { shipments, shipment_lines }
}

/** The shipping state of an order that is added with this status. */
const SHIPPING: Readonly<Record<OrderStatus, ShippingState>> = {
  pending: 'unshipped',
  paid: 'unshipped',
  shipped: 'shipped',
  delivered: 'delivered',
  cancelled: 'notNeeded',
}

/** Adds the derived columns to orders, so that callers never have to choose states. */
const completed = async (
  transaction: Transaction<Database>,
  { orders, lines, payments, authorisations = [] }: NewOrders,
): Promise<Insertable<Database['orders']>[]> => {
  const kinds = await kindsOf(transaction, lines)
  const sums = sumsOf(payments)
  const open = new Map(authorisations.map(({ order_id, authorised_cents }) => [order_id, authorised_cents]))
  return orders.map((order) => {
    const { charge: paid_cents = 0, refund: refunded_cents = 0 } = sums.get(order.id) ?? {}
    const has = (kind: ProductKind) => kinds.get(order.id)?.has(kind) ?? false
    return {
      ...order,
      updated_at: order.placed_at,
      payment_state: paymentStateOf(order.status, {
        total_cents: order.total_cents,
        paid_cents,
        refunded_cents,
        open_cents: open.get(order.id) ?? 0,
        // Whether an authorisation has expired is checked later.
        hasExpired: false,
      }),
      shipping_state: SHIPPING[order.status],
      has_bike: has('bike'),
      has_accessory: has('accessory'),
      has_spare_part: has('spare_part'),
      has_warranty: has('warranty'),
    }
  })
}

/** Adds orders with all their rows, and counts them in the figures. Orders that are paid must have `paid_at`. */
export const addOrders = async (transaction: Transaction<Database>, sales: NewOrders): Promise<void> => {
  const { orders, payments, addresses = [], notes = [], authorisations = [] } = sales
  const charges = payments.filter(({ kind }) => kind === 'charge')
  // Referenced tables first: in bulk they are inserted one after the other.
  await insertTogether(transaction, {
    orders: await completed(transaction, sales),
    order_lines: withPieces(sales),
    ...shipmentsOf(sales),
    order_addresses: addresses,
    order_notes: notes,
    payments,
    gateway_payments: charges.map(gatewayPaymentOf),
    // As `addCounts` does, without a round trip of its own.
    count_changes: countsBy('orders.status', orders, ({ status }) => status),
  })
  await addAuthorisations(transaction, authorisations)
  const paid = orders.filter(({ paid_at }) => paid_at)
  const paidIds = new Set(paid.map(({ id }) => id))
  const refunds = payments.filter(({ kind, order_id }) => kind === 'refund' && paidIds.has(order_id))
  await bookOrders(transaction, [...paidIds])
  await addShopRefunds(transaction, refunds)
  const counts = orders.map(({ customer_id, paid_at }) => ({
    customer_id,
    orders: 1,
    paid_orders: paid_at ? 1 : 0,
    tickets: 0,
  }))
  await addCustomerCounts(transaction, counts)
}

export const addActivities = async (
  transaction: Transaction<Database>,
  events: Rows<'activity_events'>,
): Promise<void> => {
  await insertRows(transaction, 'activity_events', events)
  await addCounts(
    transaction,
    countsBy('activities', events, ({ kind_id }) => kind_id),
  )
}
