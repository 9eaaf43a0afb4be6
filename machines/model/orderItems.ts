import { type RefundParts, refundOfPieces, sumOfParts } from './orderMoney.ts'
import { hasOtherPieces, isSold, piecesToShip } from './orderRules.ts'
import type { Order, OrderLine } from './orders.ts'
import { TEXTS } from './orderTexts.ts'

/* What cancelling single pieces of an order does to its money, in integer cents, shared by the server and the console. */

/** How many pieces, by the number of their line. */
export type Pieces = Readonly<Record<number, number>>

/**
 * Pieces that are neither shipped nor cancelled although their money has gone back: they are cancelled first, without a refund. Whether a
 * refund was for one of them or for one that has left is not known. It is taken to be for them: what is missing can be refunded later, and
 * what was paid twice cannot be taken back.
 */
export const refundedOpen = (line: OrderLine): number =>
  Math.min(piecesToShip(line), Math.max(0, line.refunded_quantity - (line.cancelled_quantity - line.unsold_quantity)))

/** `count`: of pieces. `total_cents`: of the order by then. `obstacle`: why these pieces cannot be cancelled, or null. */
export interface ItemsCancellation {
  readonly count: number
  readonly refund: RefundParts
  readonly refund_cents: number
  readonly total_cents: number
  readonly obstacle: string | null
}

/** What was sold goes back as a refund, and the total stays. What was not is taken off the total. */
export const cancellationOf = (order: Order, pieces: Pieces): ItemsCancellation => {
  const piecesOf = ({ line_no }: OrderLine): number => pieces[line_no] ?? 0
  const count = order.lines.reduce((sum, line) => sum + piecesOf(line), 0)
  const allItems = hasOtherPieces(order, count) ? null : TEXTS.allItems
  if (!isSold(order)) {
    const fall = order.lines.reduce((sum, line) => sum + piecesOf(line) * line.unit_price_cents, 0)
    const total_cents = order.total_cents - fall
    // What is free would count as paid, and be shipped.
    const obstacle = allItems ?? (fall > 0 && total_cents === 0 ? TEXTS.nothingToPay : null)
    return { count, refund: { lines: [], shipping_cents: 0 }, refund_cents: 0, total_cents, obstacle }
  }
  const paid = order.lines.map((line) => [line.line_no, Math.max(0, piecesOf(line) - refundedOpen(line))])
  const refund = refundOfPieces(order, Object.fromEntries(paid), 0)
  return { count, refund, refund_cents: sumOfParts(refund), total_cents: order.total_cents, obstacle: allItems }
}
