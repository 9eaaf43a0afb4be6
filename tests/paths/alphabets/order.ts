import { orderCall } from '../../../machines/model/orderCalls.ts'
import { orderMachine } from '../../../machines/screens/order/order.machine.ts'
import { orderAnswer } from '../../machines/fixtures.ts'
import { alphabet } from '../alphabet.ts'

const call = orderCall({ number: '100245' })
const another = { type: 'query.changed', query: { number: '7' } } as const

/** It gives its record the number of the address. */
export const order = alphabet(orderMachine, {
  starts: { 'an order opens': { number: '100245', offersOrders: true } },
  steps: {
    'another order is wanted': another,
    'an answer is remembered': { type: 'answer.remembered', known: { call, answer: orderAnswer(100245) } },
    'an answer is dropped': { type: 'answer.dropped', call },
  },
  reads: ({ context }) => context.number,
  shows: { number: ({ context }) => context.number },
  facts: [
    { on: 'an order opens', sees: { number: '100245' }, asks: ['start record'] },
    { on: 'another order is wanted', sees: { number: '7' }, asks: [{ to: 'record', event: another }] },
    { on: 'an answer is remembered', asks: ['answer.remembered'] },
    { on: 'an answer is dropped', asks: ['answer.dropped'] },
  ],
})
