import { logFailure, queryIn } from '../../kit/params.ts'
import type { CommandOutcome } from '../../model/commands.ts'
import { EXTENSIONS } from '../../model/extensions.ts'
import { NOTHING_KNOWN } from '../../model/known.ts'
import type { OrderAnswer } from '../../model/orders.ts'
import { offers } from '../../model/permissions.ts'
import type { LookUp } from './lookUp.ts'
import { orderSetup } from './orderSetup.ts'
import { TEXTS } from './texts.ts'

const outcomeIn = ({ event }: { event: { outcome: CommandOutcome } }) => ({ outcome: event.outcome })
const answerIn = ({ event }: { event: { answer: OrderAnswer | null } }) => ({ answer: event.answer })
const attemptIn = ({ event }: { event: LookUp }): LookUp => ({ attempt: event.attempt })

const NOT_LOADED = { type: 'error', message: TEXTS.formFailed } as const

/** The page of one order, and the form for what a person does to it. */
export const orderMachine = orderSetup.createMachine({
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
        { id: 'lookUp', src: 'lookUp' },
      ],
      initial: 'idle',
      on: {
        'answer.settled': {
          guard: { type: 'isKnown', params: answerIn },
          actions: [{ type: 'storeAnswer', params: answerIn }, 'sendToNews', 'sendToConfirmation'],
        },
        'news.accepted': { actions: ['forwardToNews', 'refresh'] },
        'confirmation.outdated': { actions: 'refresh' },
        'lookUp.requested': { actions: { type: 'requestLookUp', params: attemptIn } },
        'lookUp.completed': { actions: 'refresh' },
        'command.settled': { guard: { type: 'isOwn', params: outcomeIn }, actions: 'refresh' },
      },
      // Most people only read, so the code of the form is loaded only when it is first needed.
      states: {
        idle: {
          on: {
            'form.opened': { target: 'loading', actions: 'storeWanted' },
            'action.requested': { target: 'loading', actions: 'storeWanted' },
          },
        },
        loading: {
          invoke: {
            src: 'loadChunk',
            input: { name: 'orderForm' },
            onDone: { target: 'ready', actions: 'announceForm' },
            onError: { target: 'idle', actions: [logFailure, { type: 'showNotice', params: NOT_LOADED }] },
          },
          after: { CHUNK_TIMEOUT: { target: 'idle', actions: { type: 'showNotice', params: NOT_LOADED } } },
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
