import { assign, sendParent, sendTo, setup } from 'xstate'
import { queryIn } from '../../kit/params.ts'
import type { AnswerSettled } from '../../kit/resourceSetup.ts'
import type { CommandOutcome } from '../../model/commands.ts'
import type { User } from '../../model/entities.ts'
import { type AnswerNews, type KnownAnswer, NOTHING_KNOWN } from '../../model/known.ts'
import type { OrderAnswer } from '../../model/orders.ts'
import { type OrderQuery, orderRecordMachine } from './orderRecord.ts'
import { refundMachine } from './refund.machine.ts'
import type { RefundNews } from './refundSetup.ts'

interface OrderInput extends OrderQuery {
  readonly offersOrders: boolean
  readonly email?: string
  readonly user?: User | null
  readonly known?: readonly KnownAnswer[]
}

interface OrderContext extends Required<OrderInput> {
  /** The order as it was answered last, or null. */
  readonly answer: OrderAnswer | null
}

type OrderEvent =
  | AnswerNews
  | AnswerSettled<OrderAnswer>
  | RefundNews
  | { type: 'query.changed'; query: OrderQuery }
  | { type: 'command.settled'; outcome: CommandOutcome }

const answerIn = ({ event }: { event: { answer: OrderAnswer | null } }) => ({ answer: event.answer })

/** The page of one order, and the form of a refund of it. */
export const orderMachine = setup({
  types: {
    context: {} as OrderContext,
    events: {} as OrderEvent,
    input: {} as OrderInput,
    children: {} as { record: 'record'; refund: 'refund' },
  },
  actors: { record: orderRecordMachine, refund: refundMachine },
  actions: {
    storeQuery: assign((_, { query }: { query: OrderQuery }) => ({ ...query, answer: null })),
    storeAnswer: assign((_, { answer }: { answer: OrderAnswer | null }) => ({ answer })),
    sendQuery: sendTo('record', (_, { query }: { query: OrderQuery }) => ({ type: 'query.changed' as const, query })),
    // It stays on the page while it is asked for again.
    refresh: sendTo('record', ({ context }) => ({
      type: 'answer.changed' as const,
      answer: context.answer as OrderAnswer,
    })),
    sendOrder: sendTo('refund', ({ context }) => ({
      type: 'order.renewed' as const,
      order: (context.answer as OrderAnswer).order,
    })),
    forwardToRefund: sendTo('refund', ({ event }) => event),
    forwardToParent: sendParent(({ event }) => event),
  },
  guards: {
    isKnown: (_, { answer }: { answer: OrderAnswer | null }) => answer !== null,
    isOwn: ({ context }, { outcome }: { outcome: CommandOutcome }) => String(outcome.order) === context.number,
  },
}).createMachine({
  id: 'order',
  context: ({ input }) => ({ email: '', user: null, known: NOTHING_KNOWN, ...input, answer: null }),
  invoke: {
    id: 'record',
    src: 'record',
    input: ({ context: { number, offersOrders, known } }) => ({ query: { number }, isOffered: offersOrders, known }),
  },
  on: {
    'answer.remembered': { actions: 'forwardToParent' },
    'answer.dropped': { actions: 'forwardToParent' },
    'query.changed': {
      target: '.unanswered',
      actions: [
        { type: 'storeQuery', params: queryIn },
        { type: 'sendQuery', params: queryIn },
      ],
    },
  },
  initial: 'unanswered',
  states: {
    unanswered: {
      on: {
        'answer.settled': {
          guard: { type: 'isKnown', params: answerIn },
          target: 'answered',
          actions: { type: 'storeAnswer', params: answerIn },
        },
      },
    },
    answered: {
      invoke: {
        id: 'refund',
        src: 'refund',
        input: ({ context: { email, user, answer } }) => ({ email, user, order: (answer as OrderAnswer).order }),
      },
      on: {
        'answer.settled': {
          guard: { type: 'isKnown', params: answerIn },
          actions: [{ type: 'storeAnswer', params: answerIn }, 'sendOrder'],
        },
        'command.started': { actions: 'forwardToParent' },
        'command.settled': {
          guard: { type: 'isOwn', params: ({ event }) => ({ outcome: event.outcome }) },
          actions: ['forwardToRefund', 'refresh'],
        },
      },
    },
  },
})
