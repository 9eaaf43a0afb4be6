import { assign, type SnapshotFrom, sendParent, setup } from 'xstate'
import { logError, makeKey, saveForm, watchForm } from '../../effects.ts'
import { adopted, keyOf, nothingKept, nothingLeft } from '../../kit/keeping.ts'
import { changesIn, logFailure } from '../../kit/params.ts'
import type { CommandOutcome, KeptRefund } from '../../model/commands.ts'
import { figureFormats } from '../../model/format.ts'
import { contentAs, type FormAdopted, type FormKey, type FormSaved } from '../../model/forms.ts'
import { LANGUAGE } from '../../model/locale.ts'
import type { Order } from '../../model/orders.ts'
import type { Capabilities } from '../../model/permissions.ts'
import { amountOf, errorsOf, NO_REFUND, type RefundErrors, RefundFields, requestOf } from './refundFields.ts'

/** The event that the form sends to its parent once a person has confirmed. */
export type RefundNews = { type: 'command.started'; command: KeptRefund }

interface RefundInput {
  readonly email: string
  readonly order: Order
  readonly user: Capabilities | null
}

interface RefundContext extends FormKey {
  readonly user: Capabilities | null
  /** The order that the person sees and decides on. */
  readonly order: Order
  /** The order as it has become since, or null. */
  readonly newer: Order | null
  readonly fields: RefundFields
  /** Whether errors show: after the first attempt. */
  readonly isTried: boolean
  /** Why the last one was refused; '' if none was. */
  readonly refusal: string
  readonly key: string
}

type RefundEvent =
  | FormAdopted
  | FormSaved
  | { type: 'refund.opened' }
  | { type: 'refund.closed' }
  | { type: 'fields.changed'; changes: Partial<RefundFields> }
  | { type: 'form.submitted' }
  | { type: 'form.discarded' }
  | { type: 'refund.confirmed' }
  | { type: 'refund.declined' }
  | { type: 'order.renewed'; order: Order }
  | { type: 'news.accepted' }
  | { type: 'command.settled'; outcome: CommandOutcome }

export const say = ({ currency }: Order) => figureFormats(LANGUAGE, currency).formatCents

const formOf = (order: Order): string => `refund/${order.number}`

const errorsIn = ({ order, fields, user }: RefundContext): RefundErrors => errorsOf(order, fields, user, say(order))

const commandIn = ({ order, fields, key }: RefundContext): KeptRefund | null => {
  const request = requestOf(order, fields)
  return request && { key, order: order.number, amount: say(order)(request.amount_cents), request }
}

const keptFields = ({ context }: { context: RefundContext }) => ({ ...keyOf({ context }), content: context.fields })
const orderIn = ({ event }: { event: { order: Order } }) => ({ order: event.order })
const outcomeIn = ({ event }: { event: { outcome: CommandOutcome } }) => ({ outcome: event.outcome })
const keyIn = ({ event }: { event: { output: string } }) => ({ key: event.output })

/**
 * The form of a refund: filled in, confirmed with its amount, and handed over as a command with a key of its own. What was filled in is kept
 * until the refund was made. News of the order never change the form; they are announced, and adopted when the person wants them.
 */
