import { assign, sendParent, sendTo, setup } from 'xstate'
import { queryIn } from '../../kit/params.ts'
import { type AnswerNews, type KnownAnswer, NOTHING_KNOWN } from '../../model/known.ts'
import { type OrderQuery, orderRecordMachine } from './orderRecord.ts'

interface OrderInput extends OrderQuery {
  readonly offersOrders: boolean
  readonly known?: readonly KnownAnswer[]
}

/** The page of one order. */
export const orderMachine = setup({
  types: {
    context: {} as Required<OrderInput>,
    events: {} as AnswerNews | { type: 'query.changed'; query: OrderQuery },
    input: {} as OrderInput,
    children: {} as { record: 'record' },
  },
  actors: { record: orderRecordMachine },
  actions: {
    storeQuery: assign((_, { query }: { query: OrderQuery }) => query),
    sendQuery: sendTo('record', (_, { query }: { query: OrderQuery }) => ({ type: 'query.changed' as const, query })),
    forwardToParent: sendParent(({ event }) => event),
  },
}).createMachine({
  id: 'order',
  context: ({ input: { number, offersOrders, known = NOTHING_KNOWN } }) => ({ number, offersOrders, known }),
  invoke: {
    id: 'record',
    src: 'record',
    input: ({ context: { number, offersOrders, known } }) => ({ query: { number }, isOffered: offersOrders, known }),
  },
  on: {
    'answer.remembered': { actions: 'forwardToParent' },
    'answer.dropped': { actions: 'forwardToParent' },
    'query.changed': {
      actions: [
        { type: 'storeQuery', params: queryIn },
        { type: 'sendQuery', params: queryIn },
      ],
    },
  },
})
