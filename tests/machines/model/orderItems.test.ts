import { cancellationOf, refundedOpen } from '../../../machines/model/orderItems.ts'
import {
  lineRefundable,
  lineTotal,
  piecesRefundable,
  type RefundParts,
  refundOfAmount,
  refundOfPieces,
} from '../../../machines/model/orderMoney.ts'
import { piecesToShip } from '../../../machines/model/orderRules.ts'
import type { Order, OrderLine } from '../../../machines/model/orders.ts'
import { TEXTS } from '../../../machines/model/orderTexts.ts'
import { createRandom, type Random } from '../../support/sessions/random.ts'
import { order } from '../fixtures.ts'

const ORDERS = 2000
const OPERATIONS = 5

const lineOf = (random: Random, line_no: number): OrderLine => ({
  line_no,
  product: 'Lock',
  sku: null,
  kind: 'accessory',
  quantity: 1 + random.below(5),
  unit_price_cents: random.pick([0, 1, 99, 3200, 279_900]),
  cancelled_quantity: 0,
  unsold_quantity: 0,
  shipped_quantity: 0,
  refunded_quantity: 0,
  refunded_cents: 0,
})

const totalOf = ({ lines, shipping_cents }: Order): number =>
  lines.reduce((sum, line) => sum + lineTotal(line), shipping_cents)
const leftOf = ({ lines, shipping_cents, shipping_refunded_cents }: Order): number =>
  lines.reduce((sum, line) => sum + lineRefundable(line), shipping_cents - shipping_refunded_cents)

const orderOf = (random: Random, isPaid: boolean): Order => {
  const lines = Array.from({ length: 1 + random.below(4) }, (_, index) => lineOf(random, index + 1))
  const placed = { ...order(1), lines, shipping_cents: random.pick([0, 999]), paid_at: null, paid_cents: 0 }
  const total_cents = totalOf(placed)
  return { ...placed, total_cents, ...(isPaid && { paid_at: placed.placed_at, paid_cents: total_cents }) }
}

/** The order after a refund, and with this many pieces of each line cancelled. */
const changed = (
  before: Order,
  { lines, shipping_cents }: RefundParts,
  pieces: Record<number, number> = {},
): Order => ({
  ...before,
  shipping_refunded_cents: before.shipping_refunded_cents + shipping_cents,
  lines: before.lines.map((line) => {
    const part = lines.find(({ line_no }) => line_no === line.line_no)
    const cancelled = pieces[line.line_no] ?? 0
    return {
      ...line,
      refunded_quantity: line.refunded_quantity + (part?.quantity ?? 0),
      refunded_cents: line.refunded_cents + (part?.amount_cents ?? 0),
      cancelled_quantity: line.cancelled_quantity + cancelled,
      unsold_quantity: line.unsold_quantity + (before.paid_at === null ? cancelled : 0),
    }
  }),
})

const somePieces = (random: Random, { lines }: Order, leftIn: (line: OrderLine) => number): Record<number, number> =>
  Object.fromEntries(lines.map((line) => [line.line_no, random.below(leftIn(line) + 1)]))

const assert = (holds: boolean, words: () => string): void => {
  if (!holds) throw new Error(words())
}

const assertSound = (now: Order): void => {
  const say = () => JSON.stringify(now.lines)
  for (const line of now.lines) {
    assert(lineRefundable(line) >= 0 && piecesRefundable(line) >= 0, say)
    assert(piecesToShip(line) >= 0 && line.unsold_quantity <= line.cancelled_quantity, say)
  }
}

/** Ships some pieces, or refunds an amount or some pieces, as far as the order allows. */
const somethingElse = (random: Random, now: Order): Order => {
  if (random.happens(0.3)) {
    const shipped = somePieces(random, now, piecesToShip)
    return {
      ...now,
      lines: now.lines.map((line) => ({
        ...line,
        shipped_quantity: line.shipped_quantity + (shipped[line.line_no] ?? 0),
      })),
    }
  }
  if (random.happens(0.5)) return changed(now, refundOfAmount(now, random.below(leftOf(now) + 1)))
  return changed(now, refundOfPieces(now, somePieces(random, now, piecesRefundable), 0))
}

const eachOrder = (isPaid: boolean, check: (random: Random, now: Order) => void): void => {
  for (let seed = 1; seed <= ORDERS; seed += 1) {
    const random = createRandom(seed)
    check(random, orderOf(random, isPaid))
  }
}

