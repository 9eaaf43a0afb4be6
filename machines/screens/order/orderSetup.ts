import { assign, raise, sendParent, sendTo, setup } from 'xstate'
import { loadChunk, logError, showNotice } from '../../effects.ts'
import type { CommandNews } from '../../kit/createCommand.ts'
import { late } from '../../kit/late.ts'
import type { AnswerSettled } from '../../kit/resourceSetup.ts'
import type { CommandOutcome } from '../../model/commands.ts'
import { CHUNK_TIMEOUT } from '../../model/constants.ts'
import type { User } from '../../model/entities.ts'
import type { AnswerNews, KnownAnswer } from '../../model/known.ts'
import type { Order, OrderAnswer } from '../../model/orders.ts'
import { menuMachine } from '../../shell/menu.machine.ts'
import { type LookUp, lookUpMachine } from './lookUp.ts'
import { orderConfirmationMachine } from './orderConfirmation.machine.ts'
import type { orderFormMachine } from './orderForm.machine.ts'
import type { OrderFormNews, Wanted } from './orderFormSetup.ts'
import { orderNewsMachine } from './orderNews.machine.ts'
import { type OrderQuery, orderRecordMachine } from './orderRecord.ts'

interface OrderInput extends OrderQuery {
  readonly offersOrders: boolean
  readonly email?: string
  readonly user?: User | null
  readonly known?: readonly KnownAnswer[]
}

interface OrderContext extends Required<OrderInput> {
  /** The last answer with the order, or null. */
  readonly answer: OrderAnswer | null
  /** What the person wanted to do when the form was not loaded yet, or null. */
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
  | { type: 'lookUp.requested'; attempt: string }
  | CommandNews<'lookUp', LookUp, Order>
  | { type: 'query.changed'; query: OrderQuery }
  | { type: 'command.settled'; outcome: CommandOutcome }

const renewed = ({ answer }: OrderContext) => ({
  type: 'order.renewed' as const,
  order: (answer as OrderAnswer).order,
})

/** The types, actors, actions and guards of the page of an order. */
export const orderSetup = setup({
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
      lookUp: 'lookUp'
    },
  },
  actors: {
    record: orderRecordMachine,
    menu: menuMachine,
    orderNews: orderNewsMachine,
    orderConfirmation: orderConfirmationMachine,
    lookUp: lookUpMachine,
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
    // Not 'answer.changed', which delays the call: the person is waiting for the new state of the order.
    refresh: sendTo('record', ({ context }) => ({
      type: 'answer.overtaken' as const,
      answer: context.answer as OrderAnswer,
    })),
    requestLookUp: sendTo('lookUp', (_, input: LookUp) => ({ type: 'command.requested' as const, input })),
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
  delays: { CHUNK_TIMEOUT },
})
