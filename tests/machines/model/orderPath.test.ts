import { actionsFrom } from '../../../machines/flows/order.flow.ts'
import { orderPath } from '../../../machines/model/orderPath.ts'
import type {
  Order,
  OrderEvent,
  OrderMove,
  OrderPayment,
  OrderRefund,
  Shipment,
} from '../../../machines/model/orders.ts'
import { order } from '../fixtures.ts'

/** The time this many hours after the order was placed. */
const hour = (hours: number): string => new Date(Date.UTC(2026, 2, 1, hours)).toISOString()
const happened = (kind: string, hours: number): OrderEvent => ({
  version: hours,
  kind,
  text: '',
  by: null,
  at: hour(hours),
})

const [line] = order(1).lines as [Order['lines'][number]]
const [charge] = order(1).payments as [OrderPayment]
const [, refund] = order(1).refunds as [OrderRefund, OrderRefund]

/** An order of two pieces for $30 to which nothing has happened yet. */
const placed: Order = {
  ...order(1),
  placed_at: hour(0),
  status: 'pending',
  payment_state: 'awaiting',
  shipping_state: 'unshipped',
  total_cents: 3000,
  paid_cents: 0,
  refunded_cents: 0,
  held_cents: 0,
  lines: [{ ...line, quantity: 2 }],
  payments: [],
  refunds: [],
  moves: [],
  shipments: [],
  hold: null,
  events: [happened('placed', 0)],
}
const paidAt = (hours: number, captured_cents = 3000): OrderPayment => ({
  ...charge,
  authorised_cents: captured_cents,
  captured_cents,
  held_cents: 0,
  refunded_cents: 0,
  paid_at: hour(hours),
})
const paid: Order = { ...placed, status: 'paid', payment_state: 'paid', paid_cents: 3000, payments: [paidAt(1)] }
const authorised: OrderPayment = { ...paidAt(0, 0), authorised_cents: 3200, authorised_at: hour(1), paid_at: null }
const refunded = (amount_cents: number, hours: number): OrderRefund => ({
  ...refund,
  amount_cents,
  state: 'succeeded',
  requested_at: hour(hours),
  settled_at: hour(hours),
})
const sent = (pieces: number, shipped: number | null, delivered: number | null = null): Shipment => ({
  id: `shipment-${shipped}`,
  state: delivered === null ? 'shipped' : 'delivered',
  carrier: '',
  tracking: '',
  lines: [{ line_no: 1, quantity: pieces }],
  shipped_by: null,
  shipped_at: shipped === null ? null : hour(shipped),
  delivered_at: delivered === null ? null : hour(delivered),
  undoable_until: null,
})
const undone = (pieces: number, shipped: number): Shipment => ({ ...sent(pieces, shipped), state: 'undone' })
const cancelling = (changes: Partial<OrderRefund>): OrderRefund => ({
  ...refund,
  amount_cents: 3000,
  cancels_order: true,
  requested_at: hour(2),
  settled_at: hour(3),
  ...changes,
})
const release: OrderMove = {
  attempt: 'a',
  kind: 'void',
  payment_id: 'payment-1',
  amount_cents: 3200,
  reason: '',
  note: '',
  state: 'pending',
  refusal: null,
  cancels_order: true,
  requested_by: null,
  requested_at: hour(2),
  settled_at: null,
}
const heldAt = (hours: number): Order['hold'] => ({ reason: 'fraud', note: '', by: null, at: hour(hours) })

/** Each state with the hours between which it was the newest; '?' if a time is not known. */
const pathOf = (subject: Order): string[] => {
  const hours = (at: string | null) => (at === null ? '?' : (Date.parse(at) - Date.parse(hour(0))) / 3_600_000)
  return orderPath(subject).map(({ state, at, until }) => `${state} ${hours(at)}-${hours(until)}`)
}

