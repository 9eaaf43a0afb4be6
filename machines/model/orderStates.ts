import type { ORDER_STATUSES, OrderLine, PaymentState, Shipment, ShippingState } from './orders.ts'

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

/** What of an order has moved, and whether it is cancelled. */
export interface OrderGoods {
  readonly isCancelled: boolean
  readonly lines: readonly Pick<OrderLine, 'quantity' | 'cancelled_quantity' | 'shipped_quantity'>[]
  readonly shipments: readonly Pick<Shipment, 'state'>[]
}

/** Where the goods of an order are. Cancelled pieces count for nothing. */
export const shippingStateOf = ({ isCancelled, lines, shipments }: OrderGoods): ShippingState => {
  const shipped = lines.reduce((sum, { shipped_quantity }) => sum + shipped_quantity, 0)
  const wanted = lines.reduce((sum, { quantity, cancelled_quantity }) => sum + quantity - cancelled_quantity, 0)
  if (shipped === 0) return isCancelled || wanted === 0 ? 'notNeeded' : 'unshipped'
  if (shipped < wanted) return 'partlyShipped'
  return shipments.some(({ state }) => state === 'shipped') ? 'shipped' : 'delivered'
}

/** The documented status, which no person chooses. `isPaid`: all of the total, which may be nothing, was paid once. */
export const statusOf = (isCancelled: boolean, isPaid: boolean, shipping: ShippingState): OrderStatus => {
  if (isCancelled) return 'cancelled'
  if (shipping === 'shipped' || shipping === 'delivered') return shipping
  return isPaid ? 'paid' : 'pending'
}
