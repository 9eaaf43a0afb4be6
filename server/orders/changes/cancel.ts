import { sql, type Transaction } from 'kysely'
import {
  lineRefundable,
  piecesRefundable,
  type RefundParts,
  refundOfAmount,
  shippingRefundable,
  sumOfParts,
} from '../../../machines/model/orderMoney.ts'
import { refundableCents } from '../../../machines/model/orderRules.ts'
import type { Order } from '../../../machines/model/orders.ts'
import type { Database } from '../../database/schema.ts'
import { changedAmount, writeRefund } from './refund.ts'
import type { Change } from './types.ts'

/** Nothing of the order is to be shipped any more. Its status follows with the event. */
export const cancelPieces = async (transaction: Transaction<Database>, orderId: string): Promise<void> => {
  await transaction
    .updateTable('order_lines')
    .set({ cancelled_quantity: sql`quantity - shipped_quantity` })
    .where('order_id', '=', orderId)
    .execute()
}

/** All that is left of lines and shipping, or the shares of it that were paid. */
const restOf = (order: Order, left: number): RefundParts => {
  const rest = {
    lines: order.lines.flatMap((line) => {
      const amount_cents = lineRefundable(line)
      return amount_cents === 0 ? [] : [{ line_no: line.line_no, quantity: piecesRefundable(line), amount_cents }]
    }),
    shipping_cents: shippingRefundable(order),
  }
  return sumOfParts(rest) === left ? rest : refundOfAmount(order, left)
}

/**
 * Cancels an order that nothing is left to give back of. Of another, all that is left goes back first: it is cancelled when that is made. What
 * it sold stays in the figures, and the refund is one of its own day.
 */
export const cancelOrder: Change<'order.cancelled'> = async (scope, { seen, amount_cents, reason, note }) => {
  const { transaction, order } = scope
  const left = refundableCents(order)
  if (amount_cents !== left) throw changedAmount(`amount_cents must be ${left}, which is what is left to refund`)
  const payment = order.payments.find(({ captured_cents, refunded_cents }) => captured_cents > refunded_cents)
  if (payment === undefined) {
    await cancelPieces(transaction, order.id)
    return { data: { reason }, isCancelled: true }
  }
  const { lines, shipping_cents } = restOf(order, left)
  const whole = { seen, payment_id: payment.id, amount_cents, lines: [...lines], shipping_cents, reason, note }
  return writeRefund(scope, whole, true)
}
