import {
  amountOfPieces,
  isRefundOf,
  lineRefundable,
  piecesRefundable,
  type RefundParts,
  refundOfAmount,
  refundOfPieces,
  shareOut,
  shippingRefundable,
  sumOfParts,
} from '../../../machines/model/orderMoney.ts'
import type { Order, OrderLine } from '../../../machines/model/orders.ts'
import { createRandom, type Random } from '../../support/sessions/random.ts'

type Basket = Pick<Order, 'lines' | 'shipping_cents' | 'shipping_refunded_cents'>

const BASKETS = 10_000
const PRICES = [0, 1, 2, 3, 99, 100, 333, 3200, 279_900, 1_000_000_00]

const lineOf = (line: Partial<OrderLine>): OrderLine => ({
  line_no: 1,
  product: 'Lock',
  sku: null,
  kind: 'accessory',
  quantity: 1,
  unit_price_cents: 3200,
  cancelled_quantity: 0,
  unsold_quantity: 0,
  shipped_quantity: 0,
  refunded_quantity: 0,
  refunded_cents: 0,
  ...line,
})

const basketOf = (random: Random): Basket => {
  const shipping_cents = random.pick([0, 1, 999, 3000])
  return {
    lines: Array.from({ length: 1 + random.below(5) }, (_, index) =>
      lineOf({
        line_no: index + 1,
        quantity: 1 + random.below(7),
        unit_price_cents: random.happens(0.7) ? random.pick(PRICES) : random.below(500_000),
      }),
    ),
    shipping_cents,
    shipping_refunded_cents: 0,
  }
}

const refundableOf = (basket: Basket): number =>
  basket.lines.reduce((sum, line) => sum + lineRefundable(line), shippingRefundable(basket))

/** The basket after a refund, as the server writes it. */
const afterRefund = (basket: Basket, { lines, shipping_cents }: RefundParts): Basket => ({
  ...basket,
  shipping_refunded_cents: basket.shipping_refunded_cents + shipping_cents,
  lines: basket.lines.map((line) => {
    const part = lines.find(({ line_no }) => line_no === line.line_no)
    return {
      ...line,
      refunded_quantity: line.refunded_quantity + (part?.quantity ?? 0),
      refunded_cents: line.refunded_cents + (part?.amount_cents ?? 0),
    }
  }),
})

/** An amount from 1 cent to the total; often one of the ends. */
const amountIn = (random: Random, total: number): number =>
  random.happens(0.1) ? 1 : random.happens(0.1) ? total : 1 + random.below(total)

const isSound = ({ lines, shipping_cents, shipping_refunded_cents }: Basket): boolean =>
  shipping_refunded_cents <= shipping_cents &&
  lines.every((line) => lineRefundable(line) >= 0 && piecesRefundable(line) >= 0)

/** The same parts with one cent more in one of them: in each line in turn, and in shipping. */
const oneCentMore = ({ lines, shipping_cents }: RefundParts): RefundParts[] => [
  ...lines.map(({ line_no }) => ({
    lines: lines.map((part) => (part.line_no === line_no ? { ...part, amount_cents: part.amount_cents + 1 } : part)),
    shipping_cents,
  })),
  { lines, shipping_cents: shipping_cents + 1 },
]

/** Runs a test on all baskets, and names the seed of the one that fails. */
const eachBasket = (test: (basket: Basket, random: Random) => void): void => {
  for (let seed = 1; seed <= BASKETS; seed += 1) {
    const random = createRandom(seed)
    try {
      test(basketOf(random), random)
    } catch (error) {
      throw new Error(`Seed ${seed}`, { cause: error })
    }
  }
}
/** Faster than `expect`, which would be called a million times. */
const assert = (isSo: boolean, what: string): void => {
  if (!isSo) throw new Error(what)
}

