import { type RefundParts, refundOfPieces, sumOfParts } from './orderMoney.ts'
import { hasMorePiecesThan, isSold, piecesToShip } from './orderRules.ts'
import type { Order, OrderLine } from './orders.ts'
import { TEXTS } from './orderTexts.ts'

/* How cancelling single pieces of an order affects its money, in integer cents. Shared by the server and the console. */

/** Numbers of pieces, by line number. */
export type Pieces = Readonly<Record<number, number>>

/**
 * The number of pieces of a line that were refunded, but are neither shipped nor cancelled. They are cancelled first, without another refund.
 * Whether a refund was for such a piece or for one that was shipped is not recorded. It is assumed to be for one that was not shipped: a missing
 * refund can be made later, but money that was refunded twice cannot be taken back.
 */
export const refundedOpen = (line: OrderLine): number =>
  Math.min(piecesToShip(line), Math.max(0, line.refunded_quantity - (line.cancelled_quantity - line.unsold_quantity)))

/** `count`: number of pieces. `total_cents`: the total of the order afterwards. `obstacle`: why these pieces cannot be cancelled, or null. */
export interface ItemsCancellation {
  readonly count: number
  readonly refund: RefundParts
  readonly refund_cents: number
  readonly total_cents: number
  readonly obstacle: string | null
}

/** Pieces of an order that was paid are refunded, and its total stays. Before payment, they are subtracted from the total. */
export const cancellationOf = (order: Order, pieces: Pieces): ItemsCancellation => {
  const piecesOf = ({ line_no }: OrderLine): number => pieces[line_no] ?? 0
  const count = order.lines.reduce((sum, line) => sum + piecesOf(line), 0)
  const allItems = hasMorePiecesThan(order, count) ? null : TEXTS.allItems
  if (!isSold(order)) {
    const fall = order.lines.reduce((sum, line) => sum + piecesOf(line) * line.unit_price_cents, 0)
    const total_cents = order.total_cents - fall
    // An order with a total of 0 would count as paid, and would be shipped.
    const obstacle = allItems ?? (fall > 0 && total_cents === 0 ? TEXTS.nothingToPay : null)
    return { count, refund: { lines: [], shipping_cents: 0 }, refund_cents: 0, total_cents, obstacle }
  }
  const paid = order.lines.map((line) => [line.line_no, Math.max(0, piecesOf(line) - refundedOpen(line))])
  const refund = refundOfPieces(order, Object.fromEntries(paid), 0)
  return { count, refund, refund_cents: sumOfParts(refund), total_cents: order.total_cents, obstacle: allItems }
}
