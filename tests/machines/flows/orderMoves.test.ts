import { type EventFrom, initialTransition, transition } from 'xstate'
import { actionsFrom, orderFlow } from '../../../machines/flows/order.flow.ts'
import { ORDER_ACTIONS, type OrderAction, type OrderFacts } from '../../../machines/model/orderRules.ts'
import type { MoneyState, OrderLine, OrderPayment, OrderRefund, Shipment } from '../../../machines/model/orders.ts'
import { order } from '../fixtures.ts'

type Event = EventFrom<typeof orderFlow>
type States = Readonly<Record<'life' | 'hold' | 'money' | 'goods' | 'confirmation', string>>
type Some = Partial<States>

const [line] = order(1).lines as [OrderLine]
const [charge] = order(1).payments as [OrderPayment]
const [refund] = order(1).refunds as [OrderRefund]

/** A payment of which this much is captured, and this much is authorised and still open. */
const payment = (captured_cents: number, open_cents = 0): OrderPayment => ({
  ...charge,
  captured_cents,
  open_cents,
  held_cents: 0,
  refunded_cents: 0,
})
const refundIn = (state: MoneyState, cancels_order = false): OrderRefund => ({ ...refund, state, cancels_order })
const shipment: Shipment = {
  id: 's-1',
  state: 'shipped',
  carrier: '',
  tracking: '',
  lines: [],
  shipped_by: null,
  shipped_at: null,
  delivered_at: null,
  undoable_until: null,
}
const mail = (state: 'held' | 'sent'): OrderFacts['confirmation'] => ({
  id: 'm-1',
  to: 'ada@kickstand.example',
  state,
  created_at: '2026-03-01T00:00:00Z',
  sent_at: state === 'sent' ? '2026-03-01T00:00:00Z' : null,
  undoable_until: null,
  as_of: '2026-03-01T00:00:00Z',
})
const HOLD = { reason: 'fraud', note: '', by: null, at: '2026-03-01T00:00:00Z' } as const

/** An order of three pieces for $10, which is paid. */
const PAID: OrderFacts = {
  status: 'paid',
  shipping_state: 'unshipped',
  total_cents: 1000,
  paid_cents: 1000,
  refunded_cents: 0,
  held_cents: 0,
  refunds: [],
  moves: [],
  payments: [payment(1000)],
  hold: null,
  lines: [{ ...line, quantity: 3, cancelled_quantity: 0, shipped_quantity: 0 }],
  shipments: [],
  confirmation: null,
}
const shipped = { lines: [{ ...line, quantity: 3, cancelled_quantity: 0, shipped_quantity: 1 }] }
const onItsWay = { ...shipped, shipments: [shipment] }
const arrived = { ...shipped, shipments: [{ ...shipment, state: 'delivered' as const }] }
const refunding = { refunds: [refundIn('pending')] }
const unpaid: Partial<OrderFacts> = { status: 'pending', paid_cents: 0, payments: [] }
const authorised = { ...unpaid, payments: [payment(0, 1000)] }

const NEW: States = { life: 'open', hold: 'free', money: 'settled', goods: 'unshipped', confirmation: 'settled' }
const at = (states: Some, facts: Partial<OrderFacts>) =>
  orderFlow.resolveState({
    value: { ...NEW, ...states } as Parameters<typeof orderFlow.resolveState>[0]['value'],
    context: { ...PAID, ...facts },
  })

/** The states that an event changes. */
const changed = (states: Some, facts: Partial<OrderFacts>, event: Event): Some => {
  const [{ value }] = transition(orderFlow, at(states, facts), event)
  return Object.fromEntries(
    Object.entries(value).filter(([region, state]) => state !== { ...NEW, ...states }[region as keyof States]),
  )
}

type Case = [title: string, states: Some, facts: Partial<OrderFacts>, event: Event, after: Some]

