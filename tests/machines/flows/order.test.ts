import { isAllowed, orderFlow } from '../../../machines/flows/order.flow.ts'
import { MAIL_STATES, type MailState } from '../../../machines/model/mails.ts'
import { dueCapture, ORDER_ACTIONS, type OrderAction, type OrderFacts } from '../../../machines/model/orderRules.ts'
import { shippingStateOf } from '../../../machines/model/orderStates.ts'
import {
  MONEY_STATES,
  type MoneyState,
  type OrderLine,
  type OrderMove,
  type OrderPayment,
  type OrderRefund,
  type Shipment,
} from '../../../machines/model/orders.ts'
import { lookUpObstacle, obstacleOf } from '../../../machines/model/reasons.ts'

const ACTIONS = Object.keys(ORDER_ACTIONS) as OrderAction[]
const say = (cents: number): string => `$${(cents / 100).toFixed(2)}`
const STAFF = {
  permissions: ['orders.refund', 'orders.edit', 'orders.ship', 'orders.cancel', 'orders.settle', 'orders.capture'],
}

const refundIn = (state: MoneyState, cancels_order = false): OrderRefund => ({
  id: state,
  attempt: state,
  payment_id: 'payment',
  amount_cents: 500,
  shipping_cents: 0,
  lines: [],
  reason: 'other',
  note: '',
  state,
  refusal: null,
  cancels_order,
  requested_by: null,
  requested_at: '2026-03-01T00:00:00Z',
  settled_at: null,
})

const paymentOf = (captured_cents: number, open_cents = 0): OrderPayment => ({
  id: 'payment',
  label: 'Visa',
  authorised_cents: captured_cents + open_cents,
  open_cents,
  released_cents: 0,
  authorised_at: null,
  expires_at: null,
  is_expired: false,
  captured_cents,
  held_cents: 0,
  refunded_cents: 0,
  paid_at: null,
})

const moveIn = (kind: OrderMove['kind'], state: MoneyState, cancels_order = false): OrderMove => ({
  attempt: state,
  kind,
  payment_id: 'payment',
  amount_cents: 500,
  reason: '',
  note: '',
  state,
  refusal: null,
  cancels_order,
  requested_by: null,
  requested_at: '2026-03-01T00:00:00Z',
  settled_at: null,
})

/** A line of two pieces, with these numbers of shipped and cancelled pieces. */
const lineWith = (shipped_quantity: number, cancelled_quantity: number): OrderLine => ({
  line_no: 1,
  product: 'Lock',
  sku: null,
  kind: 'accessory',
  quantity: 2,
  cancelled_quantity,
  unsold_quantity: 0,
  shipped_quantity,
  unit_price_cents: 500,
  refunded_quantity: 0,
  refunded_cents: 0,
})

const shipmentIn = (state: Shipment['state'], correctable_until: string | null = null): Shipment => ({
  id: state,
  state,
  carrier: '',
  tracking: '',
  lines: [],
  shipped_by: null,
  shipped_at: null,
  delivered_at: null,
  undoable_until: null,
  correctable_until,
})

const facts = (change: Partial<OrderFacts>): OrderFacts => ({
  status: 'paid',
  shipping_state: 'unshipped',
  total_cents: 1000,
  paid_cents: 1000,
  refunded_cents: 0,
  held_cents: 0,
  refunds: [],
  moves: [],
  payments: [paymentOf(1000)],
  hold: null,
  lines: [lineWith(0, 0)],
  shipments: [],
  ...change,
})

const AMOUNTS = [0, 500, 1000]
const REFUNDS: readonly (readonly MoneyState[])[] = [
  [],
  ...MONEY_STATES.map((state) => [state]),
  // The newest is first; either may be unconfirmed.
  ...MONEY_STATES.flatMap((first) => MONEY_STATES.map((second) => [first, second])),
]

/** Orders with every combination of these amounts and refunds, including impossible ones. */
const MONEY: readonly OrderFacts[] = AMOUNTS.flatMap((paid_cents) =>
  AMOUNTS.flatMap((refunded_cents) =>
    AMOUNTS.flatMap((held_cents) =>
      REFUNDS.map((states) =>
        facts({ paid_cents, refunded_cents, held_cents, refunds: states.map((state) => refundIn(state)) }),
      ),
    ),
  ),
)

