import { assign, raise, sendParent, sendTo, setup } from 'xstate'
import { loadChunk, logError, showNotice } from '../../effects.ts'
import { late } from '../../kit/late.ts'
import { logFailure, queryIn } from '../../kit/params.ts'
import type { AnswerSettled } from '../../kit/resourceSetup.ts'
import type { CommandOutcome } from '../../model/commands.ts'
import type { User } from '../../model/entities.ts'
import { EXTENSIONS } from '../../model/extensions.ts'
import { type AnswerNews, type KnownAnswer, NOTHING_KNOWN } from '../../model/known.ts'
import type { OrderAnswer } from '../../model/orders.ts'
import { offers } from '../../model/permissions.ts'
import { menuMachine } from '../../shell/menu.machine.ts'
import { orderConfirmationMachine } from './orderConfirmation.machine.ts'
import type { orderFormMachine } from './orderForm.machine.ts'
import type { OrderFormNews, Wanted } from './orderFormSetup.ts'
import { orderNewsMachine } from './orderNews.machine.ts'
import { type OrderQuery, orderRecordMachine } from './orderRecord.ts'
import { TEXTS } from './texts.ts'

interface OrderInput extends OrderQuery {
  readonly offersOrders: boolean
  readonly email?: string
  readonly user?: User | null
  readonly known?: readonly KnownAnswer[]
}

interface OrderContext extends Required<OrderInput> {
  /** The order as it was answered last, or null. */
  readonly answer: OrderAnswer | null
  /** What a person wanted to do when the form had not come yet. */
  readonly wanted: WantedEvent | null
}

type WantedEvent = { type: 'form.opened' | 'action.requested' } & Wanted

type OrderEvent =
  | AnswerNews
  | AnswerSettled<OrderAnswer>
  | OrderFormNews
  | WantedEvent
  | { type: 'form.loaded' }
  | { type: 'news.accepted' }
  | { type: 'confirmation.outdated' }
  | { type: 'query.changed'; query: OrderQuery }
  | { type: 'command.settled'; outcome: CommandOutcome }

const outcomeIn = ({ event }: { event: { outcome: CommandOutcome } }) => ({ outcome: event.outcome })
const answerIn = ({ event }: { event: { answer: OrderAnswer | null } }) => ({ answer: event.answer })

const renewed = ({ answer }: OrderContext) => ({
  type: 'order.renewed' as const,
  order: (answer as OrderAnswer).order,
})

const NOT_LOADED = { type: 'error', message: TEXTS.formFailed } as const

/** The page of one order, and the form of what a person does to it. */
export const orderMachine = setup({
  types: {
    context: {} as OrderContext,
    events: {} as OrderEvent,
    input: {} as OrderInput,
    children: {} as {
      record: 'record'
      more: 'menu'
      form: 'orderForm'
      news: 'orderNews'
      confirmation: 'orderConfirmation'
    },
  },
  actors: {
    record: orderRecordMachine,
    menu: menuMachine,
    orderNews: orderNewsMachine,
    orderConfirmation: orderConfirmationMachine,
    orderForm: late<typeof orderFormMachine>('orderForm'),
    loadChunk,
  },
  actions: {
    logError,
    showNotice,
    storeWanted: assign(({ event }) => ({ wanted: event as WantedEvent })),
    announceForm: raise({ type: 'form.loaded' }),
    sendWanted: sendTo('form', ({ context }) => context.wanted as WantedEvent),
    storeQuery: assign((_, { query }: { query: OrderQuery }) => ({ ...query, answer: null })),
    storeAnswer: assign((_, { answer }: { answer: OrderAnswer | null }) => ({ answer })),
    sendQuery: sendTo('record', (_, { query }: { query: OrderQuery }) => ({ type: 'query.changed' as const, query })),
    // Somebody waits for what has become of it: its old states stay for no longer than the call takes.
    refresh: sendTo('record', ({ context }) => ({
      type: 'answer.overtaken' as const,
      answer: context.answer as OrderAnswer,
    })),
    sendOrder: sendTo('form', ({ context }) => renewed(context)),
    sendToNews: sendTo('news', ({ context }) => renewed(context)),
    sendToConfirmation: sendTo('confirmation', ({ context }) => renewed(context)),
    forwardToNews: sendTo('news', ({ event }) => event),
    forwardToForm: sendTo('form', ({ event }) => event),
    forwardToParent: sendParent(({ event }) => event),
  },
  guards: {
    isKnown: (_, { answer }: { answer: OrderAnswer | null }) => answer !== null,
    isOwn: ({ context }, { outcome }: { outcome: CommandOutcome }) => String(outcome.order) === context.number,
  },
}).createMachine({
  id: 'order',
  context: ({ input }) => ({ email: '', user: null, known: NOTHING_KNOWN, ...input, answer: null, wanted: null }),
  invoke: [
    {
      id: 'record',
      src: 'record',
      input: ({ context: { number, offersOrders, known } }) => ({ query: { number }, isOffered: offersOrders, known }),
    },
    { id: 'more', src: 'menu' },
  ],
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
      invoke: [
        {
          id: 'news',
          src: 'orderNews',
          input: ({ context: { user, answer } }) => ({
            isOffered: offers(user, EXTENSIONS.ordersChanges),
            order: (answer as OrderAnswer).order,
          }),
        },
        {
          id: 'confirmation',
          src: 'orderConfirmation',
          input: ({ context }) => ({ order: (context.answer as OrderAnswer).order }),
        },
      ],
      initial: 'idle',
      on: {
        'answer.settled': {
          guard: { type: 'isKnown', params: answerIn },
          actions: [{ type: 'storeAnswer', params: answerIn }, 'sendToNews', 'sendToConfirmation'],
        },
        'news.accepted': { actions: ['forwardToNews', 'refresh'] },
        'confirmation.outdated': { actions: 'refresh' },
        'command.settled': { guard: { type: 'isOwn', params: outcomeIn }, actions: 'refresh' },
      },
      // The form comes when it is first wanted: most people only read.
      states: {
        idle: {
          on: {
            'form.opened': { target: 'bringing', actions: 'storeWanted' },
            'action.requested': { target: 'bringing', actions: 'storeWanted' },
          },
        },
        bringing: {
          invoke: {
            src: 'loadChunk',
            input: { name: 'orderForm' },
            onDone: { target: 'ready', actions: 'announceForm' },
            onError: { target: 'idle', actions: [logFailure, { type: 'showNotice', params: NOT_LOADED }] },
          },
        },
        ready: {
          invoke: {
            id: 'form',
            src: 'orderForm',
            input: ({ context: { email, user, answer } }) => ({ email, user, order: (answer as OrderAnswer).order }),
          },
          on: {
            'form.loaded': { actions: 'sendWanted' },
            'form.opened': { actions: 'forwardToForm' },
            'action.requested': { actions: 'forwardToForm' },
            'answer.settled': {
              guard: { type: 'isKnown', params: answerIn },
              actions: [{ type: 'storeAnswer', params: answerIn }, 'sendToNews', 'sendToConfirmation', 'sendOrder'],
            },
            'command.started': { actions: 'forwardToParent' },
            'command.settled': {
              guard: { type: 'isOwn', params: outcomeIn },
              actions: ['forwardToForm', 'refresh'],
            },
          },
        },
      },
    },
  },
})
