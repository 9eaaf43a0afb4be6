import { paymentStateOf, shippingStateOf, statusOf } from '../../../machines/model/orderStates.ts'
import type { PaymentState, ShippingState } from '../../../machines/model/orders.ts'

describe('the payment state of an order', () => {
  const NONE = { total_cents: 3000, paid_cents: 0, refunded_cents: 0, open_cents: 0, hasExpired: false }
  const rows: [string, PaymentState, Parameters<typeof paymentStateOf>[0], Partial<typeof NONE>][] = [
    ['of which nothing is paid', 'awaiting', 'pending', {}],
    ['of which one cent is authorised', 'authorised', 'pending', { open_cents: 1 }],
    ['of which a new authorisation is open', 'authorised', 'pending', { open_cents: 3000, hasExpired: true }],
    ['whose authorisation has expired', 'expired', 'pending', { hasExpired: true }],
    ['of which one cent is paid', 'partlyPaid', 'pending', { paid_cents: 1, open_cents: 2999 }],
    ['of which all but one cent is paid', 'partlyPaid', 'pending', { paid_cents: 2999 }],
    ['of which all is paid', 'paid', 'paid', { paid_cents: 3000 }],
    ['that costs nothing', 'paid', 'paid', { total_cents: 0 }],
    ['of which one cent was refunded', 'partlyRefunded', 'paid', { paid_cents: 3000, refunded_cents: 1 }],
    ['of which all was refunded', 'refunded', 'paid', { paid_cents: 3000, refunded_cents: 3000 }],
    ['that is cancelled, of which nothing was paid', 'voided', 'cancelled', {}],
    ['that is cancelled after its authorisation expired', 'voided', 'cancelled', { hasExpired: true }],
    ['that is cancelled, and costs nothing', 'voided', 'cancelled', { total_cents: 0 }],
    ['that is cancelled, of which a part is paid', 'partlyPaid', 'cancelled', { paid_cents: 1 }],
    ['that is cancelled, of which all is paid', 'paid', 'cancelled', { paid_cents: 3000 }],
    [
      'that is cancelled, of which all was refunded',
      'refunded',
      'cancelled',
      { paid_cents: 3000, refunded_cents: 3000 },
    ],
  ]
  it.each(rows)('[OA-46] %s is %s', (_, state, status, money) => {
    expect(paymentStateOf(status, { ...NONE, ...money })).toBe(state)
  })
})

it.each<[ShippingState, number, number, boolean]>([
  ['notNeeded', 0, 0, false],
  ['unshipped', 2, 0, false],
  ['partlyShipped', 2, 1, true],
  ['partlyShipped', 2, 1, false],
  ['shipped', 2, 2, true],
  ['delivered', 2, 2, false],
])(
  '[OA-2] the shipping state is %s, with %d items wanted, %d shipped, and some on their way: %s',
  (state, ...pieces) => {
    const [wanted, shipped, isOnItsWay] = pieces
    expect(shippingStateOf({ wanted, shipped, isOnItsWay })).toBe(state)
  },
)

it.each<[string, boolean, boolean, ShippingState]>([
  ['pending', false, false, 'unshipped'],
  ['pending', false, false, 'partlyShipped'],
  ['paid', false, true, 'unshipped'],
  ['paid', false, true, 'partlyShipped'],
  ['paid', false, true, 'notNeeded'],
  ['shipped', false, true, 'shipped'],
  ['delivered', false, true, 'delivered'],
  ['cancelled', true, false, 'notNeeded'],
  ['cancelled', true, true, 'unshipped'],
  ['cancelled', true, true, 'delivered'],
])(
  '[OA-2] the status is %s if the order is cancelled: %s, was paid: %s, and has the shipping state %s',
  (status, ...facts) => {
    expect(statusOf(...facts)).toBe(status)
  },
)
