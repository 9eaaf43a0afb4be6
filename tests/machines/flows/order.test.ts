import { isAllowed, orderFlow } from '../../../machines/flows/order.flow.ts'
import { ORDER_ACTIONS, type OrderAction, type OrderFacts } from '../../../machines/model/orderRules.ts'
import { MONEY_STATES, type MoneyState, type OrderRefund } from '../../../machines/model/orders.ts'
import { REFUND_ORDERS } from '../../../machines/model/permissions.ts'
import { obstacleOf } from '../../../machines/model/reasons.ts'

const ACTIONS = Object.keys(ORDER_ACTIONS) as OrderAction[]
const say = (cents: number): string => `$${(cents / 100).toFixed(2)}`
const STAFF = { permissions: [REFUND_ORDERS] }

const refundIn = (state: MoneyState, amount_cents = 500): OrderRefund => ({
  id: state,
  attempt: state,
  payment_id: 'payment',
  amount_cents,
  shipping_cents: 0,
  lines: [],
  reason: 'other',
  note: '',
  state,
  refusal: null,
  requested_by: null,
  requested_at: '2026-03-01T00:00:00Z',
  settled_at: null,
})

const AMOUNTS = [0, 500, 1000]
const REFUNDS: readonly (readonly MoneyState[])[] = [
  [],
  ...MONEY_STATES.map((state) => [state]),
  // The newest is first, and one whose outcome is not known may be any of them.
  ...MONEY_STATES.flatMap((first) => MONEY_STATES.map((second) => [first, second])),
]

/** Orders with every combination of these amounts and refunds, also those that cannot be. */
const FACTS: readonly OrderFacts[] = AMOUNTS.flatMap((paid_cents) =>
  AMOUNTS.flatMap((refunded_cents) =>
    AMOUNTS.flatMap((held_cents) =>
      REFUNDS.map((states) => ({
        paid_cents,
        refunded_cents,
        held_cents,
        refunds: states.map((state) => refundIn(state)),
      })),
    ),
  ),
)

const facts = (change: Partial<OrderFacts>): OrderFacts => ({
  paid_cents: 1000,
  refunded_cents: 0,
  held_cents: 0,
  refunds: [],
  ...change,
})

describe.each(ACTIONS)('%s', (action) => {
  it('[OM-10] is allowed by the chart for exactly those orders that have no obstacle', () => {
    const differing = FACTS.filter(
      (order) => isAllowed(action, order) !== (obstacleOf(action, order, STAFF, say) === null),
    )
    expect(differing).toEqual([])
    const allowed = FACTS.filter((order) => isAllowed(action, order))
    expect(allowed.length).toBeGreaterThan(0)
    expect(allowed.length).toBeLessThan(FACTS.length)
  })

  it('[OM-10] is always refused in words', () => {
    const words = FACTS.map((order) => obstacleOf(action, order, STAFF, say)).filter((reason) => reason !== null)
    expect(words.filter((reason) => reason.trim() === '')).toEqual([])
  })

  it('[OM-10] needs its permission, whatever the order is like', () => {
    const reasons = new Set(
      FACTS.flatMap((order) => [null, { permissions: [] }].map((user) => obstacleOf(action, order, user, say))),
    )
    expect([...reasons]).toEqual(['You need the “Refund orders” permission'])
  })

  it('is an event of the chart', () => {
    expect(orderFlow.events).toContain(action)
  })
})

describe('a refund', () => {
  it.each([
    ['nothing is paid', { paid_cents: 0 }, 'Nothing has been paid yet'],
    [
      'another is requested',
      { refunds: [refundIn('requested')] },
      'A refund of $5.00 is under way. Wait for its outcome.',
    ],
    ['another is sent', { refunds: [refundIn('sending')] }, 'A refund of $5.00 is under way. Wait for its outcome.'],
    ['another is pending', { refunds: [refundIn('pending')] }, 'A refund of $5.00 is under way. Wait for its outcome.'],
    [
      'another is unconfirmed',
      { refunds: [refundIn('succeeded'), refundIn('unconfirmed')] },
      'It is not known yet whether a refund of $5.00 was made. It is being looked up.',
    ],
    [
      'another is stuck',
      { refunds: [refundIn('stuck')] },
      'Nobody knows whether a refund of $5.00 was made. It has to be settled by hand first.',
    ],
    ['all of it went back', { refunded_cents: 1000 }, 'Nothing is left to refund: $10.00 of $10.00 went back'],
    [
      'all of it is held or went back',
      { refunded_cents: 600, held_cents: 400 },
      'Nothing is left to refund: $6.00 of $10.00 went back',
    ],
  ])('[OM-10] has an obstacle where %s', (_, change, words) => {
    const order = facts(change)
    expect(obstacleOf('refund.requested', order, STAFF, say)).toBe(words)
    expect(isAllowed('refund.requested', order)).toBe(false)
  })

  it('has none after others that are settled', () => {
    const order = facts({
      refunds: ['succeeded', 'refused', 'reversed'].map((state) => refundIn(state as MoneyState)),
      refunded_cents: 999,
    })
    expect(obstacleOf('refund.requested', order, STAFF, say)).toBeNull()
    expect(isAllowed('refund.requested', order)).toBe(true)
  })
})