describe(`items cancelled in ${ORDERS} orders`, () => {
  it('[OM-34] reduce the total of an unpaid order, which stays the sum of its lines and shipping, without a refund', () => {
    eachOrder(false, (random, placed) => {
      let now = placed
      for (let step = 0; step < OPERATIONS; step += 1) {
        const pieces = somePieces(random, now, piecesToShip)
        const { refund, refund_cents, total_cents } = cancellationOf(now, pieces)
        assert(refund_cents === 0 && refund.lines.length === 0, () => 'money moves')
        now = { ...changed(now, refund, pieces), total_cents }
        assertSound(now)
        assert(now.total_cents === totalOf(now), () => `${now.total_cents} is not ${totalOf(now)}`)
      }
    })
  })

  it('[OM-35] refund at most what is left of a paid order, also after refunds and shipments, and keep its total', () => {
    eachOrder(true, (random, placed) => {
      let now = placed
      for (let step = 0; step < OPERATIONS; step += 1) {
        now = somethingElse(random, now)
        const pieces = somePieces(random, now, piecesToShip)
        const { refund, refund_cents, total_cents } = cancellationOf(now, pieces)
        assert(
          refund.lines.every(({ amount_cents }) => amount_cents > 0),
          () => 'a part of nothing',
        )
        const next = changed(now, refund, pieces)
        assertSound(next)
        assert(leftOf(next) === leftOf(now) - refund_cents, () => 'what is left is wrong')
        assert(total_cents === placed.total_cents && totalOf(next) === total_cents, () => 'the total has changed')
        now = next
      }
    })
  })

  it('[OM-35] are refunded in full once all items of a paid order are cancelled and none was shipped', () => {
    eachOrder(true, (random, placed) => {
      let now = placed
      for (let step = 0; step < OPERATIONS; step += 1) {
        const isLast = step === OPERATIONS - 1
        const pieces = isLast
          ? Object.fromEntries(now.lines.map((line) => [line.line_no, piecesToShip(line)]))
          : somePieces(random, now, piecesToShip)
        now = changed(now, cancellationOf(now, pieces).refund, pieces)
      }
      assert(
        now.lines.every((line) => lineRefundable(line) === 0),
        () => JSON.stringify(now.lines),
      )
    })
  })
})

it('[OM-35] items that were already refunded are cancelled first, without another refund', () => {
  const [bike] = order(1).lines
  const line = { ...bike, quantity: 3, unit_price_cents: 100, refunded_quantity: 1, refunded_cents: 100 } as OrderLine
  const sale = { ...order(1), lines: [line] }
  const backFor = (subject: Order) => [1, 2, 3].map((count) => cancellationOf(subject, { 1: count }).refund_cents)
  expect(backFor(sale)).toEqual([0, 100, 200])
  // The refund may have been for one of the pieces that are not shipped, so it is not made again for the first of them.
  const shipped = { ...sale, lines: [{ ...line, shipped_quantity: 1 }] }
  expect(backFor(shipped).slice(0, 2)).toEqual([0, 100])
})

it.each([
  ['none was refunded', {}, 0],
  ['one was refunded', { refunded_quantity: 1 }, 1],
  ['one was refunded, for the one that is cancelled', { refunded_quantity: 1, cancelled_quantity: 1 }, 0],
  [
    'two were refunded, and of two that are cancelled one was never paid',
    { refunded_quantity: 2, cancelled_quantity: 2, unsold_quantity: 1 },
    1,
  ],
  ['three were refunded, and two are open', { refunded_quantity: 3, shipped_quantity: 3 }, 2],
])('[OM-35] open items that are already refunded are counted: of five, %s', (_, changes, count) => {
  const line = { ...order(1).lines[0], quantity: 5, ...changes } as OrderLine
  expect(refundedOpen(line)).toBe(count)
})

describe('items of an order', () => {
  const [bike, pannier] = order(1).lines as [OrderLine, OrderLine]
  const bikeAndPanniers: Pick<Order, 'lines' | 'shipping_cents' | 'total_cents'> = {
    lines: [
      { ...bike, unit_price_cents: 1000, refunded_cents: 0 },
      { ...pannier, unit_price_cents: 0, refunded_cents: 0, refunded_quantity: 0 },
    ],
    shipping_cents: 0,
    total_cents: 1000,
  }
  const unpaid: Order = { ...order(1), ...bikeAndPanniers, paid_at: null, paid_cents: 0 }
  const paid: Order = { ...order(1), ...bikeAndPanniers, paid_cents: 1000 }
  const free: Order = {
    ...unpaid,
    lines: unpaid.lines.map((line) => ({ ...line, unit_price_cents: 0 })),
    total_cents: 0,
  }
  const shipped: Order = { ...unpaid, shipping_cents: 500, total_cents: 1500 }

  it.each<[string, Order, Record<number, number>, number, string | null]>([
    ['a free one of an unpaid order', unpaid, { 2: 1 }, 1, null],
    ['all items with a price of an unpaid order', unpaid, { 1: 1 }, 1, TEXTS.nothingToPay],
    ['all items with a price of an unpaid order, and a free one', unpaid, { 1: 1, 2: 1 }, 2, TEXTS.nothingToPay],
    ['all items with a price of an unpaid order with shipping costs', shipped, { 1: 1 }, 1, null],
    ['all of an unpaid order', unpaid, { 1: 1, 2: 2 }, 3, TEXTS.allItems],
    ['one of an order that costs nothing', free, { 1: 1 }, 1, null],
    ['all items with a price of a paid order', paid, { 1: 1 }, 1, null],
    ['all of a paid order', paid, { 1: 1, 2: 2 }, 3, TEXTS.allItems],
  ])(
    '[OM-36] that are selected are counted, and have an obstacle if they cannot be cancelled: %s',
    (_, subject, pieces, count, obstacle) => {
      expect(cancellationOf(subject, pieces)).toMatchObject({ count, obstacle })
    },
  )
})
