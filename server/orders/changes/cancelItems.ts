import type { Transaction } from 'kysely'
import { cancellationOf, type ItemsCancellation } from '../../../machines/model/orderItems.ts'
import { isSold, paymentFor } from '../../../machines/model/orderRules.ts'
import { TEXTS } from '../../../machines/model/orderTexts.ts'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../http/answers.ts'
import { cancelLines } from '../cancelPieces.ts'
import { sayCents } from '../eventTexts.ts'
import { type Asked, type Change, type Done, notNow } from './change.ts'
import { CANCEL, GOODS, MONEY } from './kinds.ts'
import { assertMayRefund, requestMoneyBack } from './moneyBack.ts'
import { writeNote } from './notes.ts'
import { assertOpen } from './pieces.ts'

type AskedItems = Asked<'items.cancelled'>

/** Requests only the refund: the pieces are cancelled once it is made. */
const refundItems = async (
  transaction: Transaction<Database>,
  asked: AskedItems,
  { count, refund, refund_cents }: ItemsCancellation,
): Promise<Done> => {
  const { order, wanted } = asked
  assertMayRefund(asked, refund_cents)
  const payment = paymentFor(order, refund_cents)
  if (payment === undefined) throw notNow(TEXTS.noPayment)
  const { lines, reason, note } = wanted
  const cancels = { payment_id: payment.id, reason, note, cancels_order: false }
  const { data, ...done } = await requestMoneyBack(transaction, asked, { ...refund, ...cancels })
  const rows = lines.map((line) => ({ refund_id: data.refund_id ?? '', ...line }))
  await transaction.insertInto('refund_cancellations').values(rows).execute()
  return { ...done, data: { ...data, pieces: count } }
}

/** Cancels at once, as no money moves. The price of pieces that were not sold yet is subtracted from the total. */
const cancelAtOnce = async (
  transaction: Transaction<Database>,
  asked: AskedItems,
  { count, total_cents }: ItemsCancellation,
): Promise<Done> => {
  const { order, wanted } = asked
  const { lines, reason, note } = wanted
  await cancelLines(transaction, order.id, lines, isSold(order) ? 'sold' : 'unsold')
  const reduction = order.total_cents - total_cents
  if (reduction > 0) await transaction.updateTable('orders').set({ total_cents }).where('id', '=', order.id).execute()
  if (note.trim() !== '') await writeNote(transaction, asked, note.trim())
  return { data: { ...(reduction > 0 && { amount_cents: reduction }), pieces: count, reason } }
}

/** Cancels single pieces that have not been shipped. What was sold, and for how much, never changes. */
export const cancelItems: Change<'items.cancelled'> = {
  conflicts: [...MONEY, ...CANCEL, ...GOODS],
  make: async (transaction, asked) => {
    const { order, wanted } = asked
    assertOpen(order, wanted.lines, 'cancel')
    const pieces = wanted.lines.map(({ line_no, quantity }) => [line_no, quantity])
    const cancellation = cancellationOf(order, Object.fromEntries(pieces))
    const { obstacle, refund_cents } = cancellation
    if (obstacle !== null) throw new ApiError(422, obstacle)
    if (wanted.amount_cents !== refund_cents) {
      const words = `${sayCents(order.currency)(refund_cents)} goes back with these items now. Look at it, then decide again.`
      throw new ApiError(422, words, {}, { code: 'amount_changed' })
    }
    return refund_cents > 0
      ? refundItems(transaction, asked, cancellation)
      : cancelAtOnce(transaction, asked, cancellation)
  },
}
