import { is } from 'superstruct'
import { Command } from '../../../machines/model/commands.ts'
import {
  Confirmation,
  Order,
  OrderAddress,
  OrderChanges,
  OrderEvent,
  OrderLine,
  OrderMethod,
  OrderMove,
  OrderNote,
  OrderPayment,
  OrderRefund,
  OrderRow,
  OrdersMeta,
  PastAddress,
  RefundLine,
  Shipment,
} from '../../../machines/model/orders.ts'
import { as, asField, asItem, testAnswers } from '../../support/shapes.ts'
import { order, orderRow, ordersAnswer } from '../fixtures.ts'

/* What an answer about orders must have to be accepted, as in answerShapes.test.ts. */

const AT = '2024-03-07T12:00:00.000Z'
const by = { name: 'Tiago Silva' }
const address = { name: 'Ann', line1: 'Torstr. 1', line2: '', postal_code: '10119', city: 'Berlin', region: '' }
const note = { id: 'a', text: 'Wants a call back', by, at: AT, removable_until: null }
const event = { version: 1, kind: 'placed', text: 'Placed the order', by: null, at: AT }
const confirmation = {
  id: 'a',
  to: 'ann@customer.example',
  state: 'held',
  created_at: AT,
  sent_at: null,
  undoable_until: null,
  as_of: AT,
} as const
const atGateway = { reference: 're_1', tries: 1 }
const move = {
  attempt: 'attempt-1',
  kind: 'capture' as const,
  payment_id: 'payment-1',
  amount_cents: 5000,
  reason: '',
  note: '',
  state: 'requested' as const,
  refusal: null,
  cancels_order: false,
  requested_by: by,
  requested_at: AT,
  settled_at: null,
  ...atGateway,
}
const shipment = {
  id: 'a',
  state: 'delivered' as const,
  carrier: 'DHL',
  tracking: '1Z',
  lines: [{ line_no: 1, quantity: 1 }],
  shipped_by: by,
  shipped_at: AT,
  delivered_at: AT,
  undoable_until: null,
  delivered_on: '2024-03-07',
  correctable_until: null,
}
const row = orderRow(1)
const { meta } = ordersAnswer([], 0)
const whole = { ...order(1), past_addresses: [], confirmation: null }
const held = { reason: 'address', note: '', by, at: AT }
const command = { key: 'a', state: 'done', name: 'order.held', subject: '100001', message: null }

testAnswers([
  ['OR-2', 'an order of a list', as(OrderRow), row],
  ['OR-2', 'the customer of an order of a list', asField(OrderRow, row, 'customer'), row.customer],
  ['OR-2', 'the items of an order of a list', asField(OrderRow, row, 'items'), row.items],
  ['OR-3', 'the meta of a list of orders', as(OrdersMeta), { ...meta, sum_cents: 5000 }, ['sum_cents']],
  ['OR-12', 'a method or product of a filter', as(OrderMethod), { id: 'stripe', name: 'Stripe' }],
  ['OR-12', 'the product that is filtered by', asField(OrdersMeta, meta, 'product'), { id: '7', name: 'City' }],
  ['OR-6', 'an order', as(Order), whole, ['past_addresses', 'confirmation']],
  ['OR-6', 'the customer of an order', asField(Order, whole, 'customer'), whole.customer],
  ['OR-6', 'a line of an order', as(OrderLine), whole.lines[0] ?? {}],
  ['OR-6', 'a payment', as(OrderPayment), whole.payments[0] ?? {}],
  ['OR-6', 'a refund', as(OrderRefund), { ...whole.refunds[0], ...atGateway }, Object.keys(atGateway)],
  ['OR-6', 'a line of a refund', as(RefundLine), { line_no: 1, quantity: 1, amount_cents: 5000 }],
  ['OA-55', 'a capture or a release', as(OrderMove), move, Object.keys(atGateway)],
  ['OA-55', 'the member of staff who requested a capture', asField(OrderMove, move, 'requested_by'), by],
  ['OA-1', 'a hold', asField(Order, whole, 'hold'), held],
  ['OA-2', 'a shipment', as(Shipment), shipment, ['delivered_on', 'correctable_until']],
  ['OA-2', 'a line of a shipment', asItem(Shipment, shipment, 'lines'), { line_no: 1, quantity: 1 }],
  ['OA-4', 'an address', as(OrderAddress), address],
  ['OA-57', 'an earlier address', as(PastAddress), { version: 2, ...address }],
  ['OA-5', 'a note about an order', as(OrderNote), note],
  ['OA-10', 'an event of an order', as(OrderEvent), event],
  ['OA-40', 'the changes of an order', as(OrderChanges), { version: 2, events: [event] }],
  ['OA-51', 'a confirmation', as(Confirmation), confirmation],
  ['OA-12', 'a command', as(Command), command],
])

describe('values in answers about orders', () => {
  it('[OR-4] what a search matched is number, tracking, customers or null, and nothing else', () => {
    const words = ['number', 'tracking', 'customers', null, 'name', '']
    expect(words.map((matched) => is({ ...meta, matched }, OrdersMeta))).toEqual([true, true, true, true, false, false])
  })

  it('[OA-55] the kind of a movement of an authorisation is capture or void, and nothing else', () => {
    const words = ['capture', 'void', 'refund', '']
    expect(words.map((kind) => is({ ...move, kind }, OrderMove))).toEqual([true, true, false, false])
  })

  it('[OA-12] a command is in one of the documented states', () => {
    const takes = (state: string) => is({ ...command, state }, Command)
    const documented = ['running', 'unconfirmed', 'done', 'refused', 'abandoned']
    expect(documented.map(takes)).toEqual([true, true, true, true, true])
    expect(['requested', 'failed', ''].filter(takes)).toEqual([])
  })
})
