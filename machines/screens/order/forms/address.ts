import { type Infer, object, string } from 'superstruct'
import { addressIn, isSameAddress, pastAddress } from '../../../model/orderAddresses.ts'
import { TEXTS } from '../texts.ts'
import type { FieldErrors, OrderFormRules } from './formRules.ts'

const AddressFields = object({
  name: string(),
  line1: string(),
  line2: string(),
  postal_code: string(),
  city: string(),
  region: string(),
})
export type AddressFields = Infer<typeof AddressFields>

/** The maximum length of each field, as in `ORDER_REQUESTS`. */
const LONGEST = { name: 200, line1: 200, line2: 200, postal_code: 20, city: 100, region: 100 } as const
const OPTIONAL: readonly string[] = ['line2', 'region']

const trimmed = (fields: AddressFields): AddressFields =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text.trim()])) as AddressFields

const BLANK = { line1: '', line2: '', postal_code: '', city: '', region: '' }

const errorOf = (name: keyof AddressFields, text: string): string | undefined => {
  if (text === '' && !OPTIONAL.includes(name)) return TEXTS.fillIn
  return text.length > LONGEST[name] ? TEXTS.shorten(LONGEST[name]) : undefined
}

/** The address that the goods are sent to. The country cannot be changed, because the figures by country already include the order. */
export const address: OrderFormRules<AddressFields, 'address.changed'> = {
  fields: AddressFields,
  blank: (order, { earlier = null } = {}) => {
    const past = earlier === null ? undefined : pastAddress(order, earlier)
    return past ? addressIn(past) : { name: order.customer.name, ...BLANK, ...order.address }
  },
  errorsOf: (order, fields) => {
    const typed = trimmed(fields)
    const errors = Object.keys(LONGEST).flatMap((name) => {
      const error = errorOf(name as keyof AddressFields, typed[name as keyof AddressFields])
      return error === undefined ? [] : [[name, error]]
    })
    if (errors.length > 0) return Object.fromEntries(errors) as FieldErrors
    return order.address !== null && isSameAddress(typed, order.address) ? { line1: TEXTS.sameAddress } : {}
  },
  requestOf: ({ version }, fields) => ({ seen: version, ...trimmed(fields) }),
  asks: () => false,
}
