import type { SnapshotFrom } from 'xstate'
import { selectResourceState } from '../../../../machines/kit/resource.selectors.ts'
import { CallError } from '../../../../machines/model/callError.ts'
import type { CommandOutcome } from '../../../../machines/model/commands.ts'
import { orderCall } from '../../../../machines/model/orderCalls.ts'
import type { MoneyState, Order, OrderAnswer } from '../../../../machines/model/orders.ts'
import { selectHasNoNews, selectIsLookingUp, selectLookUpFailure } from '../../../../machines/screens/order/lookUp.ts'
import { orderMachine } from '../../../../machines/screens/order/order.machine.ts'
import { orderFormMachine } from '../../../../machines/screens/order/orderForm.machine.ts'
import {
  selectFormOrder,
  selectFormStage,
  selectHasNews,
} from '../../../../machines/screens/order/orderForm.selectors.ts'
import { selectNews } from '../../../../machines/screens/order/orderNews.machine.ts'
import { sumsOf } from '../../../../machines/screens/order/sums.ts'
import { wholeOf } from '../../../../machines/whole.ts'
import type { Effect } from '../../../support/control.ts'
import { describeResource } from '../../../support/kit/describeResource.ts'
import { flows, spec } from '../../../support/spec.ts'
import { ada, order, orderAnswer } from '../../fixtures.ts'

type Snapshot = SnapshotFrom<typeof orderMachine>

const input = { number: '100245', offersOrders: true }
const call = orderCall(input)

const subject = {
  machine: wholeOf(orderMachine, () => orderFormMachine),
  input,
  stateOf: () => 'open',
  select: {
    record: ({ children }: Snapshot) => children.record && selectResourceState(children.record.getSnapshot()),
    number: ({ context }: Snapshot) => context.number,
    refund: ({ children }: Snapshot) => (children.form ? selectFormStage(children.form.getSnapshot()) : null),
    news: ({ children }: Snapshot) => (children.news ? selectNews(children.news.getSnapshot()).length : null),
    hasNews: ({ children }: Snapshot) => (children.form ? selectHasNews(children.form.getSnapshot()) : null),
    version: ({ children }: Snapshot) => (children.form ? selectFormOrder(children.form.getSnapshot()).version : null),
  },
}

describe('the page of an order', () => {
  spec(subject, [
    {
      title: '[OR-7] shows an order that the API answers with 404 as missing, and keeps no answer',
      when: { fail: 'fetchOrder', error: new CallError('http', 'Not found', 404) },
      expected: {
        state: 'open',
        effects: [{ parent: { type: 'answer.dropped', call } }],
        values: { record: 'missing' },
      },
    },
    {
      title: '[OR-6] loads another order when the address changes, and drops the previous one',
      given: [{ done: 'fetchOrder', output: orderAnswer(100245) }],
      when: { type: 'query.changed', query: { number: '7' } },
      expected: {
        state: 'open',
        effects: [{ ask: 'fetchOrder', input: { number: '7' } }],
        values: { record: 'loading', number: '7' },
      },
    },
    ...['', '0', '007', '-1', '1.5', 'abc', '..', '1'.repeat(16)].map((number) => ({
      title: `[OR-7] loads nothing for the invalid number ${JSON.stringify(number)}`,
      input: { ...input, number },
      when: 'start' as const,
      expected: { state: 'open', effects: [{ watch: 'watchClock' } as const], values: { record: 'unasked' as const } },
    })),
  ])
})

