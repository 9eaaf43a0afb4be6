import { is } from 'superstruct'
import { paymentFor } from '../../../../machines/model/orderRules.ts'
import type { Order } from '../../../../machines/model/orders.ts'
import { REFUND_LARGE } from '../../../../machines/model/permissions.ts'
import { amountOf, centsOf, type RefundFields, refund } from '../../../../machines/screens/order/forms/refund.ts'
import { ada, order } from '../../fixtures.ts'

const say = (cents: number): string => `$${(cents / 100).toFixed(2)}`
const boss = { ...ada, permissions: [REFUND_LARGE] }
const sale = order(1)
const NO_REFUND = refund.blank(sale)
const { errorsOf, requestOf } = refund
const filled = (changes: Partial<RefundFields>): RefundFields => ({ ...NO_REFUND, reason: 'damaged', ...changes })
const amount = (typed: string): RefundFields => filled({ by: 'amount', amount: typed })
const shipping = (typed: string): RefundFields => filled({ shipping: typed })
/** Paid in two payments, of $150.00 and $50.00. */
const paidTwice: Order = {
  ...sale,
  paid_cents: 20_000,
  refunded_cents: 0,
  held_cents: 0,
  payments: [15_000, 5000].map((captured_cents, index) => ({
    id: `payment-${index + 1}`,
    label: 'Visa',
    authorised_cents: captured_cents,
    open_cents: 0,
    released_cents: 0,
    authorised_at: null,
    expires_at: null,
    is_expired: false,
    captured_cents,
    held_cents: 0,
    refunded_cents: 0,
    paid_at: null,
  })),
}

describe('an amount', () => {
  it.each([
    ['12', 1200],
    ['12.5', 1250],
    ['12.50', 1250],
    ['12,50', 1250],
    [' 12.50 ', 1250],
    ['0', 0],
    ['0.29', 29],
    ['1.15', 115],
    ['19.99', 1999],
    ['99999999.99', 9_999_999_999],
  ])('[OM-16] typed as %j is so many cents: %d', (text, cents) => {
    expect(centsOf(text)).toBe(cents)
  })

  it.each(['', ' ', 'abc', '-1', '+1', '1.234', '1.', '.5', '1e3', '1 000', '1,000.00', '$5', '0x10', '123456789'])(
    '[OM-16] is not %j',
    (text) => {
      expect(centsOf(text)).toBeNull()
    },
  )

  it.each([
    ['of nothing is 0', NO_REFUND, 0],
    ['of the last piece of a line is all that is left of it', filled({ pieces: { 2: 1 } }), 12_900],
    ['of a bike that money went back for already is what is left', filled({ pieces: { 1: 1 } }), 274_900],
    ['of a piece and of shipping is their sum', filled({ pieces: { 2: 1 }, shipping: '20' }), 14_900],
    ['of shipping may be all of it', shipping('50'), 5000],
    ['of a piece and of blanks for shipping is that of the piece', filled({ pieces: { 2: 1 }, shipping: ' ' }), 12_900],
    ['of more shipping than there is cannot be known', shipping('50.01'), null],
    ['of shipping that cannot be read is not known', shipping('ten'), null],
    ['may be typed', amount('12.50'), 1250],
    ['that is typed may be all that is left', amount('2928'), 292_800],
    ['that is typed may not be more', amount('2928.01'), null],
    ['that cannot be read is not known', amount('ten'), null],
  ] as const)('[OM-16] %s', (_, fields, cents) => {
    expect(amountOf(sale, fields)).toBe(cents)
  })
})

