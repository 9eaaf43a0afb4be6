import { enums, type Infer, integer, min, object, record, string } from 'superstruct'
import { cancellationOf } from '../../../model/orderItems.ts'
import { CANCEL_REASONS, MAX_REFUND_NOTE, paymentFor, piecesToShip } from '../../../model/orderRules.ts'
import type { Order } from '../../../model/orders.ts'
import { TEXTS as ORDER_TEXTS } from '../../../model/orderTexts.ts'
import type { Capabilities } from '../../../model/permissions.ts'
import { amountObstacle, type SayCents } from '../../../model/reasons.ts'
import { TEXTS } from '../texts.ts'
import type { OrderFormRules } from './formRules.ts'

/** `pieces`: how many pieces of each line to cancel, by line number. */
const ItemsFields = object({
  pieces: record(string(), min(integer(), 0)),
  reason: enums(['', ...CANCEL_REASONS]),
  note: string(),
})
export type ItemsFields = Infer<typeof ItemsFields>

const piecesError = (
  order: Order,
  { pieces }: ItemsFields,
  user: Capabilities | null,
  say: SayCents,
): string | null => {
  const { count, obstacle, refund_cents } = cancellationOf(order, pieces)
  if (count === 0) return TEXTS.chooseCancelled
  if (order.lines.some((line) => (pieces[line.line_no] ?? 0) > piecesToShip(line))) return TEXTS.fewerCancelled
  if (obstacle !== null || refund_cents === 0) return obstacle
  return (
    amountObstacle(refund_cents, user, say) ??
    (paymentFor(order, refund_cents) === undefined ? ORDER_TEXTS.noPayment : null)
  )
}

/** Cancels individual items that have not been shipped. If they were paid, they are refunded first; if the order is unpaid, its total falls. */
export const itemsCancellation: OrderFormRules<ItemsFields, 'items.cancelled'> = {
  fields: ItemsFields,
  blank: () => ({ pieces: {}, reason: '', note: '' }),
  errorsOf: (order, fields, user, say) => {
    const error = piecesError(order, fields, user, say)
    return {
      ...(error !== null && { pieces: error }),
      ...(fields.reason === '' && { reason: TEXTS.chooseReason }),
      ...(fields.note.length > MAX_REFUND_NOTE && { note: TEXTS.shortenNote(MAX_REFUND_NOTE) }),
    }
  },
  requestOf: (order, { pieces, reason, note }) =>
    reason === ''
      ? null
      : {
          seen: order.version,
          lines: order.lines.flatMap(({ line_no }) => {
            const quantity = pieces[line_no] ?? 0
            return quantity === 0 ? [] : [{ line_no, quantity }]
          }),
          amount_cents: cancellationOf(order, pieces).refund_cents,
          reason,
          note,
        },
  asks: () => true,
}