const first = { done: 'fetchOrder', output: orderAnswer(100245) } as const
const changed = { done: 'fetchOrder', output: { order: { ...order(100245), version: 4 }, at: 2000 } } as const
const asksAgain: Effect = { ask: 'fetchOrder', input: { number: '100245' } }
const remembered = (output: OrderAnswer): Effect => ({
  parent: { type: 'answer.remembered', known: { call, answer: output } },
})
const opens = { type: 'form.opened', action: 'refund.requested' } as const
const comes = { done: 'loadChunk', output: undefined } as const
const PANNIER = { by: 'items', pieces: { 2: 1 }, shipping: '', amount: '', reason: 'late', note: '' }
const types = { to: 'form', event: { type: 'fields.changed', changes: PANNIER } } as const
const ended = (number: number, how: CommandOutcome['ended'] = 'done') =>
  ({
    type: 'command.settled',
    outcome: { key: 'key-a', order: number, form: FORM.form, ended: how, message: 'Words of the API' },
  }) as const
const FORM = { email: 'ada@kickstand.example', form: 'refund.requested/100245' }
const watched: Effect = { watch: 'watchForm', input: FORM }
const keeps = (content: object): Effect => ({ tell: 'saveForm', params: { ...FORM, content } })
const toSent = [
  first,
  opens,
  comes,
  types,
  { to: 'form', event: { type: 'form.submitted' } },
  { done: 'makeKey', output: 'key-a' },
  { to: 'form', event: { type: 'form.confirmed' } },
] as const

