import { and, setup } from 'xstate'
import {
  ORDER_ACTIONS,
  ORDER_GUARDS,
  type OrderAction,
  type OrderFacts,
  type OrderGuard,
  unsettledRefund,
} from '../model/orderRules.ts'

type OrderFlowEvent =
  /** `isLast`: no pieces are left to ship, or no shipment is on its way any more. */
  | { type: OrderAction; isLast?: boolean }
  /** It is known how a movement of money ended. */
  | { type: 'money.accepted' | 'money.refused' }

const GUARDS = Object.fromEntries(
  Object.entries(ORDER_GUARDS).map(([name, guard]) => [name, ({ context }: { context: OrderFacts }) => guard(context)]),
) as Record<OrderGuard, (args: { context: OrderFacts }) => boolean>

/** The guards of an action, as the model lists them: the obstacle that a person hears of is the first that fails. */
const rulesOf = (action: OrderAction) => and([...ORDER_ACTIONS[action]] as OrderGuard[])

/**
 * An order as staff change it. Its states follow from its amounts, pieces and shipments, so that the chart never holds what the record does
 * not: whether it is open, whether it is held, whether money is under way, and where its goods are.
 */
export const orderFlow = setup({
  types: { context: {} as OrderFacts, events: {} as OrderFlowEvent, input: {} as OrderFacts },
  guards: { ...GUARDS, isLast: ({ event }) => 'isLast' in event && event.isLast === true },
}).createMachine({
  id: 'orderFlow',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    life: {
      initial: 'open',
      states: {
        open: {
          on: {
            'order.cancelled': [
              // The money goes back before the order is cancelled.
              { guard: and([rulesOf('order.cancelled'), 'hasRefundable']), target: 'cancelling' },
              { guard: rulesOf('order.cancelled'), target: 'cancelled' },
            ],
            'address.changed': { guard: rulesOf('address.changed'), target: 'open' },
          },
        },
        cancelling: { on: { 'money.accepted': 'cancelled', 'money.refused': 'open' } },
        cancelled: {},
      },
    },
    hold: {
      initial: 'free',
      states: {
        free: { on: { 'order.held': { guard: rulesOf('order.held'), target: 'held' } } },
        held: { on: { 'order.released': { guard: rulesOf('order.released'), target: 'free' } } },
      },
    },
    // One movement at a time, so that the next one waits until it is known how the last one ended.
    money: {
      initial: 'settled',
      states: {
        settled: {
          on: {
            'refund.requested': { guard: rulesOf('refund.requested'), target: 'refunding' },
            'order.cancelled': { guard: and([rulesOf('order.cancelled'), 'hasRefundable']), target: 'refunding' },
          },
        },
        refunding: { on: { 'money.accepted': 'settled', 'money.refused': 'settled' } },
      },
    },
    goods: {
      initial: 'unshipped',
      states: {
        unshipped: {
          on: {
            'shipment.sent': [
              { guard: and([rulesOf('shipment.sent'), 'isLast']), target: 'shipped' },
              { guard: rulesOf('shipment.sent'), target: 'partlyShipped' },
            ],
          },
        },
        partlyShipped: {
          on: {
            'shipment.sent': [
              { guard: and([rulesOf('shipment.sent'), 'isLast']), target: 'shipped' },
              { guard: rulesOf('shipment.sent'), target: 'partlyShipped' },
            ],
            'shipment.delivered': { guard: rulesOf('shipment.delivered'), target: 'partlyShipped' },
            'shipment.undone': [
              { guard: and([rulesOf('shipment.undone'), 'isLast']), target: 'unshipped' },
              { guard: rulesOf('shipment.undone'), target: 'partlyShipped' },
            ],
          },
        },
        shipped: {
          on: {
            'shipment.delivered': [
              { guard: and([rulesOf('shipment.delivered'), 'isLast']), target: 'delivered' },
              { guard: rulesOf('shipment.delivered'), target: 'shipped' },
            ],
            'shipment.undone': [
              { guard: and([rulesOf('shipment.undone'), 'isLast']), target: 'unshipped' },
              { guard: rulesOf('shipment.undone'), target: 'partlyShipped' },
            ],
          },
        },
        delivered: {},
        notNeeded: {},
      },
    },
  },
})

const stateOf = (facts: OrderFacts) => {
  const refund = unsettledRefund(facts)
  return {
    life: facts.status === 'cancelled' ? 'cancelled' : refund?.cancels_order ? 'cancelling' : 'open',
    hold: facts.hold === null ? 'free' : 'held',
    money: refund === undefined ? 'settled' : 'refunding',
    goods: facts.shipping_state,
  } as const
}

/** Whether the chart allows it for an order with these facts. What has no rules changes no state, and is always allowed. */
export const isAllowed = (action: OrderAction, facts: OrderFacts): boolean =>
  ORDER_ACTIONS[action].length === 0 ||
  orderFlow.resolveState({ value: stateOf(facts), context: facts }).can({ type: action })