const HOLD = { reason: 'fraud', note: '', by: null, at: '2026-03-01T00:00:00Z' } as const
const UNTIL = '2026-03-09T00:00:00Z'
const GOODS = [
  { shipped: 0, cancelled: 0, shipments: [] },
  { shipped: 0, cancelled: 1, shipments: [shipmentIn('undone')] },
  { shipped: 0, cancelled: 2, shipments: [] },
  { shipped: 1, cancelled: 0, shipments: [shipmentIn('shipped')] },
  { shipped: 1, cancelled: 0, shipments: [shipmentIn('delivered')] },
  { shipped: 1, cancelled: 1, shipments: [shipmentIn('shipped')] },
  { shipped: 2, cancelled: 0, shipments: [shipmentIn('delivered'), shipmentIn('shipped')] },
  { shipped: 2, cancelled: 0, shipments: [shipmentIn('delivered')] },
  // Marked as delivered less than seven days ago.
  { shipped: 1, cancelled: 0, shipments: [shipmentIn('delivered', UNTIL)] },
  { shipped: 2, cancelled: 0, shipments: [shipmentIn('shipped'), shipmentIn('delivered', UNTIL)] },
  { shipped: 2, cancelled: 0, shipments: [shipmentIn('delivered', UNTIL), shipmentIn('delivered')] },
] as const

/** Orders with every combination of holds, pieces, payments, and refunds and cancellations under way. */
const PLACES: readonly OrderFacts[] = GOODS.flatMap(({ shipped, cancelled, shipments }) =>
  (['paid', 'cancelled'] as const).flatMap((status) =>
    [null, HOLD].flatMap((hold) =>
      [[], [refundIn('pending')], [refundIn('unconfirmed', true)]].flatMap((refunds) =>
        [0, 1, 2].flatMap((charges) =>
          [0, 1000].map((refunded_cents) => {
            const isOnItsWay = shipments.some(({ state }) => state === 'shipped')
            return facts({
              status,
              hold,
              refunds,
              refunded_cents: charges === 0 ? 0 : refunded_cents,
              paid_cents: charges * 500,
              payments: Array.from({ length: charges }, () => paymentOf(500)),
              shipments: [...shipments],
              lines: [lineWith(shipped, cancelled)],
              shipping_state: shippingStateOf({ wanted: 2 - cancelled, shipped, isOnItsWay }),
            })
          }),
        ),
      ),
    ),
  ),
)

const MOVES: readonly (readonly OrderMove[])[] = [
  [],
  ...MONEY_STATES.map((state) => [moveIn('capture', state)]),
  ...MONEY_STATES.map((state) => [moveIn('void', state, true)]),
]

/** Orders with every combination of authorised and paid amounts, and of captures and releases under way. */
const AUTHORISED: readonly OrderFacts[] = (['pending', 'cancelled'] as const).flatMap((status) =>
  [null, HOLD].flatMap((hold) =>
    [0, 500, 1000].flatMap((paid_cents) =>
      [0, 400, 1500].flatMap((open_cents) =>
        MOVES.map((moves) =>
          facts({
            status,
            hold,
            paid_cents,
            moves: [...moves],
            payments: [
              ...(paid_cents > 0 ? [paymentOf(paid_cents)] : []),
              ...(open_cents > 0 ? [paymentOf(0, open_cents)] : []),
            ],
          }),
        ),
      ),
    ),
  ),
)

const SENT_AT = Date.parse('2026-03-02T10:00:00Z')
/** A confirmation in this state, this many minutes after it was sent. */
const confirmationIn = (state: MailState, minutes = 0): OrderFacts['confirmation'] => ({
  id: state,
  to: 'ada@example.org',
  state,
  created_at: new Date(SENT_AT - 16_000).toISOString(),
  sent_at: state === 'sent' ? new Date(SENT_AT).toISOString() : null,
  undoable_until: null,
  as_of: new Date(SENT_AT + minutes * 60_000).toISOString(),
})

