import type { Order, OrderLine, OrderRefund, Shipment } from './orders.ts'

/** What the rules for an order's actions read. */
export type OrderFacts = Pick<
  Order,
  | 'status'
  | 'shipping_state'
  | 'total_cents'
  | 'paid_cents'
  | 'refunded_cents'
  | 'held_cents'
  | 'refunds'
  | 'payments'
  | 'hold'
  | 'lines'
  | 'shipments'
>

const UNSETTLED: readonly OrderRefund['state'][] = ['requested', 'sending', 'pending', 'unconfirmed', 'stuck']
export const isUnsettled = ({ state }: Pick<OrderRefund, 'state'>): boolean => UNSETTLED.includes(state)

/** The refund whose outcome is not known yet, if there is one. */
export const unsettledRefund = ({ refunds }: OrderFacts): OrderRefund | undefined => refunds.find(isUnsettled)

/** What is left to refund, in cents. */
export const refundableCents = ({ paid_cents, refunded_cents, held_cents }: OrderFacts): number =>
  paid_cents - refunded_cents - held_cents

/** How many pieces of a line are neither cancelled nor shipped. */
export const piecesToShip = ({ quantity, cancelled_quantity, shipped_quantity }: OrderLine): number =>
  quantity - cancelled_quantity - shipped_quantity

const isOnItsWay = ({ state }: Pick<Shipment, 'state'>): boolean => state === 'shipped'

/** The guards of the order's chart. Each has its words in reasons.ts. */
export const ORDER_GUARDS = {
  isOpen: ({ status }: OrderFacts) => status !== 'cancelled',
  isKept: (facts: OrderFacts) => !unsettledRefund(facts)?.cancels_order,
  isFree: ({ hold }: OrderFacts) => hold === null,
  isHeld: ({ hold }: OrderFacts) => hold !== null,
  isPaid: ({ paid_cents }: OrderFacts) => paid_cents > 0,
  isPaidInFull: ({ paid_cents, total_cents }: OrderFacts) => paid_cents >= total_cents,
  hasMoneyKept: ({ paid_cents, refunded_cents }: OrderFacts) => paid_cents === 0 || refunded_cents < paid_cents,
  isMoneySettled: (facts: OrderFacts) => unsettledRefund(facts) === undefined,
  hasRefundable: (facts: OrderFacts) => refundableCents(facts) > 0,
  // Cancelling moves money at most once.
  isPaidAtOnce: ({ payments }: OrderFacts) =>
    payments.filter(({ captured_cents, refunded_cents }) => captured_cents > refunded_cents).length <= 1,
  isUnshipped: ({ lines }: OrderFacts) => lines.every(({ shipped_quantity }) => shipped_quantity === 0),
  hasPiecesToShip: ({ lines }: OrderFacts) => lines.some((line) => piecesToShip(line) > 0),
  hasShipmentOnItsWay: ({ shipments }: OrderFacts) => shipments.some(isOnItsWay),
} as const
export type OrderGuard = keyof typeof ORDER_GUARDS

/** What staff do to an order, and the guards that have to hold, in the order in which a person hears of them. */
export const ORDER_ACTIONS = {
  'refund.requested': ['isPaid', 'isMoneySettled', 'hasRefundable'],
  'order.cancelled': ['isOpen', 'isUnshipped', 'isMoneySettled', 'isPaidAtOnce'],
  'order.held': ['isOpen', 'isKept', 'isFree'],
  'order.released': ['isHeld'],
  'shipment.sent': ['isOpen', 'hasPiecesToShip', 'isFree', 'isPaidInFull', 'hasMoneyKept', 'isMoneySettled'],
  'shipment.delivered': ['hasShipmentOnItsWay'],
  'shipment.undone': ['hasShipmentOnItsWay'],
  'address.changed': ['isOpen', 'isKept', 'isUnshipped'],
  'note.added': [],
  'note.removed': [],
} as const satisfies Readonly<Record<string, readonly OrderGuard[]>>
export type OrderAction = keyof typeof ORDER_ACTIONS

/** Above this, each refund needs a permission of its own. */
export const LARGE_REFUND_CENTS = 50_000

/** Reasons of a refund, as they are kept. */
export const REFUND_REASONS = ['returned', 'damaged', 'late', 'price', 'duplicate', 'other'] as const
/** Reasons of a cancellation, as they are kept. */
export const CANCEL_REASONS = ['customer', 'unpaid', 'soldOut', 'fraud', 'duplicate', 'other'] as const
/** For how long a shipment can be taken back, and a person can remove a note of theirs. */
export const UNDO_SHIPMENT_MS = 30 * 60_000
export const REMOVE_NOTE_MS = 15 * 60_000
export const MAX_ORDER_NOTE = 2000
export const MAX_REFUND_NOTE = 500
export const MAX_REFUND_LINES = 200
