import { type Kysely, sql } from 'kysely'
import type { OrderMove, OrderPayment, OrderRefund } from '../../machines/model/orders.ts'
import type { Database } from '../database/schema.ts'
import { named, STAFF_NAME } from './names.ts'

/** The payments and authorisations of an order, oldest first. `method`: the name of the order's payment method. */
export const readPayments = async (
  db: Kysely<Database>,
  orderId: string,
  method: string,
  now: Date,
): Promise<OrderPayment[]> => {
  const rows = await db
    .selectFrom('gateway_payments')
    .leftJoin('payments', 'payments.id', 'payment_id')
    .where('gateway_payments.order_id', '=', orderId)
    .select([
      'gateway_payments.id',
      'captured_cents',
      'held_cents',
      'refunded_cents',
      'made_at',
      'payments.id as charge',
    ])
    .select(['authorised_cents', 'released_cents', 'authorised_at', 'expires_at', 'expired_at'])
    .orderBy(sql`coalesce(authorised_at, made_at)`)
    .orderBy('payments.id')
    .orderBy('gateway_payments.id')
    .execute()
  return rows.map(({ made_at, charge: _, expired_at, ...payment }) => {
    const { authorised_cents, captured_cents, released_cents, expires_at } = payment
    const left = authorised_cents - captured_cents - released_cents
    // An authorisation may have expired although that is not recorded in `expired_at` yet.
    const isLate = left > 0 && expires_at !== null && Date.parse(expires_at) <= now.getTime()
    const is_expired = expired_at !== null || isLate
    return { ...payment, open_cents: is_expired ? 0 : left, is_expired, label: method, paid_at: made_at }
  })
}

/** The captures and releases of an order, newest first. */
export const readMoves = async (db: Kysely<Database>, orderId: string): Promise<OrderMove[]> => {
  const rows = await db
    .selectFrom('authorisation_moves')
    .innerJoin('gateway_attempts', 'gateway_attempts.id', 'attempt_id')
    .leftJoin('staff', 'staff.id', 'requested_by')
    .where('order_id', '=', orderId)
    .select(['attempt_id as attempt', 'kind', 'gateway_payment_id as payment_id', 'amount_cents', 'reason', 'note'])
    .select(['state', 'refusal', 'cancels_order', STAFF_NAME.as('requested_by'), 'requested_at', 'settled_at'])
    .select(['gateway_attempts.ref as reference', 'tries'])
    .orderBy('requested_at', 'desc')
    .orderBy('attempt_id')
    .execute()
  return rows.map(({ kind, requested_by, ...move }) => ({
    ...move,
    kind: kind === 'void' ? 'void' : 'capture',
    requested_by: named(requested_by),
  }))
}

export const readRefunds = async (db: Kysely<Database>, orderId: string): Promise<OrderRefund[]> => {
  const rows = await db
    .selectFrom('refunds')
    .leftJoin('gateway_attempts', 'gateway_attempts.id', 'attempt_id')
    .leftJoin('staff', 'staff.id', 'requested_by')
    .where('order_id', '=', orderId)
    .select([
      'refunds.id',
      'attempt_id as attempt',
      'refunds.gateway_payment_id as payment_id',
      'refunds.amount_cents',
      'shipping_cents',
      'reason',
      'note',
      'state',
      'refusal',
      'cancels_order',
      STAFF_NAME.as('requested_by'),
      'requested_at',
      'settled_at',
      'gateway_attempts.ref as reference',
      'tries',
    ])
    .orderBy('requested_at', 'desc')
    .orderBy('refunds.id')
    .execute()
  const parts = await db
    .selectFrom('refund_lines')
    .innerJoin('refunds', 'refunds.id', 'refund_id')
    .where('order_id', '=', orderId)
    .select(['refund_id', 'line_no', 'quantity', 'refund_lines.amount_cents'])
    .orderBy('line_no')
    .execute()
  return rows.map(({ state, tries, requested_by, ...refund }) => ({
    ...refund,
    state: state ?? 'succeeded',
    tries: tries ?? 0,
    requested_by: named(requested_by),
    lines: parts.flatMap(({ refund_id, ...part }) => (refund_id === refund.id ? [part] : [])),
  }))
}
