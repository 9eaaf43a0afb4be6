import type { ORDER_STATUSES, PaymentState, ShippingState } from './orders.ts'

type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Integer cents of one order. */
export interface OrderMoney {
  readonly total_cents: number
  readonly paid_cents: number
  readonly refunded_cents: number
  /** What is authorised, and neither captured, released nor expired. */
  readonly open_cents: number
  /** Whether an authorisation has expired. */
  readonly hasExpired: boolean
}

/** The payment state of an order, derived from its amounts. */
export const paymentStateOf = (
  status: OrderStatus,
  { total_cents, paid_cents, refunded_cents, open_cents, hasExpired }: OrderMoney,
): PaymentState => {
  if (refunded_cents > 0) return refunded_cents < paid_cents ? 'partlyRefunded' : 'refunded'
  if (paid_cents >= total_cents && (paid_cents > 0 || status !== 'cancelled')) return 'paid'
  if (paid_cents > 0) return 'partlyPaid'
  if (status === 'cancelled') return 'voided'
  if (open_cents > 0) return 'authorised'
  return hasExpired ? 'expired' : 'awaiting'
}

/** Pieces of an order. `wanted`: the number that is not cancelled. `isOnItsWay`: whether a shipment has not been delivered yet. */
export interface OrderPieces {
  readonly wanted: number
  readonly shipped: number
  readonly isOnItsWay: boolean
}

/** The shipping state of an order. Cancelled pieces do not count. */
export const shippingStateOf = ({ wanted, shipped, isOnItsWay }: OrderPieces): ShippingState => {
  if (wanted === 0) return 'notNeeded'
  if (shipped === 0) return 'unshipped'
  if (shipped < wanted) return 'partlyShipped'
  return isOnItsWay ? 'shipped' : 'delivered'
}

/** The documented status, which is never chosen by a person. `isPaid`: the whole total, which may be 0, was paid at some time. */
export const statusOf = (isCancelled: boolean, isPaid: boolean, shipping: ShippingState): OrderStatus => {
  if (isCancelled) return 'cancelled'
  if (shipping === 'shipped' || shipping === 'delivered') return shipping
  return isPaid ? 'paid' : 'pending'
}
