import { assign, sendParent, setup } from 'xstate'
import { logError, makeKey, saveForm, watchForm } from '../../effects.ts'
import { type Adopted, NOT_RESTORED, type Restored } from '../../kit/keeping.ts'
import type { CommandOutcome, KeptRefund } from '../../model/commands.ts'
import { contentAs, type FormAdopted, type FormKey, type FormSaved } from '../../model/forms.ts'
import type { Order } from '../../model/orders.ts'
import type { Capabilities } from '../../model/permissions.ts'
import type { SayCents } from '../../model/reasons.ts'
import { errorsOf, NO_REFUND, type RefundErrors, RefundFields, requestOf } from './refundFields.ts'

/** The event that the form sends to its parent once a person has confirmed. */
export type RefundNews = { type: 'command.started'; command: KeptRefund }

interface RefundInput {
  readonly email: string
  readonly order: Order
  readonly user: Capabilities | null
}

export interface RefundContext extends FormKey, Restored {
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

/** What is wrong with each field, with its amounts as `say` writes them. */
export const errorsIn = ({ order, fields, user }: RefundContext, say: SayCents): RefundErrors =>
  errorsOf(order, fields, user, say)

const commandIn = ({ order, fields, key }: RefundContext): KeptRefund | null => {
  const request = requestOf(order, fields)
  return request && { key, order: order.number, currency: order.currency, request }
}

/** What the form of a refund is made of. */
export const refundSetup = setup({
  types: { context: {} as RefundContext, events: {} as RefundEvent, input: {} as RefundInput },
  actors: { makeKey, watchForm },
  actions: {
    logError,
    saveForm,
    storeChanges: assign(({ context }, params: { changes: Partial<RefundFields> }) => ({
      fields: { ...context.fields, ...params.changes },
    })),
    adoptFields: assign(({ context }, { content, age }: Adopted) => {
      const fields = contentAs(content, RefundFields)
      return fields === null ? { fields: context.fields } : { fields, isRestored: true, age }
    }),
    resetFields: assign({ fields: NO_REFUND, isTried: false, refusal: '', ...NOT_RESTORED }),
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
    isReady: ({ context }) => Object.keys(errorsIn(context, String)).length === 0,
    isSameVersion: ({ context }, params: { order: Order }) => params.order.version === context.order.version,
    isOwn: ({ context }, params: { outcome: CommandOutcome }) => params.outcome.key === context.key,
    isDone: ({ context }, { outcome }: { outcome: CommandOutcome }) =>
      outcome.key === context.key && outcome.ended === 'done',
    isEmpty: (_, params: { content: unknown }) => params.content === null,
  },
})