describe('what is wrong', () => {
  it.each([
    ['nothing', amount('12.50'), {}],
    ['nothing of the last piece', filled({ pieces: { 2: 1 } }), {}],
    ['no items', filled({}), { pieces: 'Choose the items to refund, or an amount of shipping' }],
    ['a shipping that is no amount', shipping('ten'), { shipping: 'Enter an amount such as 12.50' }],
    ['all shipping', shipping('50'), {}],
    ['too much shipping', shipping('50.01'), { shipping: 'At most $50.00 can be refunded' }],
    ['no amount', amount(''), { amount: 'Enter an amount such as 12.50' }],
    ['an amount of nothing', amount('0'), { amount: 'Enter an amount such as 12.50' }],
    ['an amount that is none', amount('ten'), { amount: 'Enter an amount such as 12.50' }],
    ['too large an amount', amount('2928.01'), { amount: 'At most $2928.00 can be refunded' }],
    ['no reason', { ...amount('12.50'), reason: '' as const }, { reason: 'Choose a reason' }],
    ['a note that is as long as it may be', { ...amount('12.50'), note: 'x'.repeat(500) }, {}],
    ['a longer one', { ...amount('12.50'), note: 'x'.repeat(501) }, { note: 'Shorten the note to 500 characters' }],
    [
      'nothing filled in at all',
      NO_REFUND,
      { pieces: 'Choose the items to refund, or an amount of shipping', reason: 'Choose a reason' },
    ],
    // What was typed in the other mode does not matter.
    ['a shipping that is not asked for', { ...amount('12.50'), shipping: 'ten' }, {}],
    ['an amount that is not asked for', filled({ pieces: { 2: 1 }, amount: 'ten' }), {}],
  ] as const)('[OM-16] with %s is said at its field', (_, fields, errors) => {
    expect(errorsOf(sale, fields, ada, say)).toEqual(errors)
  })

  it.each([
    ['amount', amount('500.01')],
    ['pieces', filled({ pieces: { 1: 1 } })],
  ] as const)('[OM-16] with a large refund is said at the %s to who may not make it', (field, fields) => {
    expect(errorsOf(sale, fields, ada, say)).toEqual({
      [field]: expect.stringMatching(/^Refunds above \$500\.00 need the “.+” permission$/),
    })
    expect(errorsOf(sale, fields, null, say)).toHaveProperty(field)
    expect(errorsOf(sale, fields, boss, say)).toEqual({})
    expect(errorsOf(sale, amount('500'), ada, say)).toEqual({})
    expect(errorsOf(sale, amount('2928'), boss, say)).toEqual({})
  })

  it('[OM-16] with more than any one payment has left is said', () => {
    const words = 'No single payment covers this amount. Refund it in parts.'
    expect(errorsOf(paidTwice, amount('150'), ada, say)).toEqual({})
    expect(errorsOf(paidTwice, amount('150.01'), ada, say)).toEqual({ amount: words })
    expect(errorsOf(paidTwice, filled({ pieces: { 1: 1 } }), boss, say)).toEqual({ pieces: words })
  })
})

it('[OM-14] a refund of an amount can be kept', () => {
  expect(is(amount('12.50'), refund.fields)).toBe(true)
})

describe('the request', () => {
  it('[OM-14] is of the version that was seen, and of pieces and shipping that sum to its amount', () => {
    const fields = filled({ pieces: { 1: 0, 2: 1 }, shipping: '20', note: 'Bent' })
    expect(requestOf(sale, fields)).toEqual({
      seen: 3,
      payment_id: 'payment-1',
      amount_cents: 14_900,
      shipping_cents: 2000,
      lines: [{ line_no: 2, quantity: 1, amount_cents: 12_900 }],
      reason: 'damaged',
      note: 'Bent',
    })
  })

  it('[OM-14] of a free amount is shared out over what is left, to the cent', () => {
    const request = requestOf(sale, amount('100'))
    expect(request?.amount_cents).toBe(10_000)
    const lines = request?.lines ?? []
    expect(lines.map(({ quantity }) => quantity)).toEqual([0, 0])
    expect(lines.reduce((sum, line) => sum + line.amount_cents, request?.shipping_cents ?? 0)).toBe(10_000)
  })

  it.each([
    ['nothing is chosen', NO_REFUND],
    ['the amount is 0', amount('0')],
    ['the amount cannot be read', amount('ten')],
    ['it is more than what is left', amount('2928.01')],
    ['no reason is chosen', { ...amount('12.50'), reason: '' as const }],
  ])('[OM-14] is none while %s', (_, fields) => {
    expect(requestOf(sale, fields)).toBeNull()
  })

  it('[OM-14] goes to the first payment that has so much left, and is none where no payment has', () => {
    expect(requestOf(paidTwice, amount('150'))?.payment_id).toBe('payment-1')
    expect(requestOf(paidTwice, amount('150.01'))).toBeNull()
    const held = {
      ...paidTwice,
      payments: paidTwice.payments.map((one, index) => (index === 0 ? { ...one, held_cents: 10_001 } : one)),
    }
    expect(paymentFor(held, 4999)?.id).toBe('payment-1')
    expect(paymentFor(held, 5000)?.id).toBe('payment-2')
    expect(paymentFor(held, 5001)).toBeUndefined()
  })
})