/** Orders with each state of the last confirmation, sent just now and long ago. */
const CONFIRMED: readonly OrderFacts[] = [
  facts({ confirmation: null }),
  ...MAIL_STATES.flatMap((state) => [0, 11].map((minutes) => facts({ confirmation: confirmationIn(state, minutes) }))),
]

const FACTS = [...MONEY, ...PLACES, ...AUTHORISED, ...CONFIRMED]
const GUARDED = ACTIONS.filter((action) => ORDER_ACTIONS[action].length > 0)

describe.each(GUARDED)('%s', (action) => {
  it('[OM-10] is allowed by the chart for exactly those orders that have no obstacle', () => {
    const differing = FACTS.filter(
      (order) => isAllowed(action, order) !== (obstacleOf(action, order, STAFF, say) === null),
    )
    expect(differing).toEqual([])
    const allowed = FACTS.filter((order) => isAllowed(action, order))
    expect(allowed.length).toBeGreaterThan(0)
    expect(allowed.length).toBeLessThan(FACTS.length)
  })

  it('[OM-10] has no obstacle without words', () => {
    const words = FACTS.map((order) => obstacleOf(action, order, STAFF, say)).filter((reason) => reason !== null)
    expect(words.filter((reason) => reason.trim() === '')).toEqual([])
  })

  it('is an event of the chart', () => {
    expect(orderFlow.events).toContain(action)
  })
})

describe('the permission of an action', () => {
  it.each([
    ['refund.requested', 'Refund orders'],
    ['capture.requested', 'Capture payments'],
    ['money.settled', 'Settle refunds by hand'],
    ['order.cancelled', 'Cancel orders'],
    ['items.cancelled', 'Cancel orders'],
    ['order.held', 'Edit orders'],
    ['order.released', 'Edit orders'],
    ['shipment.sent', 'Ship orders'],
    ['shipment.delivered', 'Ship orders'],
    ['shipment.undone', 'Ship orders'],
    ['delivery.corrected', 'Ship orders'],
    ['address.changed', 'Edit orders'],
    ['note.added', 'Edit orders'],
    ['note.removed', 'Edit orders'],
    ['confirmation.resent', 'Edit orders'],
    ['confirmation.undone', 'Edit orders'],
  ] as const)('[OM-10] is required for %s, whatever the facts of the order are: %s', (action, title) => {
    const reasons = new Set(
      FACTS.flatMap((order) => [null, { permissions: [] }].map((user) => obstacleOf(action, order, user, say))),
    )
    expect([...reasons]).toEqual([`You need the “${title}” permission`])
  })

  it.each(['order.cancelled', 'items.cancelled'] as const)(
    '[OM-10] includes that of refunds for %s if the order has money to refund',
    (action) => {
      const user = { permissions: ['orders.cancel'] }
      expect(obstacleOf(action, facts({}), user, say)).toBe('You need the “Refund orders” permission')
      expect(obstacleOf(action, facts({ paid_cents: 0, payments: [] }), user, say)).toBeNull()
    },
  )

  it.each([
    [null, 'You need the “Refund orders” permission'],
    [{ permissions: ['orders.capture'] }, 'You need the “Refund orders” permission'],
    [{ permissions: ['orders.refund'] }, null],
  ])('[OA-56] to look up a movement of money is that of refunds: for %j the obstacle is %s', (user, words) => {
    expect(lookUpObstacle(user)).toBe(words)
  })

  it('[OM-28] is only that of cancelling for an order that is authorised but not paid', () => {
    const user = { permissions: ['orders.cancel'] }
    const authorised = facts({ status: 'pending', paid_cents: 0, payments: [paymentOf(0, 1000)] })
    expect(obstacleOf('order.cancelled', authorised, user, say)).toBeNull()
  })

  it('[OM-10] is all that adding and removing notes require', () => {
    expect(FACTS.every((order) => isAllowed('note.added', order))).toBe(true)
    expect(FACTS.every((order) => obstacleOf('note.removed', order, STAFF, say) === null)).toBe(true)
  })
})