describe('a refund of an order', () => {
  const refunding = { ...subject, input: { ...input, email: FORM.email, user: ada } }

  spec(refunding, [
    {
      title: '[OA-20] has no form before the order has loaded',
      when: 'start',
      expected: {
        state: 'open',
        effects: [{ watch: 'watchClock' }, { ask: 'fetchOrder', input: { number: '100245' } }],
        values: { refund: null },
      },
    },
    {
      title: '[OA-20] loads the code of its form when the form is first opened',
      given: [first],
      when: opens,
      expected: {
        state: 'open',
        effects: [{ ask: 'loadChunk', input: { name: 'orderForm' } }],
        values: { refund: null },
      },
    },
    {
      title: '[OA-20] opens its form when the code has loaded',
      given: [first, opens],
      when: comes,
      expected: { state: 'open', effects: [watched], values: { refund: 'editing' } },
    },
    {
      title: '[OA-20] shows a notice if loading the code fails',
      given: [first, opens],
      when: { fail: 'loadChunk', error: new Error('No network') },
      expected: {
        state: 'open',
        effects: [
          { tell: 'logError', params: { message: 'No network' } },
          { tell: 'showNotice', params: { type: 'error', message: 'The form could not be loaded. Try again.' } },
        ],
        values: { refund: null },
      },
    },
    {
      title: '[OA-20] shows a notice if the code has not loaded after two minutes',
      given: [first, opens, { pass: 119_999 }],
      when: { pass: 1 },
      expected: {
        state: 'open',
        effects: [
          { tell: 'showNotice', params: { type: 'error', message: 'The form could not be loaded. Try again.' } },
          { abort: 'loadChunk' },
        ],
        values: { refund: null },
      },
    },
    {
      title: '[OA-20] an action without a form runs as soon as the code has loaded',
      given: [first, { type: 'action.requested', action: 'order.released' }],
      when: comes,
      expected: { state: 'open', effects: [{ ask: 'makeKey' }], values: { refund: 'closed' } },
    },
    {
      title: '[OM-14] stores the draft under the number of its order',
      given: [first, opens, comes],
      when: types,
      expected: { state: 'open', effects: [keeps(PANNIER)], values: { refund: 'editing' } },
    },
    {
      title: '[OM-14] is passed to the workspace once it is confirmed',
      given: toSent.slice(0, -1),
      when: toSent[6],
      expected: {
        state: 'open',
        effects: [
          { tell: 'saveForm', params: { ...FORM, content: PANNIER, sentAs: 'key-a' } },
          {
            parent: {
              type: 'command.started',
              command: {
                key: 'key-a',
                order: 100_245,
                currency: 'USD',
                action: 'refund.requested',
                target: null,
                request: {
                  seen: 3,
                  payment_id: 'payment-1',
                  amount_cents: 12_900,
                  shipping_cents: 0,
                  lines: [{ line_no: 2, quantity: 1, amount_cents: 12_900 }],
                  reason: 'late',
                  note: '',
                },
              },
            },
          },
        ],
        values: { refund: 'sent' },
      },
    },
    {
      title: '[OM-14] [OA-54] closes its form once it succeeded, and reloads the order while that stays on the page',
      given: [...toSent],
      when: ended(100_245),
      expected: {
        state: 'open',
        effects: [{ unwatch: 'watchForm' }, asksAgain],
        values: { refund: 'closed', record: 'refreshing' },
      },
    },
    ...(['refused', 'changed', 'withdrawn'] as const).map((how) => ({
      title: `[OM-14] that ended as "${how}" keeps its form open, and reloads the order`,
      given: [...toSent],
      when: ended(100_245, how),
      expected: {
        state: 'open',
        effects: [asksAgain],
        values: { refund: 'editing' as const, record: 'refreshing' as const },
      },
    })),
    {
      title: '[OA-54] started in another tab also reloads the order when it ends',
      given: [first],
      when: ended(100_245),
      expected: {
        state: 'open',
        effects: [asksAgain],
        values: { record: 'refreshing' },
      },
    },
    {
      title: '[OA-54] of another order changes nothing here',
      given: [first],
      when: ended(7),
      expected: { state: 'open', effects: [], values: { record: 'loaded' } },
    },
    {
      title: '[OA-54] that ends before the order has loaded changes nothing',
      when: ended(100_245),
      expected: { state: 'open', effects: [], values: { record: 'loading', refund: null } },
    },
    {
      title: '[OA-44] announces a changed order in a form that is filled in',
      given: [first, opens, comes, types, ended(100_245, 'changed')],
      when: changed,
      expected: {
        state: 'open',
        effects: [remembered(changed.output)],
        values: { refund: 'editing', hasNews: true, record: 'loaded' },
      },
    },
    {
      title: '[OA-54] takes over a changed order while the form is closed',
      given: [first, opens, comes, { to: 'form', event: { type: 'form.closed' } }, ended(100_245)],
      when: changed,
      expected: { state: 'open', effects: [remembered(changed.output)], values: { refund: 'closed', hasNews: false } },
    },
    {
      title: '[OA-54] opens its form with an order that changed before',
      given: [first, ended(100_245), changed, opens],
      when: comes,
      expected: { state: 'open', effects: [watched], values: { refund: 'editing', version: 4, hasNews: false } },
    },
    {
      title: '[OM-14] closes its form when another order is shown',
      given: [first, opens, comes],
      when: { type: 'query.changed', query: { number: '7' } },
      expected: {
        state: 'open',
        effects: [{ unwatch: 'watchForm' }, { ask: 'fetchOrder', input: { number: '7' } }],
        values: { refund: null, record: 'loading' },
      },
    },
  ])

  flows(refunding, [
    {
      title: '[OM-14] watches its stored draft again when its form is closed and opened again',
      steps: [
        ['start', { effects: [{ watch: 'watchClock' }, { ask: 'fetchOrder', input: { number: '100245' } }] }],
        [first, { effects: [remembered(first.output)] }],
        [opens, { effects: [{ ask: 'loadChunk', input: { name: 'orderForm' } }] }],
        [comes, { effects: [watched], values: { refund: 'editing' } }],
        [types, { effects: [keeps(PANNIER)] }],
        [
          { to: 'form', event: { type: 'form.closed' } },
          { effects: [{ unwatch: 'watchForm' }], values: { refund: 'closed' } },
        ],
        [opens, { effects: [watched], values: { refund: 'editing' } }],
      ],
    },
  ])
})

