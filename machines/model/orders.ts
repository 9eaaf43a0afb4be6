import { array, boolean, enums, type Infer, integer, min, nullable, optional, string, type } from 'superstruct'
import { Country } from './country.ts'
import { MAIL_STATES } from './mails.ts'
import { ORDER_FLAGS, PAYMENT_STATES, PRODUCT_KINDS, SHIPPING_STATES } from './orderChoices.ts'

export type { OrderView, PaymentState, ShippingState } from './orderChoices.ts'

/* Answers of GET /orders and GET /orders/{number}. Times are ISO 8601 in UTC; `_cents` are integer cents. */

/** The documented status, derived: it is never chosen by a person. */
export const ORDER_STATUSES = ['pending', 'paid', 'shipped', 'delivered', 'cancelled'] as const
/** States of one movement of money, as in `machines/flows/money.flow.ts`. */
export const MONEY_STATES = [
  'requested',
  'sending',
  'pending',
  'unconfirmed',
  'stuck',
  'succeeded',
  'refused',
  'reversed',
] as const
export type MoneyState = (typeof MONEY_STATES)[number]
/** Reasons for putting an order on hold, as they are stored. */
export const HOLD_REASONS = ['fraud', 'address', 'customer', 'other'] as const

const Amount = min(integer(), 0)

/** `items`: the first product, and the number of other lines. `method`: the name of the gateway. */
export const OrderRow = type({
  id: string(),
  number: integer(),
  version: integer(),
  placed_at: string(),
  updated_at: string(),
  status: enums(ORDER_STATUSES),
  customer: type({ id: string(), name: string(), email: string() }),
  items: type({ first: string(), more: min(integer(), 0) }),
  total_cents: Amount,
  payment_state: enums(PAYMENT_STATES),
  shipping_state: enums(SHIPPING_STATES),
  flags: array(enums(ORDER_FLAGS)),
  country: Country,
  method: string(),
})
export type OrderRow = Infer<typeof OrderRow>

/** A choice of a filter, such as a method. */
export const OrderMethod = type({ id: string(), name: string() })

/**
 * Metadata of the list. If `is_exact` is false, there are at least `total` orders. `matched`: whether the search matched an order number, a
 * tracking number, or customers; null without a search. `countries` and `methods` are what can be filtered by; `product` is the one that is
 * filtered by. `sum_cents`, only if it was asked for: the sales of the whole list, as the reports count them; with a product, only of its lines.
 */
export const OrdersMeta = type({
  total: min(integer(), 0),
  is_exact: boolean(),
  page_size: min(integer(), 1),
  current_page: min(integer(), 1),
  next: nullable(string()),
  previous: nullable(string()),
  matched: nullable(enums(['number', 'tracking', 'customers'])),
  countries: array(Country),
  methods: array(OrderMethod),
  product: optional(OrderMethod),
  sum_cents: optional(integer()),
  currency: string(),
})
export type OrdersMeta = Infer<typeof OrdersMeta>

/** A page of orders. `at`: when it arrived, epoch milliseconds. */
export interface OrdersAnswer {
  readonly orders: readonly OrderRow[]
  readonly meta: OrdersMeta
  readonly at: number
}

/**
 * `refunded_cents` includes what is held for a refund under way. Each ordered piece is cancelled, shipped or open. `unsold_quantity`: the
 * cancelled pieces that were cancelled before the order was paid, so that they cost nothing. `sku`: of the product; null if the shop gave it none.
 */
export const OrderLine = type({
  line_no: min(integer(), 1),
  product: string(),
  sku: nullable(string()),
  kind: enums(PRODUCT_KINDS),
  quantity: min(integer(), 1),
  cancelled_quantity: Amount,
  unsold_quantity: Amount,
  shipped_quantity: Amount,
  unit_price_cents: Amount,
  refunded_quantity: Amount,
  refunded_cents: Amount,
})
export type OrderLine = Infer<typeof OrderLine>

/**
 * Money of the customer at a gateway. `authorised_cents` can be captured until `expires_at`; `open_cents` is the part of them that is neither
 * captured, released nor expired. `held_cents` are set aside for a refund under way.
 */
export const OrderPayment = type({
  id: string(),
  label: string(),
  authorised_cents: Amount,
  open_cents: Amount,
  released_cents: Amount,
  authorised_at: nullable(string()),
  expires_at: nullable(string()),
  is_expired: boolean(),
  captured_cents: Amount,
  held_cents: Amount,
  refunded_cents: Amount,
  paid_at: nullable(string()),
})
export type OrderPayment = Infer<typeof OrderPayment>

export const RefundLine = type({ line_no: min(integer(), 1), quantity: Amount, amount_cents: Amount })
export type RefundLine = Infer<typeof RefundLine>

/** The member of staff who did something; null if it was the shop or the server itself. */
const Actor = nullable(type({ name: string() }))

/** `reference`: the gateway's id for a movement of money; null while unknown. `tries`: how often it was sent. Other APIs have neither. */
const AT_GATEWAY = { reference: optional(nullable(string())), tries: optional(Amount) }

/**
 * `cancels_order`: once the refund is made, the order is cancelled. `attempt` identifies the movement of money, for POST /money/{attempt}/look.
 * Both `attempt` and `payment_id` are null for a refund that the shop made itself.
 */
