import { sql, type Transaction } from 'kysely'
import type { OrderAction } from '../../machines/model/orderRules.ts'
import { paymentStateOf, shippingStateOf, statusOf } from '../../machines/model/orderStates.ts'
import type { Database, OrderStatus } from '../database/schema.ts'
import { addCounts } from '../ledger/book.ts'

/** What happens to an order. `shop.…`: by the shop; the others are what staff do, or follow from it. */
export type OrderEventKind =
  | 'shop.charged'
  | 'shop.refunded'
  | 'refund.succeeded'
  | 'refund.refused'
  | 'refund.pending'
  | 'refund.unconfirmed'
  | 'refund.stuck'
  | 'refund.reversed'
  | OrderAction

/** Ids and figures of an event. `cancels_order`: of a refund. `pieces`: how many were shipped. */
export type EventData = {
  readonly refund_id?: string
  readonly amount_cents?: number
  readonly cancels_order?: true
  readonly shipment_id?: string
  readonly pieces?: number
  readonly carrier?: string
  readonly tracking?: string
  readonly note_id?: string
  readonly reason?: string
}
/** For the audit trail: ids and figures, and no text that somebody wrote. */
export const detailOf = ({ refund_id, amount_cents, shipment_id, pieces, note_id, reason }: EventData): string =>
  Object.entries({ refund: refund_id, cents: amount_cents, shipment: shipment_id, pieces, note: note_id, reason })
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]))
    .join(', ')

export type NewEvent = { kind: OrderEventKind; staffId: string | null; data: EventData }

/** What the states of an order follow from. */
const readFacts = (transaction: Transaction<Database>, orderId: string) =>
  transaction
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select([
      'status',
      'paid_at',
      'total_cents',
      sql<number>`(select coalesce(sum(captured_cents), 0)::bigint from gateway_payments where order_id = orders.id)`.as(
        'paid_cents',
      ),
      sql<number>`(select coalesce(sum(refunded_cents), 0)::bigint from gateway_payments where order_id = orders.id)`.as(
        'refunded_cents',
      ),
      sql<number>`(select coalesce(sum(quantity - cancelled_quantity), 0)::bigint from order_lines where order_id = orders.id)`.as(
        'wanted',
      ),
      sql<number>`(select coalesce(sum(shipped_quantity), 0)::bigint from order_lines where order_id = orders.id)`.as(
        'shipped',
      ),
      sql<boolean>`exists (select from shipments where order_id = orders.id and state = 'shipped')`.as('isOnItsWay'),
    ])
    .executeTakeFirstOrThrow()

const countStatus = async (
  transaction: Transaction<Database>,
  before: OrderStatus,
  after: OrderStatus,
): Promise<void> => {
  if (before === after) return
  await addCounts(transaction, [
    { name: 'orders.status', key: before, count: -1 },
    { name: 'orders.status', key: after, count: 1 },
  ])
}

/**
 * Adds an event to an order, whose next version it is, and derives its states from amounts, pieces and shipments, in the transaction that
 * has changed them.
 */
export const addEvent = async (
  transaction: Transaction<Database>,
  orderId: string,
  { kind, staffId, data }: NewEvent,
  now: Date,
): Promise<void> => {
  const order = await readFacts(transaction, orderId)
  const isCancelled = order.status === 'cancelled' || kind === 'order.cancelled'
  const shipping_state = shippingStateOf(order)
  const isPaid = order.paid_at !== null || order.paid_cents >= order.total_cents
  const status = statusOf(isCancelled, isPaid, shipping_state)
  const happened_at = now.toISOString()
  const { version } = await transaction
    .updateTable('orders')
    .set({
      version: sql`version + 1`,
      updated_at: happened_at,
      status,
      payment_state: paymentStateOf(status, order),
      shipping_state,
    })
    .where('id', '=', orderId)
    .returning('version')
    .executeTakeFirstOrThrow()
  await countStatus(transaction, order.status, status)
  await transaction
    .insertInto('order_events')
    .values({ order_id: orderId, version, kind, staff_id: staffId, data: JSON.stringify(data), happened_at })
    .execute()
}
