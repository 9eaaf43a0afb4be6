import type { Order, OrderRefund } from './orders.ts'

/** What the rules for an order's actions read. */
export type OrderFacts = Pick<Order, 'paid_cents' | 'refunded_cents' | 'held_cents' | 'refunds'>

const UNSETTLED: readonly OrderRefund['state'][] = ['requested', 'sending', 'pending', 'unconfirmed', 'stuck']
export const isUnsettled = ({ state }: Pick<OrderRefund, 'state'>): boolean => UNSETTLED.includes(state)

/** The refund whose outcome is not known yet, if there is one. */
export const unsettledRefund = ({ refunds }: OrderFacts): OrderRefund | undefined => refunds.find(isUnsettled)

/** What is left to refund, in cents. */
export const refundableCents = ({ paid_cents, refunded_cents, held_cents }: OrderFacts): number =>
  paid_cents - refunded_cents - held_cents

/** The guards of the order's chart. Each has its words in reasons.ts. */
export const ORDER_GUARDS = {
  isPaid: ({ paid_cents }: OrderFacts) => paid_cents > 0,
  isMoneySettled: (facts: OrderFacts) => unsettledRefund(facts) === undefined,
  hasRefundable: (facts: OrderFacts) => refundableCents(facts) > 0,
} as const
export type OrderGuard = keyof typeof ORDER_GUARDS

/** What staff do to an order, and the guards that have to hold, in the order in which a person hears of them. */
export const ORDER_ACTIONS = {
  'refund.requested': ['isPaid', 'isMoneySettled', 'hasRefundable'],
} as const satisfies Readonly<Record<string, readonly OrderGuard[]>>
export type OrderAction = keyof typeof ORDER_ACTIONS

/** Above this, each refund needs a permission of its own. */
export const LARGE_REFUND_CENTS = 50_000

/** Reasons of a refund, as they are kept. */
export const REFUND_REASONS = ['returned', 'damaged', 'late', 'price', 'duplicate', 'other'] as const
export const MAX_REFUND_NOTE = 500
export const MAX_REFUND_LINES = 200
