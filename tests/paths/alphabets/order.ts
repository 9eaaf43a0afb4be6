import { orderCall } from '../../../machines/model/orderCalls.ts'
import type { OrderAnswer } from '../../../machines/model/orders.ts'
import { orderMachine } from '../../../machines/screens/order/order.machine.ts'
import { orderAnswer } from '../../machines/fixtures.ts'
import { alphabet } from '../alphabet.ts'
import { COMMAND_KEY, gone } from '../answers.ts'

const call = orderCall({ number: '100245' })
const ADA = { first_name: 'Ada', email: 'ada@kickstand.example', permissions: ['orders.view', 'orders.refund'] }
const comes = (answer: OrderAnswer | null) =>
  ({ type: 'answer.settled', call, state: answer ? 'loaded' : 'missing', answer }) as const
const command = {
  key: COMMAND_KEY,
  order: 100_245,
  currency: 'USD',
  action: 'refund.requested' as const,
  target: null,
  request: {
    seen: 3,
    payment_id: 'payment-1',
    amount_cents: 3200,
    shipping_cents: 3200,
    lines: [],
    reason: 'late' as const,
    note: '',
  },
}
const ends = (number: number) =>
  ({
    type: 'command.settled',
    outcome: { key: COMMAND_KEY, order: number, form: 'refund.requested/100245', ended: 'done', message: '' },
  }) as const
const opens = { type: 'form.opened', action: 'refund.requested' } as const
const takes = { type: 'action.requested', action: 'order.released' } as const
const looks = { type: 'lookUp.requested', attempt: 'attempt-2' } as const
const lookedUp = {
  type: 'lookUp.completed',
  input: { attempt: 'attempt-2' },
  output: orderAnswer(100_245).order,
} as const
const another = { type: 'query.changed', query: { number: '7' } } as const

/** The machine passes the number in the address to its record, and the order to its form. The tests of the form cover refunds on their own. */
export const order = alphabet(orderMachine, {
  starts: {
    'an order opens': { number: '100245', offersOrders: true, email: ADA.email, user: ADA },
  },
  steps: {
    'another order is wanted': another,
    'an answer is remembered': { type: 'answer.remembered', known: { call, answer: orderAnswer(100245) } },
    'an answer is dropped': { type: 'answer.dropped', call },
    'the order comes': comes(orderAnswer(100245)),
    'it is missing': comes(null),
    'a form is wanted': opens,
    'an action is wanted': takes,
    'the form comes': { done: 'loadChunk', output: undefined },
    'the form does not come': { fail: 'loadChunk', error: gone },
    '120 seconds pass': { pass: 120_000 },
    'the news is accepted': { type: 'news.accepted' },
    'the confirmation may have gone': { type: 'confirmation.outdated' },
    'a look is wanted': looks,
    'the gateway has answered': lookedUp,
    'a refund is confirmed': { type: 'command.started', command },
    'a refund of it ends': ends(100245),
    'a refund of another ends': ends(8),
  },
  reads: ({ context }) => [context.number, context.answer === null, context.wanted?.type],
  shows: {
    number: ({ context }) => context.number,
    isThere: (snapshot) => snapshot.matches('answered'),
    wanted: ({ context }) => context.wanted?.type ?? '',
    /** The state of loading the form's code; 'none' if there is no order. */
    form: ({ value }) => (typeof value === 'string' ? 'none' : value.answered),
  },
  facts: [
    {
      on: 'an order opens',
      sees: { number: '100245', isThere: false, form: 'none', wanted: '' },
      asks: ['start more', 'start record'],
    },
    {
      on: 'another order is wanted',
      sees: { number: '7', isThere: false, form: 'none' },
      asks: [{ to: 'record', event: another }],
    },
    {
      on: 'the order comes',
      seeing: { isThere: false },
      sees: { isThere: true, form: 'idle' },
      asks: ['start news', 'start confirmation', 'start lookUp'],
    },
    {
      on: 'the order comes',
      seeing: { isThere: true },
      asks: ['order.renewed to news', 'order.renewed to confirmation'],
    },
    {
      on: 'the news is accepted',
      seeing: { isThere: true },
      asks: ['news.accepted to news', 'answer.overtaken to record'],
    },
    { on: 'a look is wanted', seeing: { isThere: true }, asks: ['command.requested to lookUp'] },
    { on: 'the gateway has answered', seeing: { isThere: true }, asks: ['answer.overtaken to record'] },
    { on: 'the confirmation may have gone', seeing: { isThere: true }, asks: ['answer.overtaken to record'] },
    { on: 'the order comes', seeing: { form: 'ready' }, asks: ['order.renewed to form'] },
    {
      on: 'a form is wanted',
      seeing: { form: 'idle' },
      sees: { form: 'loading', wanted: 'form.opened' },
      asks: ['loadChunk'],
    },
    {
      on: 'an action is wanted',
      seeing: { form: 'idle' },
      sees: { form: 'loading', wanted: 'action.requested' },
      asks: ['loadChunk'],
    },
    { on: 'a form is wanted', seeing: { form: 'ready' }, asks: ['form.opened to form'] },
    { on: 'an action is wanted', seeing: { form: 'ready' }, asks: ['action.requested to form'] },
    { on: 'the form comes', sees: { form: 'ready' }, asks: ['start form'] },
    { on: 'the form comes', seeing: { wanted: 'form.opened' }, asks: ['form.opened to form'] },
    { on: 'the form comes', seeing: { wanted: 'action.requested' }, asks: ['action.requested to form'] },
    { on: 'the form does not come', sees: { form: 'idle' }, asks: ['logError', 'showNotice'] },
    { on: '120 seconds pass', seeing: { form: 'loading' }, sees: { form: 'idle' }, asks: ['showNotice'] },
    { on: 'a refund is confirmed', seeing: { form: 'ready' }, asks: ['command.started'] },
    { on: 'a refund of it ends', seeing: { form: 'ready', number: '100245' }, asks: ['command.settled to form'] },
    { on: 'a refund of it ends', seeing: { isThere: true, number: '100245' }, asks: ['answer.overtaken to record'] },
    { on: 'an answer is remembered', asks: ['answer.remembered'] },
    { on: 'an answer is dropped', asks: ['answer.dropped'] },
  ],
})
