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
  ])('[OM-16] typed as %j is %d in cents', (text, cents) => {
    expect(centsOf(text)).toBe(cents)
  })

  it.each(['', ' ', 'abc', '-1', '+1', '1.234', '1.', '.5', '1e3', '1 000', '1,000.00', '$5', '0x10', '123456789'])(
    '[OM-16] cannot be typed as %j',
    (text) => {
      expect(centsOf(text)).toBeNull()
    },
  )

  it.each([
    ['is 0 if nothing is chosen', NO_REFUND, 0],
    ['of the last piece of a line is all that is left of the line', filled({ pieces: { 2: 1 } }), 12_900],
    ['of a partly refunded bike is what is left', filled({ pieces: { 1: 1 } }), 274_900],
    ['of a piece and shipping is their sum', filled({ pieces: { 2: 1 }, shipping: '20' }), 14_900],
    ['of shipping may be all of the shipping', shipping('50'), 5000],
    ['of a piece and blank shipping is that of the piece', filled({ pieces: { 2: 1 }, shipping: ' ' }), 12_900],
    ['of more shipping than was charged is unknown', shipping('50.01'), null],
    ['of unreadable shipping is unknown', shipping('ten'), null],
    ['typed by hand is read', amount('12.50'), 1250],
    ['typed by hand may be all that is left', amount('2928'), 292_800],
    ['typed by hand may not exceed what is left', amount('2928.01'), null],
    ['that is unreadable is unknown', amount('ten'), null],
  ] as const)('[OM-16] %s', (_, fields, cents) => {
    expect(amountOf(sale, fields)).toBe(cents)
  })
})

describe('the errors of a refund form', () => {
  it.each([
    ['a valid amount', amount('12.50'), {}],
    ['the last piece', filled({ pieces: { 2: 1 } }), {}],
    ['no items', filled({}), { pieces: 'Choose the items to refund, or an amount of shipping' }],
    ['unreadable shipping', shipping('ten'), { shipping: 'Enter an amount such as 12.50' }],
    ['all shipping', shipping('50'), {}],
    ['too much shipping', shipping('50.01'), { shipping: 'At most $50.00 can be refunded' }],
    ['no amount', amount(''), { amount: 'Enter an amount such as 12.50' }],
    ['an amount of 0', amount('0'), { amount: 'Enter an amount such as 12.50' }],
    ['an unreadable amount', amount('ten'), { amount: 'Enter an amount such as 12.50' }],
    ['too large an amount', amount('2928.01'), { amount: 'At most $2928.00 can be refunded' }],
    ['no reason', { ...amount('12.50'), reason: '' as const }, { reason: 'Choose a reason' }],
    ['the longest allowed note', { ...amount('12.50'), note: 'x'.repeat(500) }, {}],
    ['a longer note', { ...amount('12.50'), note: 'x'.repeat(501) }, { note: 'Shorten the note to 500 characters' }],
    [
      'nothing filled in at all',
      NO_REFUND,
      { pieces: 'Choose the items to refund, or an amount of shipping', reason: 'Choose a reason' },
    ],
    // What was typed in the other mode does not matter.
    ['unreadable shipping that is not used', { ...amount('12.50'), shipping: 'ten' }, {}],
    ['an unreadable amount that is not used', filled({ pieces: { 2: 1 }, amount: 'ten' }), {}],
  ] as const)('[OM-16] are at the right fields: %s', (_, fields, errors) => {
    expect(errorsOf(sale, fields, ada, say)).toEqual(errors)
  })

  it.each([
    ['amount', amount('500.01')],
    ['pieces', filled({ pieces: { 1: 1 } })],
  ] as const)('[OM-16] name the permission for a large refund at %s, unless the person has it', (field, fields) => {
    expect(errorsOf(sale, fields, ada, say)).toEqual({
      [field]: expect.stringMatching(/^Refunds above \$500\.00 need the “.+” permission$/),
    })
    expect(errorsOf(sale, fields, null, say)).toHaveProperty(field)
    expect(errorsOf(sale, fields, boss, say)).toEqual({})
    expect(errorsOf(sale, amount('500'), ada, say)).toEqual({})
    expect(errorsOf(sale, amount('2928'), boss, say)).toEqual({})
  })

  it('[OM-16] state that no single payment covers the amount', () => {
    const words = 'No single payment covers this amount. Refund it in parts.'
    expect(errorsOf(paidTwice, amount('150'), ada, say)).toEqual({})
    expect(errorsOf(paidTwice, amount('150.01'), ada, say)).toEqual({ amount: words })
    expect(errorsOf(paidTwice, filled({ pieces: { 1: 1 } }), boss, say)).toEqual({ pieces: words })
  })
})

it('[OM-14] the fields of a refund by amount are valid as a stored draft', () => {
  expect(is(amount('12.50'), refund.fields)).toBe(true)
})

describe('the request', () => {
  it('[OM-11] contains the version that was seen, and pieces and shipping that add up to its amount', () => {
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

  it('[OM-11] distributes a free amount over what is left, to the cent', () => {
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
    ['the amount is more than what is left', amount('2928.01')],
    ['no reason is chosen', { ...amount('12.50'), reason: '' as const }],
  ])('[OM-14] is null if %s', (_, fields) => {
    expect(requestOf(sale, fields)).toBeNull()
  })

  it('[OM-5] uses the first payment with enough money left, and is null if there is none', () => {
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
