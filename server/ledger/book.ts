import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database, RollupName } from '../database/schema.ts'

/** By how much the number of rows with a key has changed. */
export type CountChange = { name: RollupName; key: string; count: number }

/** Adds to the ledger what these orders sold; to be called once, in the transaction in which they are paid. */
export const bookOrders = async (transaction: Transaction<Database>, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  const ordered = sql`
    select id, (placed_at at time zone 'UTC')::date as day, country_code, gateway_id, total_cents
    from orders where id = any (${ids}::uuid[])
  `
  await sql`
    insert into ledger (day, kind, order_id, product_id, country_code, gateway_id, orders, pieces, cents)
    select day, 'sale', ordered.id, product_id, country_code, gateway_id,
      (row_number() over (partition by ordered.id order by line_no) = 1)::int, quantity - unsold_quantity,
      (quantity - unsold_quantity) * unit_price_cents
    from (${ordered}) as ordered join order_lines on order_id = ordered.id where quantity > unsold_quantity
    union all
    select day, 'shipping', ordered.id, null, country_code, gateway_id,
      (lines.cents is null)::int, 0, total_cents - coalesce(lines.cents, 0)
    from (${ordered}) as ordered
    left join lateral (
      select sum((quantity - unsold_quantity) * unit_price_cents)::bigint as cents from order_lines
      where order_id = ordered.id and quantity > unsold_quantity
    ) as lines on true
    where total_cents is distinct from lines.cents
  `.execute(transaction)
}

/**
 * Adds refunds, given as ids of their payments, to the ledger; to be called once, in the transaction that writes them. Refunds of unpaid orders are
 * left out: those orders do not count as sales.
 */
export const bookRefunds = async (transaction: Transaction<Database>, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await sql`
    insert into ledger (day, kind, order_id, payment_id, country_code, gateway_id, orders, pieces, cents)
    select (made_at at time zone 'UTC')::date, 'refund', orders.id, payments.id, country_code, gateway_id, 0, 0, amount_cents
    from payments join orders on orders.id = order_id
    where payments.id = any (${ids}::uuid[]) and paid_at is not null
  `.execute(transaction)
}

/** Adds the reversal of a refund, given as the id of its payment, to the ledger: as a refund with a negative amount. To be called once. */
export const bookReversal = async (transaction: Transaction<Database>, id: string): Promise<void> => {
  await sql`
    insert into ledger (day, kind, order_id, payment_id, country_code, gateway_id, orders, pieces, cents)
    select (made_at at time zone 'UTC')::date, 'refund', orders.id, payments.id, country_code, gateway_id, 0, 0, -amount_cents
    from payments join orders on orders.id = order_id
    where payments.id = ${id} and paid_at is not null
  `.execute(transaction)
}

/**
 * Counts the pieces and the money that refunds gave back for each product; `sign` -1 subtracts them, for a reversal. To be called once, when the
 * payments of the refunds are booked.
 */
export const bookRefundedProducts = async (
  transaction: Transaction<Database>,
  refundIds: readonly string[],
  sign: 1 | -1 = 1,
): Promise<void> => {
  if (refundIds.length === 0) return
  await sql`
    insert into count_changes (name, key, count, cents)
    select 'refunds.product', product_id::text, ${sql.lit(sign)} * sum(part.quantity), ${sql.lit(sign)} * sum(part.amount_cents)
    from refund_lines as part
    join refunds on refunds.id = refund_id
    join orders on orders.id = refunds.order_id and paid_at is not null
    join order_lines on order_lines.order_id = refunds.order_id and order_lines.line_no = part.line_no
    where refunds.id = any (${refundIds}::uuid[])
    group by product_id
  `.execute(transaction)
}

/** Counts the rows with each key. */
export const countsBy = <Row>(name: RollupName, rows: readonly Row[], keyOf: (row: Row) => string): CountChange[] => {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1)
  return [...counts].map(([key, count]) => ({ name, key, count }))
}

export const addCounts = async (transaction: Transaction<Database>, changes: readonly CountChange[]): Promise<void> => {
  if (changes.length > 0) await transaction.insertInto('count_changes').values(changes).execute()
}

/** What orders and tickets add to the counts of their customers. */
export type CustomerCount = { customer_id: string; orders: number; paid_orders: number; tickets: number }

/** Adds to the counts of customers, and counts those who have become buyers. */
export const addCustomerCounts = async (
  transaction: Transaction<Database>,
  added: readonly CustomerCount[],
): Promise<void> => {
  if (added.length === 0) return
  const rows: RawBuilder<unknown> = sql`
    select customer_id, sum(orders) as orders, sum(paid_orders) as paid_orders, sum(tickets) as tickets
    from json_to_recordset(${JSON.stringify(added)}::json)
      as added (customer_id uuid, orders bigint, paid_orders bigint, tickets bigint)
    group by customer_id
  `
  await sql`
    with changed as (
      update customer_counts as kept
      set orders = kept.orders + added.orders, paid_orders = kept.paid_orders + added.paid_orders,
        tickets = kept.tickets + added.tickets
      from (${rows}) as added
      where kept.customer_id = added.customer_id
      returning kept.paid_orders = added.paid_orders and added.paid_orders > 0 as is_new_buyer
    )
    insert into count_changes (name, key, count)
    select 'buyers', '', count(*) from changed where is_new_buyer having count(*) > 0
  `.execute(transaction)
}