describe('news of an order', () => {
  const offering = { ...ada, extensions: ['orders', 'orders.changes'] }
  const looking = { ...subject, input: { ...input, email: FORM.email, user: offering } }
  const attention = { from: 'watchAttention', event: { type: 'attention.gained' } } as const
  const asked: Effect = { ask: 'fetchOrderChanges', input: { number: '100245', after: 3 } }
  const held = { version: 4, kind: 'order.held', text: 'Put the order on hold', by: { name: 'Tiago Silva' }, at: '' }
  const answers = { done: 'fetchOrderChanges' as const, output: { version: 4, events: [held] } }
  const announced = [attention, attention, answers]

  spec(looking, [
    {
      title: '[OA-42] are watched once the order has loaded',
      when: first,
      expected: {
        state: 'open',
        effects: [remembered(first.output), { watch: 'watchAttention' }],
        values: { news: 0 },
      },
    },
    {
      title: '[OA-43] are not watched if the API does not offer them',
      input: { ...input, user: { ...ada, extensions: ['orders'] } },
      when: first,
      expected: { state: 'open', effects: [remembered(first.output)], values: { news: 0 } },
    },
    {
      title: '[OA-42] are requested after the version on the page',
      given: [first, attention],
      when: attention,
      expected: { state: 'open', effects: [asked], values: { news: 0 } },
    },
    {
      title: '[OA-44] change neither the order nor an open form',
      given: [first, opens, comes, types, attention, attention],
      when: answers,
      expected: {
        state: 'open',
        effects: [],
        values: { news: 1, record: 'loaded', refund: 'editing', hasNews: false },
      },
    },
    {
      title: '[OA-44] are cleared when accepted, and the order is reloaded while it stays on the page',
      given: [first, ...announced],
      when: { type: 'news.accepted' },
      expected: { state: 'open', effects: [asksAgain], values: { news: 0, record: 'refreshing' } },
    },
    {
      title: '[OA-44] are cleared when the order is reloaded, and an open form announces them',
      given: [first, opens, comes, types, ...announced, ended(100_245)],
      when: changed,
      expected: {
        state: 'open',
        effects: [remembered(changed.output)],
        values: { news: 0, refund: 'editing', hasNews: true },
      },
    },
    {
      title: '[OA-42] are dropped when another order is shown',
      given: [first, attention],
      when: { type: 'query.changed', query: { number: '7' } },
      expected: {
        state: 'open',
        effects: [{ unwatch: 'watchAttention' }, { ask: 'fetchOrder', input: { number: '7' } }],
        values: { news: null, record: 'loading' },
      },
    },
  ])
})

