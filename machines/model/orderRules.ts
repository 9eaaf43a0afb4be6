import { RESEND_MS } from './mails.ts'
import type {
  Confirmation,
  MovementKind,
  Order,
  OrderLine,
  OrderMove,
  OrderPayment,
  OrderRefund,
  Shipment,
} from './orders.ts'

/** The fields of an order that the rules for its actions read. */
export type OrderFacts = Pick<
  Order,
  | 'status'
  | 'shipping_state'
  | 'total_cents'
  | 'paid_cents'
  | 'refunded_cents'
  | 'held_cents'
  | 'refunds'
  | 'moves'
  | 'payments'
  | 'hold'
  | 'lines'
  | 'shipments'
  | 'confirmation'
>

const UNSETTLED: readonly OrderRefund['state'][] = ['requested', 'sending', 'pending', 'unconfirmed', 'stuck']
export const isUnsettled = ({ state }: Pick<OrderRefund, 'state'>): boolean => UNSETTLED.includes(state)

/** The fields that all movements of money have. `attempt` is null for a refund that the shop made itself. */
export type Movement = Pick<OrderMove, 'amount_cents' | 'state' | 'cancels_order'> & {
  readonly kind: MovementKind
  readonly attempt: string | null
}
type Moving = Pick<Order, 'refunds' | 'moves'>

export const movementsOf = ({ refunds, moves }: Moving): readonly Movement[] => [
  ...refunds.map((refund) => ({ ...refund, kind: 'refund' as const })),
  ...moves,
]

/** The movement of money whose outcome is not known yet, if there is one. */
export const unsettledMoney = (facts: Moving): Movement | undefined => movementsOf(facts).find(isUnsettled)

/** Asking the gateway does not reveal the outcome: a person has to settle it. */
export const isStuck = ({ state }: Pick<OrderRefund, 'state'>): boolean => state === 'stuck'

const LOOKED_UP: readonly OrderRefund['state'][] = ['pending', 'unconfirmed', 'stuck']
/** Whether the movement was sent, so that the gateway may know how it ended. */
export const canBeLookedUp = ({ state }: Pick<OrderRefund, 'state'>): boolean => LOOKED_UP.includes(state)

/** What is left to refund, in cents. */
export const refundableCents = ({ paid_cents, refunded_cents, held_cents }: OrderFacts): number =>
  paid_cents - refunded_cents - held_cents

/** What is authorised and can be captured or released, in cents. */
export const openCents = ({ payments }: Pick<Order, 'payments'>): number =>
  payments.reduce((sum, { open_cents }) => sum + open_cents, 0)

/** What the customer still owes, in cents. */
export const outstandingCents = ({ total_cents, paid_cents }: Pick<Order, 'total_cents' | 'paid_cents'>): number =>
  Math.max(0, total_cents - paid_cents)

/** What a cancellation gives back or releases, in cents. */
export const cancelledCents = (facts: OrderFacts): number => refundableCents(facts) + openCents(facts)

/** The next capture: what is owed, but no more than is authorised. The rest of the authorisation is released at the same time. */
export interface DueCapture {
  readonly payment: OrderPayment
  readonly amount_cents: number
  readonly released_cents: number
}
export const dueCapture = (order: Pick<Order, 'payments' | 'total_cents' | 'paid_cents'>): DueCapture | null => {
  const payment = order.payments.find(({ open_cents }) => open_cents > 0)
  if (payment === undefined) return null
  const amount_cents = Math.min(outstandingCents(order), payment.open_cents)
  return { payment, amount_cents, released_cents: payment.open_cents - amount_cents }
}

/** How many pieces of a line are neither cancelled nor shipped. */
export const piecesToShip = ({ quantity, cancelled_quantity, shipped_quantity }: OrderLine): number =>
  quantity - cancelled_quantity - shipped_quantity

/** Whether anything was paid. From then on the total of the order stays, and cancelled pieces are refunded. */
export const isSold = ({ paid_at, paid_cents }: Pick<Order, 'paid_at' | 'paid_cents'>): boolean =>
  paid_at !== null || paid_cents > 0

/** Whether more than `count` pieces are not cancelled. */
export const hasMorePiecesThan = ({ lines }: Pick<Order, 'lines'>, count: number): boolean =>
  lines.reduce((sum, { quantity, cancelled_quantity }) => sum + quantity - cancelled_quantity, 0) > count

/** The payment to which an amount can be refunded: the first that has this much left. */
export const paymentFor = ({ payments }: Pick<Order, 'payments'>, cents: number): OrderPayment | undefined =>
  payments.find(
    ({ captured_cents, held_cents, refunded_cents }) => captured_cents - held_cents - refunded_cents >= cents,
  )

const isOnItsWay = ({ state }: Pick<Shipment, 'state'>): boolean => state === 'shipped'
const hasArrived = ({ state }: Pick<Shipment, 'state'>): boolean => state === 'delivered'
export const isCorrectable = ({ correctable_until = null }: Pick<Shipment, 'correctable_until'>): boolean =>
  correctable_until !== null

const WAITING: readonly Confirmation['state'][] = ['held', 'queued', 'sending']
const GONE: readonly Confirmation['state'][] = ['sent', 'unknown']

/** Milliseconds since the last confirmation went out, or may have gone out; null if it did not, or bounced. */
export const confirmedAgo = ({ confirmation }: Pick<OrderFacts, 'confirmation'>): number | null => {
  if (!confirmation || !GONE.includes(confirmation.state)) return null
  return Date.parse(confirmation.as_of) - Date.parse(confirmation.sent_at ?? confirmation.created_at)
}