describe('an action on an order', () => {
  it.each([
    ['order.held', 'the order is cancelled', { status: 'cancelled' }, 'This order is cancelled'],
    ['order.held', 'it is on hold', { hold: HOLD }, 'This order is on hold: suspected fraud. Release it first.'],
    ['order.held', 'it is being cancelled', { refunds: [refundIn('pending', true)] }, 'This order is being cancelled'],
    ['money.settled', 'every outcome is known', {}, 'No outcome has to be settled by hand'],
    [
      'money.settled',
      'an outcome is still being looked up',
      { refunds: [refundIn('unconfirmed')] },
      'No outcome has to be settled by hand',
    ],
    ['order.released', 'it is not on hold', {}, 'This order is not on hold'],
    ['shipment.sent', 'it is on hold', { hold: HOLD }, 'This order is on hold: suspected fraud. Release it first.'],
    ['shipment.sent', 'money is owed', { paid_cents: 400 }, '$6.00 is still to be paid'],
    [
      'shipment.sent',
      'all of its money was refunded',
      { refunded_cents: 1000 },
      'All of the money went back. Cancel this order instead.',
    ],
    [
      'shipment.sent',
      'all of it was shipped',
      { lines: [lineWith(2, 0)], shipping_state: 'shipped' },
      'Nothing is left to ship',
    ],
    ['shipment.delivered', 'nothing is on its way', {}, 'Nothing is on its way'],
    [
      'order.cancelled',
      'a piece was shipped',
      { lines: [lineWith(1, 0)], shipping_state: 'partlyShipped' },
      'Part of this order has been shipped',
    ],
    [
      'order.cancelled',
      'it was paid in parts',
      { payments: [paymentOf(500), paymentOf(500)] },
      'This order was paid in several parts. Refund each of them, then cancel it.',
    ],
    [
      'items.cancelled',
      'a part of it is paid',
      { paid_cents: 400 },
      'Only $4.00 of $10.00 is paid. Items can be cancelled once all of it is.',
    ],
    [
      'items.cancelled',
      'one item is left',
      { lines: [lineWith(0, 1)] },
      'This is the only item of the order. Cancel the order instead.',
    ],
    ['items.cancelled', 'all of it was shipped', { lines: [lineWith(2, 0)] }, 'Nothing is left to cancel'],
    [
      'address.changed',
      'a piece was shipped',
      { lines: [lineWith(1, 0)], shipping_state: 'partlyShipped' },
      'Part of this order has been shipped',
    ],
  ] as const)('[OM-10] %s has an obstacle if %s', (action, _, change, words) => {
    expect(obstacleOf(action, facts(change as Partial<OrderFacts>), STAFF, say)).toBe(words)
  })
})

describe('a date of delivery', () => {
  const obstacle = (...shipments: Shipment[]) => obstacleOf('delivery.corrected', facts({ shipments }), STAFF, say)

  it('[OA-60] can be corrected if that of at least one shipment can be', () => {
    expect(obstacle(shipmentIn('shipped'), shipmentIn('delivered', UNTIL), shipmentIn('delivered'))).toBeNull()
  })

  it('[OA-60] cannot be corrected before anything was delivered, or once the time limit has passed', () => {
    expect(obstacle(shipmentIn('shipped'), shipmentIn('undone'))).toBe('Nothing has been delivered yet')
    expect(obstacle(shipmentIn('delivered'))).toBe(
      'A date of delivery can be corrected for 7 days after it was marked. Add a note instead.',
    )
  })

  it('[OA-60] cannot be corrected if the API gives no time limit', () => {
    const { correctable_until: _, ...shipment } = shipmentIn('delivered', UNTIL)
    expect(obstacle(shipment)).toContain('for 7 days')
  })
})

