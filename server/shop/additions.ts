import { type Insertable, sql, type Transaction } from 'kysely'
import { insertRows } from '../database/insertRows.ts'
import type { Database, OrderStatus } from '../database/schema.ts'
import { addCounts, addCustomerCounts, bookOrders, bookRefunds, countsBy } from '../ledger/book.ts'

/*
 * All rows of customers, orders, tickets and activities are added here, each in the transaction that also changes the figures. A program
 * that writes into the tables itself leaves the figures behind.
 */

type Rows<Table extends keyof Database> = readonly Insertable<Database[Table]>[]
export type NewOrders = { orders: Rows<'orders'>; lines: Rows<'order_lines'>; payments: Rows<'payments'> }

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
  // One round trip: taking in an order needs many.
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

/** Orders have `paid_at` if they are paid. */
export const addOrders = async (
  transaction: Transaction<Database>,
  { orders, lines, payments }: NewOrders,
): Promise<void> => {
  await insertRows(transaction, 'orders', orders)
  await insertRows(transaction, 'order_lines', lines)
  await insertRows(transaction, 'payments', payments)
  const paid = orders.filter(({ paid_at }) => paid_at)
  const paidIds = new Set(paid.map(({ id }) => id))
  const refunds = payments.filter(({ kind, order_id }) => kind === 'refund' && paidIds.has(order_id))
  await bookOrders(transaction, [...paidIds])
  await bookRefunds(
    transaction,
    refunds.map(({ id }) => id),
  )
  await addCounts(
    transaction,
    countsBy('orders.status', orders, ({ status }) => status),
  )
  const counts = orders.map(({ customer_id, paid_at }) => ({
    customer_id,
    orders: 1,
    paid_orders: paid_at ? 1 : 0,
    tickets: 0,
  }))
  await addCustomerCounts(transaction, counts)
}

export const addTickets = async (transaction: Transaction<Database>, tickets: Rows<'tickets'>): Promise<void> => {
  await insertRows(transaction, 'tickets', tickets)
  await addCounts(
    transaction,
    countsBy('tickets.status', tickets, ({ status }) => status),
  )
  const counts = tickets.map(({ customer_id }) => ({ customer_id, orders: 0, paid_orders: 0, tickets: 1 }))
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
