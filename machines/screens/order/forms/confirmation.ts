import { object } from 'superstruct'
import type { OrderFormRules } from './formRules.ts'

/** Sends the confirmation again, to the address that the form shows. There is nothing to fill in: the form only asks for consent. */
export const confirmation: OrderFormRules<object, 'confirmation.resent'> = {
  fields: object({}),
  blank: () => ({}),
  errorsOf: () => ({}),
  requestOf: ({ version, customer }) => ({ seen: version, to: customer.email }),
  asks: () => false,
}