describe('the path of an order', () => {
  it.each<[string, Order, string[]]>([
    ['that is new', placed, ['placed 0-?']],
    ['that is paid', paid, ['placed 0-1', 'paid 1-?']],
    [
      'that is paid in parts',
      { ...paid, payments: [paidAt(4, 2000), paidAt(1, 1000)] },
      ['placed 0-1', 'partlyPaid 1-4', 'paid 4-?'],
    ],
    [
      'that is authorised, and captured',
      { ...paid, payments: [{ ...authorised, captured_cents: 3000, paid_at: hour(5) }] },
      ['placed 0-1', 'authorised 1-5', 'paid 5-?'],
    ],
    [
      'whose authorisation has expired',
      { ...placed, payment_state: 'expired', payments: [{ ...authorised, is_expired: true, expires_at: hour(9) }] },
      ['placed 0-1', 'authorised 1-9', 'expired 9-?'],
    ],
    [
      'that is shipped in parts, and delivered once the last of them is',
      {
        ...paid,
        status: 'delivered',
        shipping_state: 'delivered',
        shipments: [sent(1, 4, 7), sent(1, 2, 8)],
      },
      ['placed 0-1', 'paid 1-2', 'partlyShipped 2-4', 'shipped 4-8', 'delivered 8-?'],
    ],
    [
      'whose shipment was taken back',
      {
        ...paid,
        shipments: [undone(2, 2)],
        events: [happened('shipment.undone', 3), ...placed.events],
      },
      ['placed 0-1', 'paid 1-2', 'shipped 2-3', 'unshipped 3-?'],
    ],
    [
      'whose two shipments were taken back, the later one listed first',
      {
        ...paid,
        shipments: [undone(2, 4), undone(1, 2)],
        events: [happened('shipment.undone', 5), happened('shipment.undone', 3), ...placed.events],
      },
      ['placed 0-1', 'paid 1-2', 'partlyShipped 2-3', 'unshipped 3-4', 'shipped 4-5', 'unshipped 5-?'],
    ],
    [
      'whose two shipments were taken back, the earlier one listed first',
      {
        ...paid,
        shipments: [undone(1, 2), undone(2, 4)],
        events: [happened('shipment.undone', 3), happened('shipment.undone', 5), ...placed.events],
      },
      ['placed 0-1', 'paid 1-2', 'partlyShipped 2-3', 'unshipped 3-4', 'shipped 4-5', 'unshipped 5-?'],
    ],
    [
      'that is delivered by a second shipment, after the first was taken back',
      {
        ...paid,
        status: 'delivered',
        shipping_state: 'delivered',
        shipments: [undone(2, 2), sent(2, 4, 6)],
        events: [happened('shipment.undone', 3), ...placed.events],
      },
      ['placed 0-1', 'paid 1-2', 'shipped 2-3', 'unshipped 3-4', 'shipped 4-6', 'delivered 6-?'],
    ],
    [
      'of which one shipment was taken back, and another has stayed',
      {
        ...paid,
        status: 'shipped',
        shipping_state: 'shipped',
        lines: [{ ...line, quantity: 3 }],
        shipments: [sent(2, 2), undone(1, 4), sent(1, 6)],
        events: [happened('shipment.undone', 5), ...placed.events],
      },
      ['placed 0-1', 'paid 1-2', 'partlyShipped 2-4', 'shipped 4-5', 'partlyShipped 5-6', 'shipped 6-?'],
    ],
    [
      'of which an item is cancelled while another is still open',
      {
        ...paid,
        payment_state: 'partlyRefunded',
        shipping_state: 'partlyShipped',
        lines: [{ ...line, quantity: 3, cancelled_quantity: 1, shipped_quantity: 1 }],
        refunds: [refunded(1000, 3)],
        shipments: [sent(1, 2)],
        events: [happened('items.cancelled', 3), ...placed.events],
      },
      ['placed 0-1', 'paid 1-2', 'partlyShipped 2-3', 'partlyRefunded 3-?'],
    ],
    [
      'that is partly refunded some time after the request',
      { ...paid, payment_state: 'partlyRefunded', refunds: [{ ...refunded(500, 4), requested_at: hour(2) }] },
      ['placed 0-1', 'paid 1-4', 'partlyRefunded 4-?'],
    ],
    [
      'that is authorised, while an authorisation of unknown time expires',
      {
        ...placed,
        payment_state: 'authorised',
        payments: [authorised, { ...authorised, authorised_at: null, is_expired: true, expires_at: hour(5) }],
      },
      ['placed 0-1', 'authorised 1-?'],
    ],
    [
      'that is cancelled some time after it was refunded',
      {
        ...paid,
        status: 'cancelled',
        payment_state: 'refunded',
        shipping_state: 'notNeeded',
        refunds: [cancelling({ state: 'succeeded' })],
        events: [happened('order.cancelled', 4), ...placed.events],
      },
      ['placed 0-1', 'paid 1-2', 'cancelling 2-4', 'cancelled 4-?'],
    ],
    [
      'that was on hold, and is released',
      { ...paid, events: [happened('order.released', 4), happened('order.held', 2), ...placed.events] },
      ['placed 0-1', 'paid 1-2', 'held 2-4', 'released 4-?'],
    ],
    [
      'that is partly refunded while it is on hold',
      {
        ...paid,
        payment_state: 'partlyRefunded',
        hold: heldAt(2),
        refunds: [refunded(500, 3)],
        events: [happened('order.held', 2), ...placed.events],
      },
      ['placed 0-1', 'paid 1-2', 'held 2-3', 'partlyRefunded 3-?'],
    ],
    ['that is on hold without an event', { ...paid, hold: heldAt(2) }, ['placed 0-1', 'paid 1-2', 'held 2-?']],
    [
      'that is fully refunded in two refunds, after another was refused',
      {
        ...paid,
        payment_state: 'refunded',
        refunds: [{ ...refunded(3000, 2), state: 'refused' }, refunded(1000, 4), refunded(2000, 3)],
      },
      ['placed 0-1', 'paid 1-3', 'partlyRefunded 3-4', 'refunded 4-?'],
    ],
    [
      'of which an item is cancelled after the other was shipped',
      {
        ...paid,
        status: 'shipped',
        payment_state: 'partlyRefunded',
        shipping_state: 'shipped',
        lines: [{ ...line, quantity: 2, cancelled_quantity: 1, shipped_quantity: 1 }],
        refunds: [refunded(1500, 4)],
        shipments: [sent(1, 2)],
        events: [happened('items.cancelled', 5), ...placed.events],
      },
      ['placed 0-1', 'paid 1-2', 'partlyShipped 2-4', 'partlyRefunded 4-5', 'shipped 5-?'],
    ],
    [
      'that is cancelled after one of its items',
      {
        ...placed,
        status: 'cancelled',
        payment_state: 'voided',
        shipping_state: 'notNeeded',
        lines: [{ ...line, quantity: 2, cancelled_quantity: 2, unsold_quantity: 1 }],
        events: [happened('order.cancelled', 3), happened('items.cancelled', 2), ...placed.events],
      },
      ['placed 0-3', 'cancelled 3-?'],
    ],
    [
      'that is cancelled at once',
      {
        ...placed,
        status: 'cancelled',
        payment_state: 'voided',
        shipping_state: 'notNeeded',
        events: [happened('order.cancelled', 2), ...placed.events],
      },
      ['placed 0-2', 'cancelled 2-?'],
    ],
    [
      'that is cancelled as soon as it was refunded',
      {
        ...paid,
        status: 'cancelled',
        payment_state: 'refunded',
        shipping_state: 'notNeeded',
        refunds: [cancelling({ state: 'succeeded' })],
        events: [happened('order.cancelled', 3), ...placed.events],
      },
      ['placed 0-1', 'paid 1-2', 'cancelling 2-3', 'cancelled 3-?'],
    ],
    [
      'whose cancellation was refused',
      { ...paid, refunds: [cancelling({ state: 'refused' })] },
      ['placed 0-1', 'paid 1-2', 'cancelling 2-3', 'kept 3-?'],
    ],
    [
      'whose money is being released',
      { ...placed, payment_state: 'authorised', payments: [{ ...authorised, open_cents: 3200 }], moves: [release] },
      ['placed 0-1', 'authorised 1-2', 'cancelling 2-?'],
    ],
    [
      'that was shipped before times were recorded',
      { ...paid, status: 'shipped', shipping_state: 'shipped', shipments: [sent(2, null)] },
      ['placed 0-1', 'paid 1-?', 'shipped ?-?'],
    ],
    [
      'that was shipped at an unknown time, and delivered at a known one',
      { ...paid, status: 'delivered', shipping_state: 'delivered', shipments: [sent(2, null, 6)] },
      ['placed 0-1', 'paid 1-6', 'delivered 6-?'],
    ],
    [
      'that was cancelled at an unknown time',
      { ...placed, status: 'cancelled', payment_state: 'voided', shipping_state: 'notNeeded' },
      ['placed 0-?', 'cancelled ?-?'],
    ],
  ])('[OA-46] has each state with its time, for one %s', (_, subject, path) => {
    expect(pathOf(subject)).toEqual(path)
  })
})