export const refundMachine = setup({
  types: { context: {} as RefundContext, events: {} as RefundEvent, input: {} as RefundInput },
  actors: { makeKey, watchForm },
  actions: {
    logError,
    saveForm,
    storeChanges: assign(({ context }, params: { changes: Partial<RefundFields> }) => ({
      fields: { ...context.fields, ...params.changes },
    })),
    adoptFields: assign(({ context }, params: { content: unknown }) => ({
      fields: contentAs(params.content, RefundFields) ?? context.fields,
    })),
    resetFields: assign({ fields: NO_REFUND, isTried: false, refusal: '' }),
    showErrors: assign({ isTried: true }),
    forgetRefusal: assign({ refusal: '' }),
    storeKey: assign((_, params: { key: string }) => ({ key: params.key })),
    storeOrder: assign((_, params: { order: Order }) => ({ order: params.order, newer: null })),
    storeNewer: assign((_, params: { order: Order }) => ({ newer: params.order })),
    acceptNewer: assign(({ context }) => ({ order: context.newer ?? context.order, newer: null, refusal: '' })),
    storeRefusal: assign((_, params: { outcome: CommandOutcome }) => ({ refusal: params.outcome.message })),
    announceCommand: sendParent(
      ({ context }) => ({ type: 'command.started', command: commandIn(context) }) as RefundNews,
    ),
  },
  guards: {
    isReady: ({ context }) => Object.keys(errorsIn(context)).length === 0,
    isSameVersion: ({ context }, params: { order: Order }) => params.order.version === context.order.version,
    isOwn: ({ context }, params: { outcome: CommandOutcome }) => params.outcome.key === context.key,
    isDone: ({ context }, { outcome }: { outcome: CommandOutcome }) =>
      outcome.key === context.key && outcome.ended === 'done',
    isEmpty: (_, params: { content: unknown }) => params.content === null,
  },
}).createMachine({
  id: 'refund',
  context: ({ input: { email, order, user } }) => ({
    email,
    form: formOf(order),
    user,
    order,
    newer: null,
    fields: NO_REFUND,
    isTried: false,
    refusal: '',
    key: '',
  }),
  initial: 'closed',
  states: {
    closed: {
      on: {
        'refund.opened': 'open',
        'command.settled': [
          {
            guard: { type: 'isDone', params: outcomeIn },
            actions: [{ type: 'saveForm', params: nothingLeft }, 'resetFields'],
          },
          {
            guard: { type: 'isOwn', params: outcomeIn },
            actions: { type: 'storeRefusal', params: outcomeIn },
          },
        ],
        'order.renewed': { actions: { type: 'storeOrder', params: orderIn } },
      },
    },
    open: {
      invoke: { src: 'watchForm', input: keyOf },
      initial: 'editing',
      on: {
        'refund.closed': { target: 'closed', actions: 'acceptNewer' },
        'form.adopted': [
          { guard: { type: 'isEmpty', params: adopted }, actions: 'resetFields' },
          { actions: { type: 'adoptFields', params: adopted } },
        ],
        'form.saved': { actions: 'resetFields' },
        'order.renewed': [
          { guard: { type: 'isSameVersion', params: orderIn }, actions: { type: 'storeOrder', params: orderIn } },
          { actions: { type: 'storeNewer', params: orderIn } },
        ],
        'news.accepted': { actions: 'acceptNewer' },
      },
      states: {
        editing: {
          on: {
            'fields.changed': {
              actions: [
                { type: 'storeChanges', params: changesIn },
                { type: 'saveForm', params: keptFields },
              ],
            },
            'form.discarded': { actions: ['resetFields', { type: 'saveForm', params: nothingKept }] },
            'form.submitted': [
              { guard: 'isReady', target: 'preparing', actions: 'forgetRefusal' },
              { actions: 'showErrors' },
            ],
          },
        },
        // The key is made once for each decision.
        preparing: {
          invoke: {
            src: 'makeKey',
            onDone: [
              { guard: 'isReady', target: 'confirming', actions: { type: 'storeKey', params: keyIn } },
              { target: 'editing', actions: { type: 'storeKey', params: keyIn } },
            ],
            onError: { target: 'editing', actions: logFailure },
          },
        },
        confirming: {
          on: {
            'refund.confirmed': { target: 'sent', actions: 'announceCommand' },
            'refund.declined': 'editing',
            // The question was about something else.
            'form.adopted': [
              { guard: { type: 'isEmpty', params: adopted }, target: 'editing', actions: 'resetFields' },
              { target: 'editing', actions: { type: 'adoptFields', params: adopted } },
            ],
            'form.saved': { target: 'editing', actions: 'resetFields' },
            'news.accepted': { target: 'editing', actions: 'acceptNewer' },
          },
        },
        sent: {
          on: {
            'command.settled': [
              {
                guard: { type: 'isDone', params: outcomeIn },
                target: '#refund.closed',
                actions: [{ type: 'saveForm', params: nothingLeft }, 'resetFields'],
              },
              {
                guard: { type: 'isOwn', params: outcomeIn },
                target: 'editing',
                actions: { type: 'storeRefusal', params: outcomeIn },
              },
            ],
          },
        },
      },
    },
  },
})

type RefundSnapshot = SnapshotFrom<typeof refundMachine>

export type RefundStage = 'closed' | 'editing' | 'preparing' | 'confirming' | 'sent'
export const selectRefundStage = ({ value }: RefundSnapshot): RefundStage =>
  typeof value === 'string' ? 'closed' : value.open
export const selectRefundFields = ({ context }: RefundSnapshot): RefundFields => context.fields
export const selectRefundOrder = ({ context }: RefundSnapshot): Order => context.order
/** Cents; null while they cannot be read. */
export const selectRefundAmount = ({ context }: RefundSnapshot): number | null =>
  amountOf(context.order, context.fields)
export const selectRefundRefusal = ({ context }: RefundSnapshot): string => context.refusal
export const selectHasNews = ({ context }: RefundSnapshot): boolean => context.newer !== null
/** Errors that show by now. */
export const selectRefundErrors = ({ context }: RefundSnapshot): RefundErrors =>
  context.isTried ? errorsIn(context) : NO_ERRORS
const NO_ERRORS: RefundErrors = {}
