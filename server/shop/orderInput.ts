import {
  array,
  defaulted,
  define,
  enums,
  type Infer,
  integer,
  max,
  min,
  object,
  refine,
  size,
  string,
  type,
} from 'superstruct'
import { readFields } from '../http/requests.ts'

const MAX_LINES = 100
const MAX_QUANTITY = 1000
/** A hundred million in money: sums of any number of orders stay exact. */
const MAX_CENTS = 10_000_000_000

const Name = size(string(), 1, 200)
const Key = size(string(), 1, 100)
const Email = refine(size(string(), 3, 254), 'email', (text) => /^[^\s@]+@[^\s@]+$/.test(text))
const Cents = max(min(integer(), 0), MAX_CENTS)
const Amount = max(min(integer(), 1), MAX_CENTS)
/** ISO 8601 with its time zone, of this century or the one before. */
const Moment = define<string>(
  'time',
  (value) =>
    typeof value === 'string' &&
    /^(19|20)\d\d-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(value) &&
    !Number.isNaN(Date.parse(value)),
)
const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
/** The name of a country in English, or undefined for what is no code of ISO 3166. */
export const countryTitle = (code: string): string | undefined =>
  /^[A-Z]{2}$/.test(code) ? regions.of(code) : undefined
const Country = define<string>('country', (value) => typeof value === 'string' && countryTitle(value) !== undefined)

const Line = object({
  product: Name,
  kind: enums(['bike', 'accessory', 'spare_part', 'warranty']),
  quantity: max(min(integer(), 1), MAX_QUANTITY),
  unit_price_cents: Cents,
})

const Charge = object({ ref: Key, amount_cents: Amount, made_at: Moment })
/** Each has a `ref` of its own. */
const Charges = refine(
  size(array(Charge), 0, MAX_LINES),
  'payments',
  (charges) => new Set(charges.map(({ ref }) => ref)).size === charges.length || 'The same ref twice',
)

/**
 * An order of the shop. `number` is what the shop calls it, and makes it the same order when it is sent again. `country_code` is where it
 * goes. It costs the sum of its lines and `shipping_cents`.
 */
export const ShopOrder = object({
  number: Key,
  placed_at: Moment,
  customer: object({
    email: Email,
    first_name: Name,
    last_name: defaulted(size(string(), 0, 200), ''),
    country_code: Country,
  }),
  country_code: Country,
  gateway: Name,
  lines: size(array(Line), 1, MAX_LINES),
  shipping_cents: defaulted(Cents, 0),
  payments: defaulted(Charges, []),
})
export type ShopOrder = Infer<typeof ShopOrder>

/** Money that came for an order, or went back. `ref` is what the gateway calls it, and makes it the same payment when it is sent again. */
export const ShopPayment = object({
  ref: Key,
  order: Key,
  kind: enums(['charge', 'refund']),
  amount_cents: Amount,
  made_at: Moment,
})
export type ShopPayment = Infer<typeof ShopPayment>

/** An order as the shop is answered. Cents, of the payments that count by now. */
export const TakenOrder = type({
  number: string(),
  status: enums(['pending', 'paid', 'shipped', 'delivered', 'cancelled']),
  total_cents: integer(),
  charged_cents: integer(),
  refunded_cents: integer(),
})
export type TakenOrder = Infer<typeof TakenOrder>

/** These throw an ApiError 422 that names the invalid field. */
export const readOrder = (body: unknown): ShopOrder => readFields(body, ShopOrder)
export const readPayment = (body: unknown): ShopPayment => readFields(body, ShopPayment)
