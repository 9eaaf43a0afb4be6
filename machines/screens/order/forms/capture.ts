import { object } from 'superstruct'
import { dueCapture } from '../../../model/orderRules.ts'
import { TEXTS } from '../texts.ts'
import type { OrderFormRules } from './formRules.ts'

/** What is owed is captured, as far as it is authorised. The form is the question: there is nothing to fill in. */
export const capture: OrderFormRules<object, 'capture.requested'> = {
  fields: object({}),
  blank: () => ({}),
  errorsOf: (order) => (dueCapture(order) === null ? { amount: TEXTS.nothingAuthorised } : {}),
  requestOf: (order) => {
    const due = dueCapture(order)
    return due && { seen: order.version, payment_id: due.payment.id, amount_cents: due.amount_cents }
  },
  asks: () => false,
}
