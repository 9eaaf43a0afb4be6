import type { Order, OrderLine, RefundLine } from './orders.ts'

/*
 * The arithmetic of refunds, in integer cents, shared by the server and the console. Every cent that goes back belongs to a line or to
 * shipping.
 */

type Refundable = Pick<Order, 'lines' | 'shipping_cents' | 'shipping_refunded_cents'>

/** What a refund consists of. Its amount is the sum. */
export interface RefundParts {
  readonly lines: readonly RefundLine[]
  readonly shipping_cents: number
}

/** The number of pieces that the line sells: all except those that were cancelled before the order was paid. */
export const piecesSold = ({ quantity, unsold_quantity }: OrderLine): number => quantity - unsold_quantity

export const lineTotal = (line: OrderLine): number => piecesSold(line) * line.unit_price_cents

export const lineRefundable = (line: OrderLine): number => lineTotal(line) - line.refunded_cents

export const piecesRefundable = (line: OrderLine): number => piecesSold(line) - line.refunded_quantity

export const shippingRefundable = ({ shipping_cents, shipping_refunded_cents }: Refundable): number =>
  shipping_cents - shipping_refunded_cents

/** The amount to refund for a number of pieces of a line: at most what is left to refund of it, and all of that with the last piece. */
export const amountOfPieces = (line: OrderLine, pieces: number): number => {
  const left = lineRefundable(line)
  return pieces >= piecesRefundable(line) ? left : Math.min(pieces * line.unit_price_cents, left)
}

export const sumOfParts = ({ lines, shipping_cents }: RefundParts): number =>
  lines.reduce((sum, { amount_cents }) => sum + amount_cents, shipping_cents)

/**
 * The refund of some pieces and of an amount of shipping. `pieces`: by line number, limited to those left to refund. Lines with nothing to
 * refund are left out.
 */
export const refundOfPieces = (
  order: Refundable,
  pieces: Readonly<Record<number, number>>,
  shipping_cents: number,
): RefundParts => ({
  lines: order.lines.flatMap((line) => {
    const quantity = Math.min(pieces[line.line_no] ?? 0, piecesRefundable(line))
    const amount_cents = quantity === 0 ? 0 : amountOfPieces(line, quantity)
    return amount_cents === 0 ? [] : [{ line_no: line.line_no, quantity, amount_cents }]
  }),
  shipping_cents,
})

/**
 * Splits an amount by weights with the largest-remainder method; on ties the first wins. The shares sum to the amount, or are all 0 if the
 * weights are. No share exceeds its weight if the amount is at most the sum of the weights.
 */
export const shareOut = (amount: number, weights: readonly number[]): number[] => {
  const total = BigInt(weights.reduce((sum, weight) => sum + weight, 0))
  if (total === 0n) return weights.map(() => 0)
  // The product of two amounts may be too large for an exact number.
  const exact = weights.map((weight) => BigInt(weight) * BigInt(amount))
  const shares = exact.map((product) => Number(product / total))
  const missing = amount - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % total }))
    .toSorted((one, other) => Number(other.remainder - one.remainder))
  for (const { index } of byRemainder.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}

/** Spreads an amount over what is left to refund of lines and shipping. The caller must not pass more than is left. */
export const refundOfAmount = (order: Refundable, amount: number): RefundParts => {
  const shares = shareOut(amount, [...order.lines.map(lineRefundable), shippingRefundable(order)])
  return {
    lines: order.lines.flatMap(({ line_no }, index) => {
      const amount_cents = shares[index] ?? 0
      return amount_cents === 0 ? [] : [{ line_no, quantity: 0, amount_cents }]
    }),
    shipping_cents: shares.at(-1) ?? 0,
  }
}

const isPartOf = (line: OrderLine | undefined, { quantity, amount_cents }: RefundLine): boolean => {
  if (line === undefined || quantity > piecesRefundable(line)) return false
  return quantity === 0
    ? amount_cents > 0 && amount_cents <= lineRefundable(line)
    : amount_cents === amountOfPieces(line, quantity)
}

/** Whether the order has this much left to refund. A line may occur only once; pieces must have the amount that amountOfPieces returns. */
export const isRefundOf = (order: Refundable, { lines, shipping_cents }: RefundParts): boolean =>
  new Set(lines.map(({ line_no }) => line_no)).size === lines.length &&
  lines.every((part) =>
    isPartOf(
      order.lines.find(({ line_no }) => line_no === part.line_no),
      part,
    ),
  ) &&
  shipping_cents <= shippingRefundable(order)