describe('the next actions', () => {
  const ALWAYS = ['order.cancelled', 'items.cancelled', 'order.held', 'refund.requested', 'capture.requested']
  it.each<[string, Order, string[]]>([
    ['that is paid', paid, [...ALWAYS, 'shipment.sent']],
    ['that is on hold', { ...paid, hold: heldAt(2) }, ['order.released', ...ALWAYS, 'shipment.sent']],
    [
      'of which a part is on its way',
      { ...paid, shipping_state: 'partlyShipped' },
      [...ALWAYS, 'shipment.sent', 'shipment.delivered', 'shipment.undone'],
    ],
    ['on its way', { ...paid, shipping_state: 'shipped' }, [...ALWAYS, 'shipment.delivered', 'shipment.undone']],
    ['that is delivered', { ...paid, shipping_state: 'delivered' }, ALWAYS],
    [
      'whose cancellation waits for a stuck refund',
      { ...paid, refunds: [cancelling({ state: 'stuck', settled_at: null })] },
      ['money.settled', 'order.cancelled', 'order.held', 'shipment.sent'],
    ],
    ['that is cancelled', { ...placed, status: 'cancelled', shipping_state: 'notNeeded' }, ALWAYS],
  ])('[OA-47] of an order %s are those that the chart has from its states', (_, subject, actions) => {
    const wanted = subject.hold === null ? actions : actions.filter((action) => action !== 'order.held')
    expect([...actionsFrom(subject)].sort()).toEqual(wanted.sort())
  })
})
