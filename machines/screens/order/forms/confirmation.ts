import { object } from 'superstruct'
import type { OrderFormRules } from './formRules.ts'

/** The form is the question: it goes to the address that is shown with it. */
export const confirmation: OrderFormRules<object, 'confirmation.resent'> = {
  fields: object({}),
  blank: () => ({}),
  errorsOf: () => ({}),
  requestOf: ({ version, customer }) => ({ seen: version, to: customer.email }),
  asks: () => false,
}
