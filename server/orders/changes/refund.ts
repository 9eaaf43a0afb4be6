import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { FIRST_MONEY_STATE } from '../../../machines/flows/moneyStates.ts'
import type { RefundRequest } from '../../../machines/model/commands.ts'
import { isRefundOf, sumOfParts } from '../../../machines/model/orderMoney.ts'
import type { Order } from '../../../machines/model/orders.ts'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../http/answers.ts'
import type { Change, Effect, Scope } from './types.ts'

const CHANGED_AMOUNT = 'The amount is not what these items and shipping cost now. Look at the order, then decide again.'
export const changedAmount = (message = CHANGED_AMOUNT): ApiError =>
  new ApiError(422, message, {}, { code: 'amount_changed' })

const assertAmount = (order: Order, wanted: RefundRequest): void => {
  const payment = order.payments.find(({ id }) => id === wanted.payment_id)
  if (payment === undefined) throw new ApiError(422, 'payment_id must be the id of a payment of this order')
  const left = payment.captured_cents - payment.held_cents - payment.refunded_cents
  if (wanted.amount_cents > left) throw changedAmount(`amount_cents must be at most ${left}`)
  if (sumOfParts(wanted) !== wanted.amount_cents || !isRefundOf(order, wanted)) throw changedAmount()
}

/** Sets the amounts aside, so that nobody can refund them as well. A check of the database refuses more than was paid. */
const hold = async (transaction: Transaction<Database>, order: Order, wanted: RefundRequest): Promise<void> => {
  await transaction
    .updateTable('gateway_payments')
    .set({ held_cents: sql`held_cents + ${wanted.amount_cents}` })
    .where('id', '=', wanted.payment_id)
    .execute()
  for (const { line_no, quantity, amount_cents } of wanted.lines) {
    await transaction
      .updateTable('order_lines')
      .set({
        refunded_cents: sql`refunded_cents + ${amount_cents}`,
        refunded_quantity: sql`refunded_quantity + ${quantity}`,
      })
      .where('order_id', '=', order.id)
      .where('line_no', '=', line_no)
      .execute()
  }
  await transaction
    .updateTable('orders')
    .set({ shipping_refunded_cents: sql`shipping_refunded_cents + ${wanted.shipping_cents}` })
    .where('id', '=', order.id)
    .execute()
}

/**
 * Writes a refund down before the gateway hears of it: the refund, the amounts held, and the attempt to send. `cancelsOrder`: once it is made,
 * the order is cancelled.
 */
export const writeRefund = async (
  { transaction, order, key, actor, now, sentBy }: Scope,
  wanted: Omit<RefundRequest, 'reason'> & { readonly reason: string },
  cancelsOrder = false,
): Promise<Effect> => {
  const [id, attempt] = [randomUUID(), randomUUID()]
  await hold(transaction, order, wanted as RefundRequest)
  const { payment_id, amount_cents, shipping_cents, reason, note } = wanted
  await transaction
    .insertInto('gateway_attempts')
    .values({
      id: attempt,
      gateway_payment_id: payment_id,
      kind: 'refund',
      amount_cents,
      state: FIRST_MONEY_STATE,
      next_look_at: sentBy.toISOString(),
    })
    .execute()
  const links = { id, order_id: order.id, gateway_payment_id: payment_id, attempt_id: attempt, command_key: key }
  const asked = { amount_cents, shipping_cents, reason, note: note.trim(), cancels_order: cancelsOrder }
  await transaction
    .insertInto('refunds')
    .values({ ...links, ...asked, requested_by: actor.staffId, requested_at: now.toISOString() })
    .execute()
  const lines = wanted.lines.map((line) => ({ refund_id: id, ...line }))
  if (lines.length > 0) await transaction.insertInto('refund_lines').values(lines).execute()
  return {
    kind: 'refund.requested',
    data: { refund_id: id, amount_cents },
    detail: `refund: ${id}, cents: ${amount_cents}`,
    attempt,
  }
}

export const refund: Change<'refund.requested'> = async (scope, wanted) => {
  assertAmount(scope.order, wanted)
  return writeRefund(scope, wanted)
}
