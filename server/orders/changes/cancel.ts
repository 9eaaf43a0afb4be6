import type { Transaction } from 'kysely'
import {
  lineRefundable,
  piecesRefundable,
  type RefundParts,
  refundOfAmount,
  shippingRefundable,
  sumOfParts,
} from '../../../machines/model/orderMoney.ts'
import { cancelledCents, openCents, refundableCents } from '../../../machines/model/orderRules.ts'
import type { Order } from '../../../machines/model/orders.ts'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../http/answers.ts'
import { cancelPieces } from '../cancelPieces.ts'
import { sayCents } from '../eventTexts.ts'
import { requestMove } from './authorisations.ts'
import type { Asked, Change } from './change.ts'
import { CANCEL, MONEY } from './kinds.ts'
import { assertGateway, assertMayRefund, requestMoneyBack } from './moneyBack.ts'
import { writeNote } from './notes.ts'

/**
 * The parts of a refund of `amount_cents`: all that is left to refund of lines and shipping. If the order is only partly paid, the amount is less
 * than that, and is divided among lines and shipping.
 */
const restOf = (order: Order, amount_cents: number): RefundParts => {
  const whole = {
    lines: order.lines.flatMap((line) => {
      const left = lineRefundable(line)
      return left === 0 ? [] : [{ line_no: line.line_no, quantity: piecesRefundable(line), amount_cents: left }]
    }),
    shipping_cents: shippingRefundable(order),
  }
  return sumOfParts(whole) === amount_cents ? whole : refundOfAmount(order, amount_cents)
}

const assertAmount = (order: Order, amount_cents: number): void => {
  const moved = cancelledCents(order)
  if (amount_cents === moved) return
  const what = openCents(order) > 0 ? 'is released' : 'goes back'
  const words = `${sayCents(order.currency)(moved)} ${what} with this order now. Look at it, then decide again.`
  throw new ApiError(422, words, {}, { code: 'amount_changed' })
}

/** Releases the whole open authorisation, so that it can no longer be captured. */
const releaseMoney = (transaction: Transaction<Database>, asked: Asked<'order.cancelled'>) => {
  const { order, wanted } = asked
  assertGateway(asked)
  const payment = order.payments.find(({ open_cents }) => open_cents > 0)
  if (payment === undefined) throw new Error('Money is authorised without a payment')
  const { reason, note } = wanted
  const move = { kind: 'void', payment_id: payment.id, amount_cents: payment.open_cents } as const
  return requestMove(transaction, asked, { ...move, reason, note, cancels_order: true })
}

/** If money is to be refunded or released, the order is cancelled only once that succeeds. `paid_at`, and what was sold, never change. */
export const cancel: Change<'order.cancelled'> = {
  conflicts: [...MONEY, ...CANCEL],
  make: async (transaction, asked) => {
    const { order, wanted } = asked
    assertAmount(order, wanted.amount_cents)
    const refundable = refundableCents(order)
    const { reason, note } = wanted
    if (openCents(order) > 0) return releaseMoney(transaction, asked)
    if (refundable === 0) {
      await cancelPieces(transaction, order.id)
      if (note.trim() !== '') await writeNote(transaction, asked, note.trim())
      return { data: { reason } }
    }
    assertMayRefund(asked, refundable)
    const payment = order.payments.find(({ captured_cents, refunded_cents }) => captured_cents > refunded_cents)
    if (payment === undefined) throw new Error('Money is left without a payment')
    const parts = restOf(order, refundable)
    return requestMoneyBack(transaction, asked, { ...parts, payment_id: payment.id, reason, note, cancels_order: true })
  },
}