describe('the chart of an order', () => {
  const partly = { goods: 'partlyShipped' }
  const all = { goods: 'shipped' }
  const moving = { money: 'moving' }
  const cancelling = { life: 'cancelling', ...moving }
  const cancels = { refunds: [refundIn('pending', true)] }

  it.each<Case>([
    ['[OA-1] goes to held when the order is put on hold', {}, {}, { type: 'order.held' }, { hold: 'held' }],
    [
      '[OA-1] goes to free when the hold is released',
      { hold: 'held' },
      { hold: HOLD },
      { type: 'order.released' },
      { hold: 'free' },
    ],
    ['[OM-1] moves money when a refund is requested', {}, {}, { type: 'refund.requested' }, moving],
    ['[OM-23] moves money when a capture is requested', {}, authorised, { type: 'capture.requested' }, moving],
    [
      '[OM-1] settles money when a refund succeeds',
      moving,
      refunding,
      { type: 'money.accepted' },
      { money: 'settled' },
    ],
    [
      '[OM-3] settles money when a refund is refused',
      moving,
      refunding,
      { type: 'money.refused' },
      { money: 'settled' },
    ],
    [
      '[OM-20] stays unchanged when a person settles a stuck refund',
      moving,
      { refunds: [refundIn('stuck')] },
      { type: 'money.settled' },
      {},
    ],
    [
      'starts cancelling, and moves money, when a paid order is cancelled',
      {},
      {},
      { type: 'order.cancelled' },
      cancelling,
    ],
    [
      '[OM-25] starts cancelling, and moves money, when an authorised order is cancelled',
      {},
      authorised,
      { type: 'order.cancelled' },
      cancelling,
    ],
    [
      'cancels an unpaid order at once',
      {},
      unpaid,
      { type: 'order.cancelled' },
      { life: 'cancelled', goods: 'notNeeded' },
    ],
    [
      '[OA-6] finishes the cancellation when its refund succeeds',
      cancelling,
      cancels,
      { type: 'money.accepted' },
      { life: 'cancelled', money: 'settled', goods: 'notNeeded' },
    ],
    [
      '[OA-6] opens the order again when the refund of its cancellation is refused',
      cancelling,
      cancels,
      { type: 'money.refused' },
      { life: 'open', money: 'settled' },
    ],
    [
      '[OM-34] stays unchanged when some items are cancelled without a refund',
      {},
      {},
      { type: 'items.cancelled', isLast: false, isRefund: false },
      {},
    ],
    [
      '[OM-35] moves money when items are cancelled with a refund',
      {},
      {},
      { type: 'items.cancelled', isRefund: true },
      moving,
    ],
    ['goes to partlyShipped when a part is shipped', {}, {}, { type: 'shipment.sent', isLast: false }, partly],
    ['goes to shipped when everything is shipped at once', {}, {}, { type: 'shipment.sent', isLast: true }, all],
    [
      'stays partlyShipped when another part is shipped',
      partly,
      onItsWay,
      { type: 'shipment.sent', isLast: false },
      {},
    ],
    ['goes to shipped when the rest is shipped', partly, onItsWay, { type: 'shipment.sent', isLast: true }, all],
    [
      'stays partlyShipped when a part is delivered',
      partly,
      onItsWay,
      { type: 'shipment.delivered', isLast: false },
      {},
    ],
    [
      'stays shipped when one of several shipments is delivered',
      all,
      onItsWay,
      { type: 'shipment.delivered', isLast: false },
      {},
    ],
    [
      'goes to delivered when the last shipment is delivered',
      all,
      onItsWay,
      { type: 'shipment.delivered', isLast: true },
      { goods: 'delivered' },
    ],
    [
      'stays partlyShipped when one of several shipments is taken back',
      partly,
      onItsWay,
      { type: 'shipment.undone', isLast: false },
      {},
    ],
    [
      'goes to unshipped when the only shipment of a part is taken back',
      partly,
      onItsWay,
      { type: 'shipment.undone', isLast: true },
      { goods: 'unshipped' },
    ],
    [
      'goes to partlyShipped when one of the shipments of the whole order is taken back',
      all,
      onItsWay,
      { type: 'shipment.undone', isLast: false },
      partly,
    ],
    [
      'goes to unshipped when the shipment of the whole order is taken back',
      all,
      onItsWay,
      { type: 'shipment.undone', isLast: true },
      { goods: 'unshipped' },
    ],
    ...[onItsWay, arrived].flatMap((facts): Case[] => {
      const where = facts === onItsWay ? 'is on its way' : 'has arrived'
      const after = facts === onItsWay ? all : { goods: 'delivered' }
      const cancelled = { type: 'items.cancelled', isLast: true, isRefund: false } as const
      const open = { ...facts, ...refunding }
      const both = { ...partly, ...moving }
      const made = { type: 'money.accepted', isLast: true } as const
      return [
        [
          `[OM-34] is no longer partlyShipped when the last open items are cancelled and the rest ${where}`,
          partly,
          facts,
          cancelled,
          after,
        ],
        [
          `[OM-34] stays partlyShipped when some items are cancelled and a part ${where}`,
          partly,
          facts,
          { ...cancelled, isLast: false },
          {},
        ],
        [
          `[OM-35] only moves money when the last open items are cancelled with a refund and the rest ${where}`,
          partly,
          facts,
          { ...cancelled, isRefund: true },
          moving,
        ],
        [
          `[OM-35] is no longer partlyShipped when the last open items are refunded and the rest ${where}`,
          both,
          open,
          made,
          { ...after, money: 'settled' },
        ],
        [
          `[OM-35] stays partlyShipped when some items are refunded and a part ${where}`,
          both,
          open,
          { ...made, isLast: false },
          { money: 'settled' },
        ],
      ]
    }),
    [
      '[OA-50] holds a confirmation when it is sent again',
      {},
      {},
      { type: 'confirmation.resent' },
      { confirmation: 'held' },
    ],
    [
      '[OA-50] settles a confirmation when it is taken back',
      { confirmation: 'held' },
      { confirmation: mail('held') },
      { type: 'confirmation.undone' },
      { confirmation: 'settled' },
    ],
  ])('%s', (_, states, facts, event, after) => {
    expect(changed(states, facts, event)).toEqual(after)
  })

  it('[OM-10] allows no action whose guards fail, whatever state the order is in', () => {
    const facts: Partial<OrderFacts> = { ...unpaid, status: 'cancelled', confirmation: mail('sent') }
    const guarded = (Object.keys(ORDER_ACTIONS) as OrderAction[]).filter((type) => ORDER_ACTIONS[type].length > 0)
    const states = Object.entries(orderFlow.states).flatMap(([region, { states }]) =>
      Object.keys(states).map((state): Some => ({ [region]: state })),
    )
    const allowed = states.flatMap((state) => guarded.filter((type) => at(state, facts).can({ type })))
    expect(allowed).toEqual([])
  })

  it('[OM-10] starts in the initial state of every region, with the given facts as context', () => {
    const [first] = initialTransition(orderFlow, PAID)
    expect([first.value, first.context]).toEqual([NEW, PAID])
  })

  it('has cancelled and notNeeded as its only final states', () => {
    const over = Object.values(orderFlow.states).flatMap(({ states }) =>
      Object.values(states).filter(({ type }) => type === 'final'),
    )
    expect(over.map(({ key }) => key)).toEqual(['cancelled', 'notNeeded'])
  })

  it('[OA-50] excludes confirmations from the next actions of an order', () => {
    const next = actionsFrom({ ...PAID, confirmation: mail('held') })
    expect([...next].toSorted()).toEqual([
      'capture.requested',
      'items.cancelled',
      'order.cancelled',
      'order.held',
      'refund.requested',
      'shipment.sent',
    ])
  })
})