describe('money whose outcome is unknown', () => {
  const looks = { type: 'lookUp.requested', attempt: 'attempt-2' } as const
  const asked: Effect = { ask: 'lookUpMoney', input: { attempt: 'attempt-2' } }
  const found = (state: MoneyState): Order => ({
    ...order(100245),
    refunds: order(100245).refunds.map((refund) => ({ ...refund, state })),
  })
  const looking = {
    ...subject,
    select: {
      record: subject.select.record,
      isLooking: ({ children }: Snapshot) =>
        children.lookUp && selectIsLookingUp(children.lookUp.getSnapshot(), 'attempt-2'),
      failure: ({ children }: Snapshot) =>
        children.lookUp && selectLookUpFailure(children.lookUp.getSnapshot(), 'attempt-2'),
      hasNoNews: ({ children }: Snapshot) =>
        children.lookUp && selectHasNoNews(children.lookUp.getSnapshot(), 'attempt-2'),
      isOtherLooking: ({ children }: Snapshot) =>
        children.lookUp && selectIsLookingUp(children.lookUp.getSnapshot(), 'attempt-1'),
    },
  }
  const lost = { fail: 'lookUpMoney', error: new CallError('network', 'No answer') } as const

  spec(looking, [
    {
      title: '[OA-56] is not looked up before somebody requests it',
      when: first,
      expected: {
        state: 'open',
        effects: [remembered(first.output)],
        values: { isLooking: false, failure: null, hasNoNews: false },
      },
    },
    {
      title: '[OA-56] is looked up when somebody requests it',
      given: [first],
      when: looks,
      expected: {
        state: 'open',
        effects: [asked],
        values: { isLooking: true, isOtherLooking: false, failure: null, hasNoNews: false, record: 'loaded' },
      },
    },
    {
      title: '[OA-56] is looked up one attempt at a time',
      given: [first, looks],
      when: { type: 'lookUp.requested', attempt: 'attempt-1' },
      expected: { state: 'open', effects: [], values: { isLooking: true, isOtherLooking: false } },
    },
    {
      title: '[OA-56] reloads the order once its outcome is known',
      given: [first, looks],
      when: { done: 'lookUpMoney', output: found('succeeded') },
      expected: {
        state: 'open',
        effects: [asksAgain],
        values: { isLooking: false, hasNoNews: false, record: 'refreshing' },
      },
    },
    ...(['pending', 'unconfirmed', 'stuck'] as const).map((state) => ({
      title: `[OA-56] reports no news if it is still ${state}, and reloads the order`,
      given: [first, looks],
      when: { done: 'lookUpMoney' as const, output: found(state) },
      expected: {
        state: 'open',
        effects: [asksAgain],
        values: { isLooking: false, hasNoNews: true, record: 'refreshing' as const },
      },
    })),
    {
      title: '[OA-56] reports news once its outcome is known, although the outcome of other money is unknown',
      given: [first, looks],
      when: {
        done: 'lookUpMoney',
        output: {
          ...order(100245),
          refunds: order(100245).refunds.map((refund) => ({
            ...refund,
            state: refund.attempt === 'attempt-2' ? 'succeeded' : 'pending',
          })),
        },
      },
      expected: { state: 'open', effects: [asksAgain], values: { hasNoNews: false } },
    },
    {
      title: '[OA-56] shows the reason if the lookup failed, and keeps the order',
      given: [first, looks],
      when: lost,
      expected: {
        state: 'open',
        effects: [],
        values: { isLooking: false, failure: 'No answer', hasNoNews: false, record: 'loaded' },
      },
    },
    {
      title: '[OA-56] is looked up again on request after a failed lookup',
      given: [first, looks, lost],
      when: looks,
      expected: { state: 'open', effects: [asked], values: { isLooking: true, failure: null } },
    },
    {
      title: '[OA-56] is no longer looked up when another order is shown',
      given: [first, looks],
      when: { type: 'query.changed', query: { number: '7' } },
      expected: {
        state: 'open',
        effects: [{ abort: 'lookUpMoney' }, { ask: 'fetchOrder', input: { number: '7' } }],
        values: { record: 'loading' },
      },
    },
  ])
})

describeResource('[OR-6] [SE-10] [PF-51] the order', {
  machine: orderMachine,
  input,
  part: 'record',
  asks: { ask: 'fetchOrder', input: { number: '100245' } },
  known: { call, answer: orderAnswer(100245) },
})

describe('the sums of an order', () => {
  it('[OR-9] are computed from its lines and its money: refundable is what is neither refunded nor held', () => {
    expect(sumsOf(order(1))).toEqual({
      lines: 305_700,
      shipping: 5000,
      total: 310_700,
      paid: 310_700,
      refunded: 5000,
      held: 12_900,
      authorised: 0,
      refundable: 292_800,
      outstanding: 0,
    })
  })

  it('[OR-9] are never negative, and nothing is outstanding for a cancelled order', () => {
    const unpaid = { ...order(1), paid_cents: 0, refunded_cents: 0, held_cents: 0 }
    expect(sumsOf({ ...unpaid, refunded_cents: 1 }).refundable).toBe(0)
    expect(sumsOf(unpaid).outstanding).toBe(310_700)
    expect(sumsOf({ ...unpaid, status: 'cancelled' }).outstanding).toBe(0)
    expect(sumsOf({ ...unpaid, paid_cents: 310_800 }).outstanding).toBe(0)
  })
})
