import { enums, type Infer, object, string } from 'superstruct'
import { CANCEL_REASONS, cancelledCents, MAX_REFUND_NOTE, refundableCents } from '../../../model/orderRules.ts'
import { amountObstacle } from '../../../model/reasons.ts'
import { TEXTS } from '../texts.ts'
import type { OrderFormRules } from './formRules.ts'

const CancellationFields = object({ reason: enums(['', ...CANCEL_REASONS]), note: string() })
export type CancellationFields = Infer<typeof CancellationFields>

/** Cancels an order as a whole: all that was paid goes back, or all that is authorised is released. */
export const cancellation: OrderFormRules<CancellationFields, 'order.cancelled'> = {
  fields: CancellationFields,
  // If nothing was paid or authorised, that is usually why the order is cancelled.
  blank: (order) => ({ reason: order.paid_cents + cancelledCents(order) === 0 ? 'unpaid' : '', note: '' }),
  errorsOf: (order, { reason, note }, user, say) => {
    const limit = amountObstacle(refundableCents(order), user, say)
    return {
      ...(limit !== null && { amount: limit }),
      ...(reason === '' && { reason: TEXTS.chooseReason }),
      ...(note.length > MAX_REFUND_NOTE && { note: TEXTS.shortenNote(MAX_REFUND_NOTE) }),
    }
  },
  requestOf: (order, { reason, note }) =>
    reason === '' ? null : { seen: order.version, amount_cents: cancelledCents(order), reason, note },
  asks: (order) => cancelledCents(order) > 0,
}
