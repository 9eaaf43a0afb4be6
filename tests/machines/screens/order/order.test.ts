import type { SnapshotFrom } from 'xstate'
import { selectResourceState } from '../../../../machines/kit/resource.selectors.ts'
import { CallError } from '../../../../machines/model/callError.ts'
import { orderCall } from '../../../../machines/model/orderCalls.ts'
import { orderMachine } from '../../../../machines/screens/order/order.machine.ts'
import { sumsOf } from '../../../../machines/screens/order/sums.ts'
import { describeResource } from '../../../support/kit/describeResource.ts'
import { spec } from '../../../support/spec.ts'
import { order, orderAnswer } from '../../fixtures.ts'

type Snapshot = SnapshotFrom<typeof orderMachine>

const input = { number: '100245', offersOrders: true }
const call = orderCall(input)

const subject = {
  machine: orderMachine,
  input,
  stateOf: () => 'open',
  select: {
    record: ({ children }: Snapshot) => children.record && selectResourceState(children.record.getSnapshot()),
    number: ({ context }: Snapshot) => context.number,
  },
}

describe('the page of an order', () => {
  spec(subject, [
    {
      title: '[OR-7] one that is not there, or not for this person, is missing, and is not kept',
      when: { fail: 'fetchOrder', error: new CallError('http', 'Not found', 404) },
      expected: {
        state: 'open',
        effects: [{ parent: { type: 'answer.dropped', call } }],
        values: { record: 'missing' },
      },
    },
    {
      title: '[OR-6] another order is asked for, and the one before it does not stay',
      given: [{ done: 'fetchOrder', output: orderAnswer(100245) }],
      when: { type: 'query.changed', query: { number: '7' } },
      expected: {
        state: 'open',
        effects: [{ ask: 'fetchOrder', input: { number: '7' } }],
        values: { record: 'loading', number: '7' },
      },
    },
    ...['', '0', '007', '-1', '1.5', 'abc', '..', '1'.repeat(16)].map((number) => ({
      title: `[OR-7] nothing is asked for of ${JSON.stringify(number)}`,
      input: { ...input, number },
      when: 'start' as const,
      expected: { state: 'open', effects: [{ watch: 'watchClock' } as const], values: { record: 'unasked' as const } },
    })),
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
  it('[OR-9] are of its lines and its money: refundable is what neither went back nor is held', () => {
    expect(sumsOf(order(1))).toEqual({
      lines: 305_700,
      shipping: 5000,
      total: 310_700,
      paid: 310_700,
      refunded: 5000,
      held: 12_900,
      refundable: 292_800,
      outstanding: 0,
    })
  })

  it('[OR-9] are never negative, and nothing is outstanding of an order that is cancelled', () => {
    const unpaid = { ...order(1), paid_cents: 0, refunded_cents: 0, held_cents: 0 }
    expect(sumsOf({ ...unpaid, refunded_cents: 1 }).refundable).toBe(0)
    expect(sumsOf(unpaid).outstanding).toBe(310_700)
    expect(sumsOf({ ...unpaid, status: 'cancelled' }).outstanding).toBe(0)
    expect(sumsOf({ ...unpaid, paid_cents: 310_800 }).outstanding).toBe(0)
  })
})
