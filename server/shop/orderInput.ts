import {
  array,
  coerce,
  defaulted,
  define,
  enums,
  type Infer,
  integer,
  object,
  optional,
  refine,
  type Struct,
  string,
  type,
} from 'superstruct'
import { ApiError } from '../http/answers.ts'
import { readFields } from '../http/requests.ts'

/** An order with these limits fits into the longest body that is accepted (http/bodies.ts). */
const MAX_LINES = 50
const MAX_QUANTITY = 1000
/** The most that an order may cost: a hundred million in the main unit of the currency. */
const MAX_CENTS = 10_000_000_000
/** Milliseconds by which a time may be in the future, as clocks differ. An order dated later would be in the totals, but in no period of a report. */
const MAX_AHEAD = 24 * 60 * 60_000

/** Control characters, not all of which a database can store, and lone surrogates, none of which it can store. */
const UNSTORED = /[\p{Cc}\p{Cs}]/u

/** A text of `least` to `most` characters after trimming. */
const textOf = (least: number, most: number) =>
  refine(
    coerce(string(), string(), (text) => text.trim()),
    'text',
    (text) =>
      (text.length >= least && text.length <= most && !UNSTORED.test(text)) ||
      `must have ${least} to ${most} characters, without control characters`,
  )
const Name = textOf(1, 200)
const Key = textOf(1, 100)
const Email = refine(
  coerce(string(), string(), (text) => text.trim().toLowerCase()),
  'email',
  (text) =>
    (text.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(text) && !UNSTORED.test(text)) || 'must be an email address',
)
const between = (least: number, most: number) =>
  refine(integer(), 'number', (number) => (number >= least && number <= most) || `must be from ${least} to ${most}`)

const TIME = /^(?<day>(19|20)\d\d-\d\d-\d\d)T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/

/** Converts an ISO 8601 time with a time zone to UTC; undefined for any other text, and for a day that does not exist. */
const utcOf = (text: string): string | undefined => {
  const { day } = TIME.exec(text)?.groups ?? {}
  const midnight = new Date(`${day}T00:00:00Z`)
  const isDay = !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day ?? '?')
  return isDay && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : undefined
}
const Moment = coerce(
  define<string>('time', (value) => typeof value === 'string' && utcOf(value) !== undefined),
  string(),
  (text) => utcOf(text) ?? text,
)

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
/** The name of a country in English, or undefined if this is not a code of ISO 3166. */
export const countryTitle = (code: string): string | undefined =>
  /^[A-Z]{2}$/.test(code) ? regions.of(code) : undefined
const Country = define<string>('country', (value) => typeof value === 'string' && countryTitle(value) !== undefined)

const listOf = <Item, Schema>(item: Struct<Item, Schema>, least: number) =>
  refine(
    array(item),
    'list',
    ({ length }) => (length >= least && length <= MAX_LINES) || `must have ${least} to ${MAX_LINES} items`,
  )

const Line = object({
  product: Name,
  sku: optional(textOf(1, 60)),
  kind: enums(['bike', 'accessory', 'spare_part', 'warranty']),
  quantity: between(1, MAX_QUANTITY),
  unit_price_cents: between(0, MAX_CENTS),
})

/** The address of an order, without its country. */
const Address = object({
  name: Name,
  line1: Name,
  line2: defaulted(textOf(0, 200), ''),
  postal_code: textOf(1, 20),
  city: textOf(1, 100),
  region: defaulted(textOf(0, 100), ''),
})

const Charge = object({ ref: Key, amount_cents: between(1, MAX_CENTS), made_at: Moment })

/** No two have the same `ref`. */
const Charges = refine(
  listOf(Charge, 0),
  'charges',
  (charges) => new Set(charges.map(({ ref }) => ref)).size === charges.length || 'must not have the same ref twice',
)

/**
 * An order of the shop. `number`: the shop's own number, by which an order that is sent again is recognized. `country_code`: the country of delivery;
 * `address`: the exact address there. The order costs the sum of its lines and `shipping_cents`.
 */
export const ShopOrder = refine(
  object({
    number: Key,
    placed_at: Moment,
    customer: object({
      email: Email,
      first_name: Name,
      last_name: defaulted(textOf(0, 200), ''),
      country_code: Country,
    }),
    country_code: Country,
    address: optional(Address),
    gateway: Name,
    lines: listOf(Line, 1),
    shipping_cents: defaulted(between(0, MAX_CENTS), 0),
    payments: defaulted(Charges, []),
  }),
  'order',
  ({ lines, shipping_cents }) =>
    lines.reduce((sum, { quantity, unit_price_cents }) => sum + quantity * unit_price_cents, shipping_cents) <=
      MAX_CENTS || `The order must cost at most ${MAX_CENTS} cents`,
)
export type ShopOrder = Infer<typeof ShopOrder>

/**
 * Money that was paid for an order, authorised for it, or refunded. `ref`: the gateway's reference, by which a payment that is sent again is
 * recognized; a charge with the `ref` of an authorisation captures it. `expires_at`: until when an authorisation can be captured.
 */
export const ShopPayment = refine(
  object({
    ref: Key,
    order: Key,
    kind: enums(['charge', 'authorisation', 'refund']),
    amount_cents: between(1, MAX_CENTS),
    made_at: Moment,
    expires_at: optional(Moment),
  }),
  'payment',
  ({ kind, made_at, expires_at }) => {
    if (kind !== 'authorisation') return expires_at === undefined || 'expires_at is for an authorisation'
    return (expires_at !== undefined && expires_at > made_at) || 'expires_at must be after made_at'
  },
)
export type ShopPayment = Infer<typeof ShopPayment>

/** The answer to the shop about an order. The amounts include all payments that have been taken in so far. */
export const TakenOrder = type({
  number: string(),
  status: enums(['pending', 'paid', 'shipped', 'delivered', 'cancelled']),
  total_cents: integer(),
  charged_cents: integer(),
  refunded_cents: integer(),
})
export type TakenOrder = Infer<typeof TakenOrder>

/** The refinements above have messages of their own, which do not repeat the rejected value. */
const read = <Fields>(body: unknown, struct: Struct<Fields>): Fields => {
  const [error] = struct.validate(body, { coerce: true })
  const [failure] = error?.failures() ?? []
  if (failure?.refinement !== undefined) {
    throw new ApiError(422, [failure.path.join('.'), failure.message].filter(Boolean).join(' '))
  }
  return readFields(body, struct)
}

const assertPast = (now: Date, times: Readonly<Record<string, string>>): void => {
  for (const [field, time] of Object.entries(times)) {
    if (Date.parse(time) > now.getTime() + MAX_AHEAD) throw new ApiError(422, `${field} must not be in the future`)
  }
}

/** `readOrder` and `readPayment` throw an ApiError 422 that names the invalid field. */
export const readOrder = (body: unknown, now: Date): ShopOrder => {
  const order = read(body, ShopOrder as Struct<ShopOrder>)
  const { placed_at, payments } = order
  assertPast(now, {
    placed_at,
    ...Object.fromEntries(payments.map(({ made_at }, index) => [`payments.${index}.made_at`, made_at])),
  })
  return order
}
export const readPayment = (body: unknown, now: Date): ShopPayment => {
  const payment = read(body, ShopPayment as Struct<ShopPayment>)
  assertPast(now, { made_at: payment.made_at })
  return payment
}