describe('a confirmation', () => {
  const WAITING = 'A confirmation to ada@example.org is on its way already'
  const lately = (ago: string) => `Sent ${ago} ago. It can be sent again after 10 minutes.`

  it.each<[string, OrderFacts['confirmation'], string | null]>([
    ['none was sent before', null, null],
    ['the last one is held', confirmationIn('held'), WAITING],
    ['the last one waits to be sent', confirmationIn('queued'), WAITING],
    ['the last one is being sent', confirmationIn('sending'), WAITING],
    ['the last one was sent just now', confirmationIn('sent', 0.9), lately('less than a minute')],
    ['the last one was sent a minute ago', confirmationIn('sent', 1), lately('1 minute')],
    ['the last one was sent almost 10 minutes ago', confirmationIn('sent', 9.99), lately('9 minutes')],
    ['the last one was sent 10 minutes ago', confirmationIn('sent', 10), null],
    ['the last one may have been sent', confirmationIn('unknown', 3), lately('3 minutes')],
    ['the last one was not sent', confirmationIn('failed'), null],
  ])('[OA-50] has the expected obstacle to being sent again, or none, if %s', (_, confirmation, words) => {
    expect(obstacleOf('confirmation.resent', facts({ confirmation }), STAFF, say)).toBe(words)
    // An API without confirmations.
    expect(obstacleOf('confirmation.resent', facts({}), STAFF, say)).toBeNull()
  })

  it('[OA-50] can be taken back only while it is held', () => {
    const undo = (confirmation: OrderFacts['confirmation']) =>
      obstacleOf('confirmation.undone', facts({ confirmation }), STAFF, say)
    expect(undo(confirmationIn('held'))).toBeNull()
    expect(undo(confirmationIn('queued'))).toBe('It has been sent already.')
    expect(undo(null)).toBe('No confirmation is waiting to be sent')
  })
})

describe('a capture', () => {
  const authorised: Partial<OrderFacts> = { status: 'pending', paid_cents: 0, payments: [paymentOf(0, 1500)] }
  const capture = (change: object) => {
    const order = facts({ ...authorised, ...change })
    return [obstacleOf('capture.requested', order, STAFF, say), isAllowed('capture.requested', order)]
  }

  it.each([
    ['the order is cancelled', { status: 'cancelled' }, 'This order is cancelled'],
    ['all is paid', { paid_cents: 1000 }, 'Nothing is left to pay'],
    ['nothing is authorised', { payments: [] }, 'No payment is authorised'],
    [
      'the authorisation has expired',
      { payments: [{ ...paymentOf(0), authorised_cents: 1500, is_expired: true }] },
      'The authorisation of $15.00 has expired. The customer has to pay in the shop.',
    ],
    ['the order is on hold', { hold: HOLD }, 'This order is on hold: suspected fraud. Release it first.'],
    [
      'another is under way',
      { moves: [moveIn('capture', 'sending')] },
      'A capture of $5.00 is under way. Wait for its outcome.',
    ],
    [
      'a release is unconfirmed',
      { moves: [moveIn('void', 'unconfirmed', true)] },
      'It is not known yet whether a release of $5.00 was made. It is being looked up.',
    ],
    [
      'another is stuck',
      { moves: [moveIn('capture', 'stuck')] },
      'Nobody knows whether a capture of $5.00 was made. It has to be settled by hand first.',
    ],
  ])('[OM-28] has an obstacle if %s', (_, change, words) => {
    expect(capture(change)).toEqual([words, false])
  })

  it('[OM-28] takes what is owed and releases the rest, or takes all if less is authorised', () => {
    expect(capture({})).toEqual([null, true])
    expect(dueCapture(facts(authorised))).toMatchObject({ amount_cents: 1000, released_cents: 500 })
    expect(dueCapture(facts({ ...authorised, payments: [paymentOf(0, 400)] }))).toMatchObject({
      amount_cents: 400,
      released_cents: 0,
    })
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
    [
      'all that was paid was refunded',
      { refunded_cents: 1000 },
      'Nothing is left to refund: $10.00 of $10.00 went back',
    ],
    [
      'all that was paid is held or was refunded',
      { refunded_cents: 600, held_cents: 400 },
      'Nothing is left to refund: $6.00 of $10.00 went back',
    ],
  ])('[OM-10] has an obstacle if %s', (_, change, words) => {
    const order = facts(change)
    expect(obstacleOf('refund.requested', order, STAFF, say)).toBe(words)
    expect(isAllowed('refund.requested', order)).toBe(false)
  })

  it('has no obstacle after other refunds that are settled', () => {
    const order = facts({
      refunds: ['succeeded', 'refused', 'reversed'].map((state) => refundIn(state as MoneyState)),
      refunded_cents: 999,
    })
    expect(obstacleOf('refund.requested', order, STAFF, say)).toBeNull()
    expect(isAllowed('refund.requested', order)).toBe(true)
  })
})
