import { sql, type Transaction } from 'kysely'
import type { OrderAction, SETTLED_OUTCOMES } from '../../machines/model/orderRules.ts'
import { paymentStateOf, shippingStateOf, statusOf } from '../../machines/model/orderStates.ts'
import type { MovementKind } from '../../machines/model/orders.ts'
import type { Database, OrderStatus } from '../database/schema.ts'
import { addCounts } from '../ledger/book.ts'

/**
 * What can happen to an order. Kinds that start with `shop.` were reported by the shop. The others are actions of staff and their effects, such as
 * how a movement of money ended, and expired authorisations.
 */
export type OrderEventKind =
  | 'shop.charged'
  | 'shop.authorised'
  | 'shop.refunded'
  | 'refund.succeeded'
  | 'refund.refused'
  | 'refund.pending'
  | 'refund.unconfirmed'
  | 'refund.stuck'
  | 'refund.reversed'
  | 'payment.captured'
  | 'capture.refused'
  | 'capture.pending'
  | 'capture.unconfirmed'
  | 'capture.stuck'
  | 'payment.voided'
  | 'void.requested'
  | 'void.refused'
  | 'void.pending'
  | 'void.unconfirmed'
  | 'void.stuck'
  | 'payment.expired'
  | OrderAction

/**
 * Ids, figures and short texts of an event. `note`: why an order is on hold. `cancels_order`: the refund or release cancels the order. `pieces`: how
 * many pieces were shipped, delivered, taken back or cancelled, or are to be cancelled with a refund. `movement`: the kind of movement that was
 * settled. `before` and `delivered_on`: the day of delivery before and after a correction.
 */
export type EventData = {
  readonly refund_id?: string
  readonly payment_id?: string
  readonly movement?: MovementKind
  readonly amount_cents?: number
  readonly cancels_order?: true
  readonly shipment_id?: string
  readonly pieces?: number
  readonly carrier?: string
  readonly tracking?: string
  readonly note_id?: string
  readonly mail_id?: string
  readonly reason?: string
  readonly note?: string
  readonly outcome?: (typeof SETTLED_OUTCOMES)[number]
  readonly before?: string
  readonly delivered_on?: string
}
/** The detail for the audit trail: ids, figures and chosen values, but no free text. */
export const detailOf = ({
  refund_id,
  payment_id,
  amount_cents,
  shipment_id,
  note_id,
  mail_id,
  ...data
}: EventData): string => {
  const { pieces, reason, outcome, before, delivered_on } = data
  const ids = {
    refund: refund_id,
    payment: payment_id,
    cents: amount_cents,
    shipment: shipment_id,
    pieces,
    note: note_id,
    mail: mail_id,
  }
  return Object.entries({ ...ids, reason, outcome, before, after: delivered_on })
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]))
    .join(', ')
}

export type NewEvent = { kind: OrderEventKind; staffId: string | null; data: EventData }

/** The facts from which the states of an order are derived. */
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
      sql<number>`(select coalesce(sum(authorised_cents - captured_cents - released_cents), 0)::bigint from gateway_payments where order_id = orders.id)`.as(
        'open_cents',
      ),
      sql<boolean>`exists (select from gateway_payments where order_id = orders.id and expired_at is not null)`.as(
        'hasExpired',
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
 * Adds an event to an order, increments the order's version, and derives its states from amounts, pieces and shipments. To be called in the
 * transaction that has changed those.
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
