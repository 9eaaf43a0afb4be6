import {
  CORRECT_DELIVERY_MS,
  dueCapture,
  isSold,
  ORDER_ACTIONS,
  ORDER_GUARDS,
  type OrderFacts,
  paymentFor,
  REMOVE_NOTE_MS,
  UNDO_SHIPMENT_MS,
} from '../../../machines/model/orderRules.ts'
import type { OrderLine, OrderPayment, Shipment } from '../../../machines/model/orders.ts'
import { order } from '../fixtures.ts'

const [charge] = order(1).payments as [OrderPayment]
const NONE = { ...charge, captured_cents: 0, held_cents: 0, refunded_cents: 0, open_cents: 0 }

it.each([
  ['[OA-3] a shipment can be taken back for 30 minutes', UNDO_SHIPMENT_MS, 1_800_000],
  ['[OA-5] the writer of a note can remove it for 15 minutes', REMOVE_NOTE_MS, 900_000],
  ['[OA-60] a date of delivery can be corrected for 7 days', CORRECT_DELIVERY_MS, 604_800_000],
])('%s', (_, limit, expected) => {
  expect(limit).toBe(expected)
})

it.each([
  ['nothing was paid', null, 0, false],
  ['a part was paid', null, 1, true],
  ['nothing had to be paid, so that it counts as paid,', '2024-03-05T12:01:00.000Z', 0, true],
  ['all was paid', '2024-03-05T12:01:00.000Z', 310_700, true],
])('[OM-35] an order of which %s counts as sold: %s', (_, paid_at, paid_cents, isSoldNow) => {
  expect(isSold({ paid_at, paid_cents })).toBe(isSoldNow)
})

describe('the next capture', () => {
  const closed = { ...NONE, id: 'closed' }
  const open = { ...NONE, id: 'open', open_cents: 2000 }

  it.each([
    ['all that is authorised if more is owed', 3000, 2000, 0],
    ['what is owed, and the rest is released', 1500, 1500, 500],
  ])('[OM-28] takes %s', (_, total_cents, amount_cents, released_cents) => {
    const due = dueCapture({ payments: [closed, open], total_cents, paid_cents: 0 })
    expect(due).toEqual({ payment: open, amount_cents, released_cents })
  })

  it('[OM-28] does not exist if nothing is authorised', () => {
    expect(dueCapture({ payments: [closed], total_cents: 3000, paid_cents: 0 })).toBeNull()
  })
})

describe('the payment from which an amount is refunded', () => {
  const payments = [
    { ...NONE, id: 'first', captured_cents: 1000, held_cents: 100, refunded_cents: 600 },
    { ...NONE, id: 'second', captured_cents: 500 },
  ]

  it.each([
    [300, 'first'],
    [301, 'second'],
    [500, 'second'],
    [501, undefined],
  ])('[OM-5] is, for %d cents, the first one of which that much is left: %s', (cents, id) => {
    expect(paymentFor({ payments }, cents)?.id).toBe(id)
  })
})

describe('the rules for changes of an order', () => {
  const facts: OrderFacts = order(1)
  const [item] = order(1).lines as [OrderLine]
  const free = { ...item, quantity: 2, cancelled_quantity: 0, shipped_quantity: 0 }
  const shipped = { ...free, shipped_quantity: 2 }

  it.each([
    [
      'one of two payments was refunded',
      [{ captured_cents: 1000, refunded_cents: 1000 }, { captured_cents: 500 }],
      true,
    ],
    ['one of two payments was never taken', [{ captured_cents: 500 }, {}], true],
    ['two payments were taken', [{ captured_cents: 1000, refunded_cents: 400 }, { captured_cents: 500 }], false],
    ['one was taken and another is authorised', [{ captured_cents: 1000 }, { open_cents: 500 }], false],
  ])('[OA-6] an order can be cancelled only if that moves at most one payment: %s', (_, payments, isPossible) => {
    const given = { ...facts, payments: payments.map((part) => ({ ...NONE, ...part })) }
    expect(ORDER_GUARDS.isPaidAtOnce(given)).toBe(isPossible)
  })

  it('[OA-4] an order counts as unshipped only if none of its items was shipped', () => {
    expect(ORDER_GUARDS.isUnshipped({ ...facts, lines: [free, shipped] })).toBe(false)
    expect(ORDER_GUARDS.isUnshipped({ ...facts, lines: [free, free] })).toBe(true)
  })

  it.each(['hasPiecesToShip', 'hasPiecesToCancel'] as const)(
    '[OM-36] %s holds if one line has open pieces, and not if none has',
    (guard) => {
      expect(ORDER_GUARDS[guard]({ ...facts, lines: [shipped, free] })).toBe(true)
      expect(ORDER_GUARDS[guard]({ ...facts, lines: [shipped, shipped] })).toBe(false)
    },
  )

  it.each([
    [0, 0, true],
    [1000, 999, true],
    [1000, 1000, false],
  ])('[OA-2] with %d cents paid and %d refunded, the guard for money that is kept holds: %s', (paid, back, isLeft) => {
    expect(ORDER_GUARDS.hasMoneyKept({ ...facts, paid_cents: paid, refunded_cents: back })).toBe(isLeft)
  })

  it('[OA-3] a shipment can be taken back while it is on its way, and not once it is delivered', () => {
    const isPossible = (state: Shipment['state']) =>
      ORDER_ACTIONS['shipment.undone'].every((guard) =>
        ORDER_GUARDS[guard]({ ...facts, shipments: [{ state } as Shipment] }),
      )
    expect([isPossible('shipped'), isPossible('delivered')]).toEqual([true, false])
  })
})
