import { adopted, contentRemoved, keyOf, NOT_RESTORED } from '../../kit/keeping.ts'
import { changesIn, logFailure } from '../../kit/params.ts'
import type { CommandOutcome } from '../../model/commands.ts'
import type { Order } from '../../model/orders.ts'
import { type OrderFormContext, orderFormSetup, type Wanted } from './orderFormSetup.ts'

const keptFields = ({ context }: { context: OrderFormContext }) => ({ ...keyOf({ context }), content: context.fields })
/** Nothing is kept of a form that nobody has filled in: it begins with the values of the order whenever it opens. */
const sentFields = ({ context }: { context: OrderFormContext }) => ({
  ...keyOf({ context }),
  content: context.isBegun ? context.fields : null,
  sentAs: context.key,
})
const wantedIn = ({ event }: { event: Wanted }): Wanted => event
const orderIn = ({ event }: { event: { order: Order } }) => ({ order: event.order })
const outcomeIn = ({ event }: { event: { outcome: CommandOutcome } }) => ({ outcome: event.outcome })
const keyIn = ({ event }: { event: { output: string } }) => ({ key: event.output })

/**
 * What a person does to an order. They fill in a form if the action has fields, and confirm if its rules require that. The action is then passed
 * to the parent as a command with a key of its own. What was filled in is kept until the command is done. When others change the order, the form
 * stays as it is: their changes are announced, and adopted when the person accepts them or closes the form.
 */
export const orderFormMachine = orderFormSetup.createMachine({
  id: 'orderForm',
  context: ({ input: { email, order, user } }) => ({
    email,
    form: '',
    user,
    order,
    newer: null,
    action: 'refund.requested',
    target: null,
    earlier: null,
    at: 0,
    fields: {},
    isBegun: false,
    isEarlierWaiting: false,
    ...NOT_RESTORED,
    isTried: false,
    refusal: '',
    key: '',
  }),
  initial: 'closed',
  states: {
    closed: {
      on: {
        'form.opened': { target: 'open', actions: { type: 'begin', params: wantedIn } },
        'action.requested': { target: 'acting', actions: { type: 'begin', params: wantedIn } },
        'command.settled': [
          // What has not been sent yet is still in storage, and is adopted when the form opens.
          { guard: { type: 'isOver', params: outcomeIn }, actions: 'resetFields' },
          { guard: { type: 'isOwn', params: outcomeIn }, actions: { type: 'storeRefusal', params: outcomeIn } },
        ],
        'order.renewed': { actions: { type: 'storeOrder', params: orderIn } },
      },
    },
    // An action that needs no form is sent at once.
    acting: {
      invoke: {
        src: 'makeKey',
        onDone: { target: 'closed', actions: [{ type: 'storeKey', params: keyIn }, 'announceCommand'] },
        onError: { target: 'closed', actions: logFailure },
      },
      on: { 'order.renewed': { actions: { type: 'storeOrder', params: orderIn } } },
    },
    open: {
      invoke: { src: 'watchForm', input: keyOf },
      initial: 'editing',
      on: {
        'form.closed': { target: 'closed', actions: 'acceptNewer' },
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
            'form.discarded': { actions: ['resetFields', { type: 'saveForm', params: contentRemoved }] },
            // The draft that the person has begun is discarded only at their request.
            'draft.replaced': {
              guard: 'isEarlierWaiting',
              actions: ['resetFields', { type: 'saveForm', params: contentRemoved }],
            },
            'form.submitted': [
              { guard: 'isReady', target: 'preparing', actions: 'forgetRefusal' },
              { actions: 'showErrors' },
            ],
          },
        },
        // Each submission gets an idempotency key of its own.
        preparing: {
          invoke: {
            src: 'makeKey',
            onDone: [
              { guard: 'isReadyToAsk', target: 'confirming', actions: { type: 'storeKey', params: keyIn } },
              {
                guard: 'isReady',
                target: 'sent',
                actions: [
                  { type: 'storeKey', params: keyIn },
                  { type: 'saveForm', params: sentFields },
                  'announceCommand',
                ],
              },
              { target: 'editing', actions: { type: 'storeKey', params: keyIn } },
            ],
            onError: { target: 'editing', actions: logFailure },
          },
        },
        confirming: {
          on: {
            'form.confirmed': {
              target: 'sent',
              actions: [{ type: 'saveForm', params: sentFields }, 'announceCommand'],
            },
            'form.declined': 'editing',
            // Another tab has changed the fields, so the open confirmation does not match them any more.
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
              { guard: { type: 'isOwnOver', params: outcomeIn }, target: '#orderForm.closed', actions: 'resetFields' },
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
