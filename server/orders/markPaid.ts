import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import { addCustomerCounts, bookOrders, bookRefundedProducts, bookRefunds, bookReversal } from '../ledger/book.ts'

/** Adds to the ledger the refunds, and their reversals, that were made before the order counted as a sale. */
const bookEarlier = async (transaction: Transaction<Database>, orderId: string): Promise<void> => {
  const payments = await transaction
    .selectFrom('payments')
    .where('order_id', '=', orderId)
    .where('kind', '<>', 'charge')
    .select(['id', 'kind'])
    .execute()
  const idsOf = (wanted: string) => payments.flatMap(({ id, kind }) => (kind === wanted ? [id] : []))
  await bookRefunds(transaction, idsOf('refund'))
  for (const id of idsOf('refund_reversal')) await bookReversal(transaction, id)
  const made = await transaction
    .selectFrom('refunds')
    .leftJoin('gateway_attempts', 'gateway_attempts.id', 'attempt_id')
    .where('order_id', '=', orderId)
    .where(({ or, eb }) => or([eb('attempt_id', 'is', null), eb('state', '=', 'succeeded')]))
    .select('refunds.id')
    .execute()
  await bookRefundedProducts(
    transaction,
    made.map(({ id }) => id),
  )
}

/**
 * If a pending order is paid in full, makes it count in the figures from now on, for good. Its states change with the event that the caller adds. To
 * be called after the charge is written.
 */
export const markPaidIfComplete = async (transaction: Transaction<Database>, orderId: string): Promise<void> => {
  // The charge that was made last need not be the one that arrived last.
  const charges = sql`from payments where order_id = orders.id and kind = 'charge'`
  const [order] = await transaction
    .updateTable('orders')
    .set({ paid_at: sql<string>`(select max(made_at) ${charges})` })
    .where('id', '=', orderId)
    .where('status', '=', 'pending')
    .where('paid_at', 'is', null)
    .where(sql<boolean>`total_cents = (select coalesce(sum(amount_cents), 0) ${charges})`)
    .returning('customer_id')
    .execute()
  if (order === undefined) return
  await bookOrders(transaction, [orderId])
  await bookEarlier(transaction, orderId)
  await addCustomerCounts(transaction, [{ customer_id: order.customer_id, orders: 0, paid_orders: 1, tickets: 0 }])
}
