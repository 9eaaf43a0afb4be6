import { assign, sendParent, setup } from 'xstate'
import { makeKey } from '../../callEffects.ts'
import { logError, saveForm, watchForm } from '../../effects.ts'
import { type Adopted, NOT_RESTORED, type Restored } from '../../kit/keeping.ts'
import { actionForm, type CommandOutcome, type KeptCommand } from '../../model/commands.ts'
import { contentAs, type FormAdopted, type FormKey, type FormSaved } from '../../model/forms.ts'
import type { OrderAction } from '../../model/orderRules.ts'
import type { Order } from '../../model/orders.ts'
import type { Capabilities } from '../../model/permissions.ts'
import type { SayCents } from '../../model/reasons.ts'
import type { FieldErrors, Occasion } from './forms/formRules.ts'
import { formOf, type OrderFields } from './forms/index.ts'

/** The event that the form sends to its parent once a person has decided. */
export type OrderFormNews = { type: 'command.started'; command: KeptCommand }

interface OrderFormInput {
  readonly email: string
  readonly order: Order
  readonly user: Capabilities | null
}

export interface OrderFormContext extends FormKey, Restored, Occasion {
  readonly user: Capabilities | null
  /** The order that the person sees and decides on. */
  readonly order: Order
  /** A newer version of the order that the person has not accepted yet, or null. */
  readonly newer: Order | null
  readonly action: OrderAction
  readonly fields: OrderFields
  /** Whether the person has filled something in, now or earlier. */
  readonly isBegun: boolean
  /** Whether the form was opened to restore an earlier value, but shows the draft that the person has begun, until they replace or discard it. */
  readonly isEarlierWaiting: boolean
  /** Whether the person has tried to submit, so that errors are shown. */
  readonly isTried: boolean
  /** Why the last command was refused; '' if none was. */
  readonly refusal: string
  readonly key: string
}

/** What a person wants to do. */
export interface Wanted {
  readonly action: OrderAction
  readonly target?: string
  /** The version of the order whose value, such as an earlier address, the form begins with; by default the current one. */
  readonly earlier?: number
  /** The current time, epoch milliseconds. */
  readonly at?: number
}

type OrderFormEvent =
  | FormAdopted
  | FormSaved
  | ({ type: 'form.opened' } & Wanted)
  | { type: 'form.closed' }
  | ({ type: 'action.requested' } & Wanted)
  | { type: 'fields.changed'; changes: object }
  | { type: 'form.submitted' }
  | { type: 'form.discarded' }
  | { type: 'draft.replaced' }
  | { type: 'form.confirmed' }
  | { type: 'form.declined' }
  | { type: 'order.renewed'; order: Order }
  | { type: 'news.accepted' }
  | { type: 'command.settled'; outcome: CommandOutcome }

/** The errors by field. `say` formats the amounts in their texts. */
export const errorsIn = (context: OrderFormContext, say: SayCents): FieldErrors => {
  const { action, order, fields, user } = context
  return formOf(action).errorsOf(order, fields, user, say, context)
}

const commandIn = ({ action, target, order, fields, key }: OrderFormContext): KeptCommand | null => {
  const request = formOf(action).requestOf(order, fields)
  return request && { key, order: order.number, currency: order.currency, action, target, request }
}

/** The fields as they are before the person fills them in. */
const blankIn = ({ action, order, ...occasion }: Pick<OrderFormContext, 'action' | 'order' | keyof Occasion>) => ({
  fields: formOf(action).blank(order, occasion),
  isBegun: false,
  isEarlierWaiting: false,
})

/** Whether a command is done, or its outcome was shown in another tab. */
const isOver = ({ ended }: CommandOutcome): boolean => ended === 'done' || ended === 'elsewhere'
/** Whether a command is the one that this form has sent last. */
const isOwn = ({ form, key }: OrderFormContext, outcome: CommandOutcome): boolean =>
  outcome.key === key && outcome.form === form

/** The types, actors, actions and guards of the form for an order's actions. */
export const orderFormSetup = setup({
  types: { context: {} as OrderFormContext, events: {} as OrderFormEvent, input: {} as OrderFormInput },
  actors: { makeKey, watchForm },
  actions: {
    logError,
    saveForm,
    /** If the same form was closed with something filled in, its fields stay as they were. */
    begin: assign(({ context: { order, form, isBegun } }, { action, ...more }: Wanted) => {
      const occasion = { target: more.target ?? null, earlier: more.earlier ?? null, at: more.at ?? 0 }
      const wanted = { action, ...occasion, form: actionForm({ action, order: order.number, target: occasion.target }) }
      const isSame = form === wanted.form
      if (isSame && isBegun) return { ...wanted, isEarlierWaiting: occasion.earlier !== null }
      const blank = { ...wanted, ...blankIn({ action, order, ...occasion }) }
      return isSame ? blank : { ...blank, isTried: false, refusal: '', ...NOT_RESTORED }
    }),
    storeChanges: assign(({ context }, params: { changes: object }) => ({
      fields: { ...context.fields, ...params.changes },
      isBegun: true,
    })),
    adoptFields: assign(({ context }, { content, age }: Adopted) => {
      const fields = contentAs(content, formOf(context.action).fields)
      if (fields === null) return {}
      return { fields, isBegun: true, isEarlierWaiting: context.earlier !== null, isRestored: true, age }
    }),
    resetFields: assign(({ context }) => ({
      ...blankIn(context),
      isTried: false,
      refusal: '',
      ...NOT_RESTORED,
    })),
    showErrors: assign({ isTried: true }),
    forgetRefusal: assign({ refusal: '' }),
    storeKey: assign((_, params: { key: string }) => ({ key: params.key })),
    storeOrder: assign((_, params: { order: Order }) => ({ order: params.order, newer: null })),
    storeNewer: assign((_, params: { order: Order }) => ({ newer: params.order })),
    acceptNewer: assign(({ context }) => {
      const order = context.newer ?? context.order
      // A form that nobody has filled in begins with the values of the order, so these must be the new ones.
      return { order, newer: null, refusal: '', ...(!context.isBegun && blankIn({ ...context, order })) }
    }),
    storeRefusal: assign((_, params: { outcome: CommandOutcome }) => ({ refusal: params.outcome.message })),
    announceCommand: sendParent(
      ({ context }) => ({ type: 'command.started', command: commandIn(context) }) as OrderFormNews,
    ),
  },
  guards: {
    isReady: ({ context }) => Object.keys(errorsIn(context, String)).length === 0,
    isReadyToAsk: ({ context }) =>
      Object.keys(errorsIn(context, String)).length === 0 && formOf(context.action).asks(context.order),
    isSameVersion: ({ context }, params: { order: Order }) => params.order.version === context.order.version,
    isOver: (_, { outcome }: { outcome: CommandOutcome }) => isOver(outcome),
    /** Whether nothing is left to do here. If another tab knows the outcome and the fields were not cleared, the command was not done. */
    isOwnOver: ({ context }, { outcome }: { outcome: CommandOutcome }) =>
      isOwn(context, outcome) && (outcome.ended === 'done' || (outcome.ended === 'elsewhere' && !context.isBegun)),
    isOwn: ({ context }, { outcome }: { outcome: CommandOutcome }) => isOwn(context, outcome),
    isEarlierWaiting: ({ context }) => context.isEarlierWaiting,
    isEmpty: (_, params: { content: unknown }) => params.content === null,
  },
})