describe(`refunds of ${BASKETS} baskets`, () => {
  it('[OM-11] of an amount, from one cent to everything, consist of parts that sum to exactly that amount', () => {
    eachBasket((basket, random) => {
      let now = basket
      for (let round = 0; round < 3 && refundableOf(now) > 0; round += 1) {
        const amount = amountIn(random, refundableOf(now))
        const parts = refundOfAmount(now, amount)
        assert(sumOfParts(parts) === amount, `${sumOfParts(parts)} for ${amount}`)
        assert(isRefundOf(now, parts), `${JSON.stringify(parts)} is refused`)
        now = afterRefund(now, parts)
        assert(isSound(now), `${JSON.stringify(now)} has less than nothing left`)
      }
      const rest = refundableOf(now)
      if (rest > 0) now = afterRefund(now, refundOfAmount(now, rest))
      assert(refundableOf(now) === 0, 'something is left')
    })
  })

  it('[OM-11] of all pieces one by one, and of shipping, sum to what was paid, also after a refund of a free amount', () => {
    eachBasket((basket, random) => {
      let now = basket
      const paid = refundableOf(basket)
      let sum = 0
      if (random.happens(0.5) && paid > 0) {
        const parts = refundOfAmount(now, amountIn(random, paid))
        sum += sumOfParts(parts)
        now = afterRefund(now, parts)
      }
      for (const { line_no, quantity } of basket.lines) {
        for (let piece = 0; piece < quantity; piece += 1) {
          const parts = refundOfPieces(now, { [line_no]: 1 }, 0)
          // A piece with nothing left to refund is not part of a refund: the server accepts parts of at least one cent.
          if (sumOfParts(parts) > 0) assert(isRefundOf(now, parts), `${JSON.stringify(parts)} is refused`)
          sum += sumOfParts(parts)
          now = afterRefund(now, parts)
          assert(isSound(now), `${JSON.stringify(now)} has less than nothing left`)
        }
        assert(
          now.lines.every((line) => line.line_no !== line_no || lineRefundable(line) === 0),
          'the line has a rest',
        )
      }
      sum += shippingRefundable(now)
      assert(sum === paid, `${sum} of ${paid}`)
    })
  })

  it('[OM-11] are accepted as they were calculated, and refused with one cent more in any part', () => {
    eachBasket((basket, random) => {
      const pieces = Object.fromEntries(
        basket.lines.map((line) => [line.line_no, random.below(piecesRefundable(line) + 1)]),
      )
      const parts = refundOfPieces(basket, pieces, shippingRefundable(basket))
      assert(isRefundOf(basket, parts), `${JSON.stringify(parts)} is refused`)
      assert(!oneCentMore(parts).some((more) => isRefundOf(basket, more)), `${JSON.stringify(parts)} and a cent pass`)
      const all = refundableOf(basket)
      if (all === 0) return
      const everything = refundOfAmount(basket, all)
      assert(isRefundOf(basket, everything), `${JSON.stringify(everything)} is refused`)
      assert(!oneCentMore(everything).some((more) => isRefundOf(basket, more)), 'more than everything passes')
    })
  })
})

describe('a refund', () => {
  const basket: Basket = {
    lines: [lineOf({ quantity: 3, unit_price_cents: 333 }), lineOf({ line_no: 2, unit_price_cents: 100 })],
    shipping_cents: 50,
    shipping_refunded_cents: 0,
  }

  it('of pieces takes no more than an earlier free amount has left of the line', () => {
    const line = lineOf({ quantity: 3, unit_price_cents: 333, refunded_cents: 500 })
    expect([1, 2, 3].map((pieces) => amountOfPieces(line, pieces))).toEqual([333, 499, 499])
  })

  it('of the last piece takes all that is left, even if the others were refunded for less', () => {
    const line = lineOf({
      quantity: 4,
      unsold_quantity: 1,
      unit_price_cents: 333,
      refunded_quantity: 2,
      refunded_cents: 600,
    })
    expect(piecesRefundable(line)).toBe(1)
    expect(amountOfPieces(line, 1)).toBe(399)
  })

  it('of pieces that are all refunded already is empty', () => {
    const gone = { ...basket, lines: [lineOf({ refunded_quantity: 1, refunded_cents: 2000 })] }
    for (const pieces of [{}, { 1: 1 }])
      expect(refundOfPieces(gone, pieces, 0)).toEqual({ lines: [], shipping_cents: 0 })
  })

  it('splits a free amount by the largest remainder; of equal lines the first one gets the cent', () => {
    expect(shareOut(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(shareOut(1, [0, 5, 5])).toEqual([0, 1, 0])
    expect(shareOut(4, [3, 1, 1])).toEqual([2, 1, 1])
    expect(shareOut(5, [0, 0])).toEqual([0, 0])
    expect(refundOfAmount(basket, 10)).toEqual({
      lines: [
        { line_no: 1, quantity: 0, amount_cents: 9 },
        { line_no: 2, quantity: 0, amount_cents: 1 },
      ],
      shipping_cents: 0,
    })
  })

  it.each<[string, RefundParts]>([
    [
      'a line twice',
      { lines: [1, 1].map((line_no) => ({ line_no, quantity: 0, amount_cents: 1 })), shipping_cents: 0 },
    ],
    ['a line that does not exist', { lines: [{ line_no: 3, quantity: 1, amount_cents: 100 }], shipping_cents: 0 }],
    ['more pieces than are left', { lines: [{ line_no: 2, quantity: 2, amount_cents: 100 }], shipping_cents: 0 }],
    ['a line of zero cents', { lines: [{ line_no: 2, quantity: 0, amount_cents: 0 }], shipping_cents: 0 }],
    ['a piece at less than its price', { lines: [{ line_no: 2, quantity: 1, amount_cents: 99 }], shipping_cents: 0 }],
    ['more shipping than was paid', { lines: [], shipping_cents: 51 }],
  ])('is not valid with %s', (_, parts) => {
    expect(isRefundOf(basket, parts)).toBe(false)
  })
})
