import { adopted, keyOf, NOT_RESTORED, nothingKept, nothingLeft } from '../../kit/keeping.ts'
import { changesIn, logFailure } from '../../kit/params.ts'
import type { CommandOutcome } from '../../model/commands.ts'
import type { Order } from '../../model/orders.ts'
import { NO_REFUND } from './refundFields.ts'
import { type RefundContext, refundSetup } from './refundSetup.ts'

const formOf = (order: Order): string => `refund/${order.number}`

const keptFields = ({ context }: { context: RefundContext }) => ({ ...keyOf({ context }), content: context.fields })
const orderIn = ({ event }: { event: { order: Order } }) => ({ order: event.order })
const outcomeIn = ({ event }: { event: { outcome: CommandOutcome } }) => ({ outcome: event.outcome })
const keyIn = ({ event }: { event: { output: string } }) => ({ key: event.output })

/**
 * The form of a refund: filled in, confirmed with its amount, and handed over as a command with a key of its own. What was filled in is kept
 * until the refund was made. News of the order never change the form; they are announced, and adopted when the person wants them.
 */
export const refundMachine = refundSetup.createMachine({
  id: 'refund',
  context: ({ input: { email, order, user } }) => ({
    email,
    form: formOf(order),
    user,
    order,
    newer: null,
    fields: NO_REFUND,
    ...NOT_RESTORED,
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
