import { array, assign, type Infer, integer, min, nullable, object, string, type } from 'superstruct'
import { Country } from './country.ts'
import { TEXTS } from './formTexts.ts'
import { OrderAddress, OrderRow } from './orders.ts'
import { Ticket } from './tickets.ts'

/* Answers of the calls below /users/{id}, and the rules for what is changed there. Times are ISO 8601 in UTC; `_cents` are integer cents. */

/** Who did something. */
const Actor = type({ name: string() })
const Count = min(integer(), 0)

/** What staff can change. A change is based on `version`. `updated_at` and `updated_by`: of the last change by staff; null if there was none. */
export const CustomerRecord = type({
  id: string(),
  version: integer(),
  first_name: string(),
  last_name: string(),
  email: string(),
  phone: nullable(string()),
  country: Country,
  created_at: string(),
  updated_at: nullable(string()),
  updated_by: nullable(Actor),
})
export type CustomerRecord = Infer<typeof CustomerRecord>

/** `removable_until`: until when the caller may delete the note; null if they may not. */
export const CustomerNote = type({
  id: string(),
  text: string(),
  by: Actor,
  written_at: string(),
  removable_until: nullable(string()),
})
export type CustomerNote = Infer<typeof CustomerNote>

/** `average_cents`: of paid orders; null if there are none. `open_tickets`: those that are neither resolved nor closed. */
const Overview = type({
  captured_cents: Count,
  refunded_cents: Count,
  net_cents: integer(),
  orders: Count,
  paid_orders: Count,
  average_cents: nullable(Count),
  first_order_at: nullable(string()),
  last_order_at: nullable(string()),
  open_tickets: Count,
  pending_orders: Count,
})
export type CustomerOverview = Infer<typeof Overview>

/** An address that orders of a customer are sent to. `number`: the number of the newest such order. `used_at`: when that order was placed. */
export const CustomerAddress = assign(OrderAddress, type({ country: string(), number: integer(), used_at: string() }))
export type CustomerAddress = Infer<typeof CustomerAddress>

/**
 * `orders` and `tickets`: the newest that the caller may see. `addresses`: those of the orders that the caller may see, each once, the most
 * recently used first. These three are null if the caller may not see any. `notes`: newest first. `countries`: all that can be chosen.
 */
export const CustomerDetail = assign(
  CustomerRecord,
  type({
    currency: string(),
    overview: Overview,
    orders: nullable(array(OrderRow)),
    tickets: nullable(array(Ticket)),
    addresses: nullable(array(CustomerAddress)),
    notes: array(CustomerNote),
    countries: array(Country),
  }),
)
export type CustomerDetail = Infer<typeof CustomerDetail>

/** An answer with a customer. `at`: when it arrived, epoch milliseconds. */
export interface CustomerAnswer {
  readonly customer: CustomerDetail
  readonly at: number
}

/** A change of a customer. `seen`: the version that it is based on. `phone`: empty for none. `country`: its code. */
export interface CustomerChange {
  readonly id: string
  readonly seen: number
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly phone: string
  readonly country: string
}

/** A change as it is kept in storage. */
export const KeptCustomer = object({
  seen: integer(),
  first_name: string(),
  last_name: string(),
  email: string(),
  phone: string(),
  country: string(),
})
export type KeptCustomer = Infer<typeof KeptCustomer>
/** A note as it is kept in storage. */
export const KeptNote = object({ text: string() })
export type KeptNote = Infer<typeof KeptNote>

/** Answer of DELETE /users/{id}/notes/{noteId}. */
export const RemovedNote = type({ id: string() })
export type RemovedNote = Infer<typeof RemovedNote>

/** Maximum number of orders, of tickets and of addresses on the page of a customer. */
export const CUSTOMER_ROWS = 10
/** For how long the author of a note can delete it, in milliseconds. */
export const NOTE_REMOVABLE = 15 * 60 * 1000
export const NOTE_MAX_LENGTH = 2000
const NAME_MAX_LENGTH = 200
const EMAIL_MAX_LENGTH = 254
/** The shop accepts emails by the same pattern. */
const EMAIL = /^[^\s@]+@[^\s@]+$/
/** E.164 numbers have at most 15 digits. The country code may be missing. */
const PHONE = /^\+?\d{6,15}$/

// Control characters and lone surrogates cannot be stored as text.
const UNSAVABLE = /[\p{Cc}\p{Cs}]/u
const UNSAVABLE_IN_LINES = /[^\P{Cc}\n\t]|\p{Cs}/u

/** Either name of a customer may be empty. */
export const customerNameError = (label: string, value: string): string | null => {
  const name = value.trim()
  if (name.length > NAME_MAX_LENGTH) return TEXTS.shorten(label, NAME_MAX_LENGTH)
  return UNSAVABLE.test(name) ? TEXTS.unsavable(label) : null
}

/** An email as it is stored. */
export const tidyEmail = (value: string): string => value.trim().toLowerCase()

export const customerEmailError = (value: string): string | null => {
  const email = tidyEmail(value)
  if (email === '') return TEXTS.enterEmail
  if (email.length > EMAIL_MAX_LENGTH) return TEXTS.shorten(TEXTS.email, EMAIL_MAX_LENGTH)
  return EMAIL.test(email) && !UNSAVABLE.test(email) ? null : TEXTS.enterValidEmail
}

/** A phone number as it is stored, without the characters that only group its digits; empty for none. */
export const tidyPhone = (value: string): string => value.replace(/[\s()./-]/g, '').replace(/^00/, '+')

/** A phone number may be missing. */
export const customerPhoneError = (value: string): string | null => {
  const phone = tidyPhone(value)
  return phone === '' || PHONE.test(phone) ? null : TEXTS.enterValidPhone
}

/** A note as it is stored: without blanks around it, and with '\n' as the only line break. */
export const tidyNote = (text: string): string => text.replace(/\r\n?/g, '\n').trim()

export const noteError = (value: string): string | null => {
  const text = tidyNote(value)
  if (text === '') return TEXTS.enter(TEXTS.note)
  if (text.length > NOTE_MAX_LENGTH) return TEXTS.shorten(TEXTS.note, NOTE_MAX_LENGTH)
  return UNSAVABLE_IN_LINES.test(text) ? TEXTS.unsavable(TEXTS.note) : null
}
