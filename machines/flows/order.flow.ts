import { and, setup } from 'xstate'
import { ORDER_GUARDS, type OrderAction, type OrderFacts } from '../model/orderRules.ts'

/**
 * The money of an order, as far as staff move it. Its state follows from the refunds: one at a time, so that the next one waits until it is
 * known how the last one ended.
 */
export const orderFlow = setup({
  types: {
    context: {} as OrderFacts,
    events: {} as { type: OrderAction } | { type: 'money.settled' },
    input: {} as OrderFacts,
  },
  guards: {
    isPaid: ({ context }) => ORDER_GUARDS.isPaid(context),
    hasRefundable: ({ context }) => ORDER_GUARDS.hasRefundable(context),
    isRefundable: and(['isPaid', 'hasRefundable']),
  },
}).createMachine({
  id: 'orderFlow',
  context: ({ input }) => input,
  initial: 'settled',
  states: {
    settled: { on: { 'refund.requested': { guard: 'isRefundable', target: 'refunding' } } },
    refunding: { on: { 'money.settled': 'settled' } },
  },
})

/** Whether the chart allows it for an order with these facts. */
export const isAllowed = (action: OrderAction, facts: OrderFacts): boolean =>
  orderFlow
    .resolveState({ value: ORDER_GUARDS.isMoneySettled(facts) ? 'settled' : 'refunding', context: facts })
    .can({ type: action })
