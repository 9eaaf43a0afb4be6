import type { ORDER_STATUSES, PaymentState, ShippingState } from './orders.ts'

type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Integer cents of one order. */
export interface OrderMoney {
  readonly total_cents: number
  readonly paid_cents: number
  readonly refunded_cents: number
}

/** How an order is paid, from its amounts. */
export const paymentStateOf = (
  status: OrderStatus,
  { total_cents, paid_cents, refunded_cents }: OrderMoney,
): PaymentState => {
  if (refunded_cents > 0) return refunded_cents < paid_cents ? 'partlyRefunded' : 'refunded'
  if (paid_cents >= total_cents && (paid_cents > 0 || status !== 'cancelled')) return 'paid'
  if (paid_cents > 0) return 'partlyPaid'
  return status === 'cancelled' ? 'voided' : 'awaiting'
}

const SHIPPING: Readonly<Record<OrderStatus, ShippingState>> = {
  pending: 'unshipped',
  paid: 'unshipped',
  shipped: 'shipped',
  delivered: 'delivered',
  cancelled: 'notNeeded',
}
/** Where the goods of an order are. */
export const shippingStateOf = (status: OrderStatus): ShippingState => SHIPPING[status]
