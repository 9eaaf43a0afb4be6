import { object } from 'superstruct'
import { dueCapture } from '../../../model/orderRules.ts'
import { TEXTS } from '../texts.ts'
import type { OrderFormRules } from './formRules.ts'

/** Captures what is owed, but no more than is authorised. The form is only a confirmation: there is nothing to fill in. */
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
