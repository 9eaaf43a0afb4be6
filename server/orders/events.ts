import { sql, type Transaction } from 'kysely'
import type { OrderAction } from '../../machines/model/orderRules.ts'
import { paymentStateOf, shippingStateOf, statusOf } from '../../machines/model/orderStates.ts'
import type { Database, OrderStatus } from '../database/schema.ts'
import { addCounts } from '../ledger/book.ts'

/** What happens to an order. `shop.…`: by the shop; the others are done by staff, or follow from it. */
export type OrderEventKind =
  | OrderAction
  | 'shop.charged'
  | 'shop.refunded'
  | 'refund.succeeded'
  | 'refund.refused'
  | 'refund.pending'
  | 'refund.unconfirmed'
  | 'refund.stuck'
  | 'refund.reversed'
  /** A refund was refused, after which it would have been cancelled. */
  | 'order.stayed'

/** Ids, figures and words of lists of an event, never text that somebody wrote. */
export type EventData = {
  readonly refund_id?: string
  readonly amount_cents?: number
  readonly pieces?: number
  readonly reason?: string
}
export type NewEvent = { kind: OrderEventKind; staffId: string | null; data: EventData }

/** What an order's states follow from. */
const readFacts = (transaction: Transaction<Database>, orderId: string) =>
  transaction
    .selectFrom('orders')
    .where('orders.id', '=', orderId)
    .leftJoin('gateway_payments', 'gateway_payments.order_id', 'orders.id')
    .groupBy('orders.id')
    .select([
      'status',
      'shipping_state',
      'total_cents',
      sql<number>`coalesce(sum(captured_cents), 0)::bigint`.as('paid_cents'),
      sql<number>`coalesce(sum(refunded_cents), 0)::bigint`.as('refunded_cents'),
      sql<number>`(select coalesce(sum(quantity - cancelled_quantity), 0)::bigint from order_lines where order_id = orders.id)`.as(
        'wanted',
      ),
      sql<number>`(select coalesce(sum(shipped_quantity), 0)::bigint from order_lines where order_id = orders.id)`.as(
        'shipped',
      ),
      sql<boolean>`exists (select from shipments where order_id = orders.id and state = 'shipped')`.as('isOnItsWay'),
    ])
    .executeTakeFirstOrThrow()

/**
 * Adds an event to an order, whose next version it is, and derives its states from its amounts and pieces, in the transaction that has changed
 * them. `isCancelled`: it is cancelled by this event.
 */
export const addEvent = async (
  transaction: Transaction<Database>,
  orderId: string,
  { kind, staffId, data }: NewEvent,
  now: Date,
  isCancelled = false,
): Promise<void> => {
  const facts = await readFacts(transaction, orderId)
  const shipping_state = shippingStateOf(facts)
  // What was paid once stays paid; only a payment makes it so.
  const status: OrderStatus = statusOf(
    isCancelled || facts.status === 'cancelled',
    facts.status !== 'pending',
    shipping_state,
  )
  if (status !== facts.status) {
    await addCounts(transaction, [
      { name: 'orders.status', key: facts.status, count: -1 },
      { name: 'orders.status', key: status, count: 1 },
    ])
  }
  const happened_at = now.toISOString()
  const { version } = await transaction
    .updateTable('orders')
    .set({
      version: sql`version + 1`,
      updated_at: happened_at,
      status,
      payment_state: paymentStateOf(status, facts),
      shipping_state,
    })
    .where('id', '=', orderId)
    .returning('version')
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('order_events')
    .values({ order_id: orderId, version, kind, staff_id: staffId, data: JSON.stringify(data), happened_at })
    .execute()
}
