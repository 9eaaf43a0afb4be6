import { sql, type Transaction } from 'kysely'
import { paymentStateOf } from '../../machines/model/orderStates.ts'
import type { Database } from '../database/schema.ts'

/** What happens to an order. `shop.…`: by the shop; the others are done by staff, or follow from it. */
export type OrderEventKind =
  | 'shop.charged'
  | 'shop.refunded'
  | 'refund.requested'
  | 'refund.succeeded'
  | 'refund.refused'
  | 'refund.pending'
  | 'refund.unconfirmed'
  | 'refund.stuck'
  | 'refund.reversed'

/** Ids and figures of an event. */
export type EventData = { readonly refund_id?: string; readonly amount_cents?: number }
export type NewEvent = { kind: OrderEventKind; staffId: string | null; data: EventData }

/**
 * Adds an event to an order, whose next version it is, and derives its payment state from the amounts, in the transaction that has changed
 * them.
 */
export const addEvent = async (
  transaction: Transaction<Database>,
  orderId: string,
  { kind, staffId, data }: NewEvent,
  now: Date,
): Promise<void> => {
  const order = await transaction
    .selectFrom('orders')
    .where('orders.id', '=', orderId)
    .leftJoin('gateway_payments', 'gateway_payments.order_id', 'orders.id')
    .groupBy('orders.id')
    .select([
      'status',
      'total_cents',
      sql<number>`coalesce(sum(captured_cents), 0)::bigint`.as('paid_cents'),
      sql<number>`coalesce(sum(refunded_cents), 0)::bigint`.as('refunded_cents'),
    ])
    .executeTakeFirstOrThrow()
  const happened_at = now.toISOString()
  const { version } = await transaction
    .updateTable('orders')
    .set({ version: sql`version + 1`, updated_at: happened_at, payment_state: paymentStateOf(order.status, order) })
    .where('id', '=', orderId)
    .returning('version')
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('order_events')
    .values({ order_id: orderId, version, kind, staff_id: staffId, data: JSON.stringify(data), happened_at })
    .execute()
}