export const OrderRefund = type({
  id: string(),
  attempt: nullable(string()),
  payment_id: nullable(string()),
  amount_cents: Amount,
  shipping_cents: Amount,
  lines: array(RefundLine),
  reason: string(),
  note: string(),
  state: enums(MONEY_STATES),
  refusal: nullable(string()),
  cancels_order: boolean(),
  requested_by: Actor,
  requested_at: string(),
  settled_at: nullable(string()),
  ...AT_GATEWAY,
})
export type OrderRefund = Infer<typeof OrderRefund>

/** What a gateway is asked to do: send money back, capture what is authorised, or release it. */
export const MOVEMENT_KINDS = ['refund', 'capture', 'void'] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

/** A capture or release of an authorisation. `cancels_order`: once it is made, the order is cancelled. */
export const OrderMove = type({
  attempt: string(),
  kind: enums(['capture', 'void']),
  payment_id: string(),
  amount_cents: Amount,
  reason: string(),
  note: string(),
  state: enums(MONEY_STATES),
  refusal: nullable(string()),
  cancels_order: boolean(),
  requested_by: Actor,
  requested_at: string(),
  settled_at: nullable(string()),
  ...AT_GATEWAY,
})
export type OrderMove = Infer<typeof OrderMove>

/** States of one shipment. `undone`: taken back before it left. */
export const SHIPMENT_STATES = ['shipped', 'delivered', 'undone'] as const

/**
 * Goods that were sent. `shipped_at` is null if the order was shipped before such times were recorded; `undoable_until` is null once the shipment
 * cannot be taken back. `delivered_on`: the day to which a person corrected the date of delivery, 'YYYY-MM-DD'; null if nobody did.
 * `correctable_until`: until when that date can be corrected; null if it cannot. Other APIs have neither of these two.
 */
export const Shipment = type({
  id: string(),
  state: enums(SHIPMENT_STATES),
  carrier: string(),
  tracking: string(),
  lines: array(type({ line_no: min(integer(), 1), quantity: min(integer(), 1) })),
  shipped_by: Actor,
  shipped_at: nullable(string()),
  delivered_at: nullable(string()),
  undoable_until: nullable(string()),
  delivered_on: optional(nullable(string())),
  correctable_until: optional(nullable(string())),
})
export type Shipment = Infer<typeof Shipment>

/** The address that an order is sent to. Its country is that of the order. */
export const OrderAddress = type({
  name: string(),
  line1: string(),
  line2: string(),
  postal_code: string(),
  city: string(),
  region: string(),
})
export type OrderAddress = Infer<typeof OrderAddress>

/** A former address of an order. `version`: the version of the order that set it. */
export const PastAddress = type({ version: min(integer(), 1), ...OrderAddress.schema })
export type PastAddress = Infer<typeof PastAddress>

/** A note by staff about an order. `removable_until`: until when the caller may delete it; null if they may not. */
export const OrderNote = type({
  id: string(),
  text: string(),
  by: Actor,
  at: string(),
  removable_until: nullable(string()),
})
export type OrderNote = Infer<typeof OrderNote>

/** Something that happened to an order. `text`: one sentence, without the name of the person. */
export const OrderEvent = type({
  version: integer(),
  kind: string(),
  text: string(),
  by: Actor,
  at: string(),
})
export type OrderEvent = Infer<typeof OrderEvent>

/** What others have done to an order since a version that the caller knows, newest first. `version`: the current version. */
export const OrderChanges = type({ version: integer(), events: array(OrderEvent) })
export type OrderChanges = Infer<typeof OrderChanges>

/**
 * The last mail that staff sent to confirm the order again. `sent_at` is null until the mail has gone out. `undoable_until`: until when it can
 * be taken back; null once it cannot. `as_of`: when this was answered, by the server's clock.
 */
export const Confirmation = type({
  id: string(),
  to: string(),
  state: enums(MAIL_STATES),
  created_at: string(),
  sent_at: nullable(string()),
  undoable_until: nullable(string()),
  as_of: string(),
})
export type Confirmation = Infer<typeof Confirmation>

export const Order = type({
  id: string(),
  number: integer(),
  version: integer(),
  shop_number: nullable(string()),
  placed_at: string(),
  paid_at: nullable(string()),
  updated_at: string(),
  status: enums(ORDER_STATUSES),
  payment_state: enums(PAYMENT_STATES),
  shipping_state: enums(SHIPPING_STATES),
  customer: type({ id: string(), name: string(), email: string(), orders_count: min(integer(), 0) }),
  country: Country,
  method: string(),
  currency: string(),
  total_cents: Amount,
  shipping_cents: Amount,
  shipping_refunded_cents: Amount,
  paid_cents: Amount,
  refunded_cents: Amount,
  held_cents: Amount,
  lines: array(OrderLine),
  payments: array(OrderPayment),
  refunds: array(OrderRefund),
  moves: array(OrderMove),
  hold: nullable(type({ reason: enums(HOLD_REASONS), note: string(), by: Actor, at: string() })),
  shipments: array(Shipment),
  address: nullable(OrderAddress),
  // Other APIs have neither of these two. Past addresses are newest first.
  past_addresses: optional(array(PastAddress)),
  confirmation: optional(nullable(Confirmation)),
  notes: array(OrderNote),
  events: array(OrderEvent),
})
export type Order = Infer<typeof Order>

/** An answer with an order. `at`: when it arrived, epoch milliseconds. */
export interface OrderAnswer {
  readonly order: Order
  readonly at: number
}
