import { lineTotal } from '../../model/orderMoney.ts'
import { openCents } from '../../model/orderRules.ts'
import type { Order } from '../../model/orders.ts'

/** The sums of an order, in integer cents. */
export interface OrderSums {
  readonly lines: number
  readonly shipping: number
  readonly total: number
  readonly paid: number
  readonly refunded: number
  /** Set aside for a refund under way. */
  readonly held: number
  readonly refundable: number
  /** Authorised, and neither captured nor released. */
  readonly authorised: number
  /** What the customer still owes; 0 for a cancelled order. */
  readonly outstanding: number
}

export const sumsOf = (order: Order): OrderSums => {
  const { shipping_cents, total_cents, paid_cents, refunded_cents, held_cents, status } = order
  return {
    lines: order.lines.reduce((sum, line) => sum + lineTotal(line), 0),
    shipping: shipping_cents,
    total: total_cents,
    paid: paid_cents,
    refunded: refunded_cents,
    held: held_cents,
    authorised: openCents(order),
    refundable: Math.max(0, paid_cents - refunded_cents - held_cents),
    outstanding: status === 'cancelled' ? 0 : Math.max(0, total_cents - paid_cents),
  }
}