/** The guards of the order's chart. Each has its text in reasons.ts. */
export const ORDER_GUARDS = {
  isOpen: ({ status }: OrderFacts) => status !== 'cancelled',
  isKept: (facts: OrderFacts) => !unsettledMoney(facts)?.cancels_order,
  isFree: ({ hold }: OrderFacts) => hold === null,
  isHeld: ({ hold }: OrderFacts) => hold !== null,
  isPaid: ({ paid_cents }: OrderFacts) => paid_cents > 0,
  isPaidInFull: ({ paid_cents, total_cents }: OrderFacts) => paid_cents >= total_cents,
  isPaidAllOrNone: ({ paid_cents, total_cents }: OrderFacts) => paid_cents === 0 || paid_cents >= total_cents,
  hasMoneyKept: ({ paid_cents, refunded_cents }: OrderFacts) => paid_cents === 0 || refunded_cents < paid_cents,
  isMoneySettled: (facts: OrderFacts) => unsettledMoney(facts) === undefined,
  hasRefundable: (facts: OrderFacts) => refundableCents(facts) > 0,
  hasStuckMoney: (facts: OrderFacts) => movementsOf(facts).some(isStuck),
  hasOutstanding: (facts: OrderFacts) => outstandingCents(facts) > 0,
  hasAuthorised: (facts: OrderFacts) => openCents(facts) > 0,
  // Cancelling an order makes at most one movement of money.
  isPaidAtOnce: ({ payments }: OrderFacts) =>
    payments.filter(
      ({ captured_cents, refunded_cents, open_cents }) => captured_cents - refunded_cents + open_cents > 0,
    ).length <= 1,
  isUnshipped: ({ lines }: OrderFacts) => lines.every(({ shipped_quantity }) => shipped_quantity === 0),
  hasPiecesToShip: ({ lines }: OrderFacts) => lines.some((line) => piecesToShip(line) > 0),
  hasPiecesToCancel: ({ lines }: OrderFacts) => lines.some((line) => piecesToShip(line) > 0),
  hasPiecesToKeep: (facts: OrderFacts) => hasMorePiecesThan(facts, 1),
  hasShipmentOnItsWay: ({ shipments }: OrderFacts) => shipments.some(isOnItsWay),
  hasDelivery: ({ shipments }: OrderFacts) => shipments.some(hasArrived),
  hasCorrectableDelivery: ({ shipments }: OrderFacts) => shipments.some(isCorrectable),
  hasNoMailWaiting: ({ confirmation }: OrderFacts) => !confirmation || !WAITING.includes(confirmation.state),
  isConfirmedLongAgo: (facts: OrderFacts) => (confirmedAgo(facts) ?? RESEND_MS) >= RESEND_MS,
  hasHeldMail: ({ confirmation }: OrderFacts) => confirmation?.state === 'held',
} as const
export type OrderGuard = keyof typeof ORDER_GUARDS

/** What staff can do to an order, and the guards that have to hold. The first that fails is the one whose reason is shown. */
export const ORDER_ACTIONS = {
  'refund.requested': ['isPaid', 'isMoneySettled', 'hasRefundable'],
  'capture.requested': ['isOpen', 'hasOutstanding', 'isMoneySettled', 'hasAuthorised', 'isFree'],
  'money.settled': ['hasStuckMoney'],
  'order.cancelled': ['isOpen', 'isUnshipped', 'isMoneySettled', 'isPaidAtOnce'],
  'items.cancelled': ['isOpen', 'hasPiecesToCancel', 'hasPiecesToKeep', 'isMoneySettled', 'isPaidAllOrNone'],
  'order.held': ['isOpen', 'isKept', 'isFree'],
  'order.released': ['isHeld'],
  'shipment.sent': ['isOpen', 'hasPiecesToShip', 'isFree', 'isPaidInFull', 'hasMoneyKept', 'isMoneySettled'],
  'shipment.delivered': ['hasShipmentOnItsWay'],
  'shipment.undone': ['hasShipmentOnItsWay'],
  'delivery.corrected': ['hasDelivery', 'hasCorrectableDelivery'],
  'address.changed': ['isOpen', 'isKept', 'isUnshipped'],
  'note.added': [],
  'note.removed': [],
  'confirmation.resent': ['hasNoMailWaiting', 'isConfirmedLongAgo'],
  'confirmation.undone': ['hasHeldMail'],
} as const satisfies Readonly<Record<string, readonly OrderGuard[]>>
export type OrderAction = keyof typeof ORDER_ACTIONS

/** A refund above this amount needs an additional permission. */
export const LARGE_REFUND_CENTS = 50_000

/** Reasons for a refund, as they are stored. */
export const REFUND_REASONS = ['returned', 'damaged', 'late', 'price', 'duplicate', 'other'] as const
/** Reasons for a cancellation, as they are stored. */
export const CANCEL_REASONS = ['customer', 'unpaid', 'soldOut', 'fraud', 'duplicate', 'other'] as const
/** How a movement of money ended, according to what a person saw at the gateway. */
export const SETTLED_OUTCOMES = ['succeeded', 'refused'] as const
/**
 * For how long, in this order: a shipment can be taken back; its date of delivery can be corrected after it was marked as delivered; a person can
 * delete their own note.
 */
export const UNDO_SHIPMENT_MS = 30 * 60_000
export const CORRECT_DELIVERY_MS = 7 * 24 * 60 * 60_000
export const REMOVE_NOTE_MS = 15 * 60_000
export const MAX_ORDER_NOTE = 2000
export const MAX_REFUND_NOTE = 500
export const MAX_REFERENCE = 200
export const MAX_REFUND_LINES = 200
