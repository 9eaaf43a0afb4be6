import {
  LARGE_REFUND_CENTS,
  ORDER_ACTIONS,
  ORDER_GUARDS,
  type OrderAction,
  type OrderFacts,
  type OrderGuard,
  unsettledRefund,
} from './orderRules.ts'
import { TEXTS } from './orderTexts.ts'
import { type Capabilities, holds, permissionTitle, REFUND_LARGE, REFUND_ORDERS } from './permissions.ts'

/** Says an amount of integer cents. */
export type SayCents = (cents: number) => string

/** Why an order's action is not possible, by the guard that refuses it. */
const REASONS: Readonly<Record<OrderGuard, (facts: OrderFacts, say: SayCents) => string>> = {
  isPaid: () => TEXTS.notPaid,
  isMoneySettled: (facts, say) => {
    const refund = unsettledRefund(facts)
    const words =
      refund?.state === 'stuck'
        ? TEXTS.refundStuck
        : refund?.state === 'unconfirmed'
          ? TEXTS.refundUnconfirmed
          : TEXTS.refundRunning
    return words(say(refund?.amount_cents ?? 0))
  },
  hasRefundable: (facts, say) => TEXTS.nothingLeft(say(facts.refunded_cents), say(facts.paid_cents)),
}

const PERMISSIONS: Readonly<Record<OrderAction, string>> = { 'refund.requested': REFUND_ORDERS }

/** Why this person cannot do it to this order now, in words that also say who can or what helps; null if they can. */
export const obstacleOf = (
  action: OrderAction,
  facts: OrderFacts,
  user: Capabilities | null,
  say: SayCents,
): string | null => {
  const permission = PERMISSIONS[action]
  if (!holds(user, permission)) return TEXTS.needs(permissionTitle(permission))
  const failed = ORDER_ACTIONS[action].find((guard) => !ORDER_GUARDS[guard](facts))
  return failed === undefined ? null : REASONS[failed](facts, say)
}

/** Why this person cannot refund so much at once, or null. */
export const amountObstacle = (amount_cents: number, user: Capabilities | null, say: SayCents): string | null =>
  amount_cents <= LARGE_REFUND_CENTS || holds(user, REFUND_LARGE)
    ? null
    : TEXTS.needsLarge(say(LARGE_REFUND_CENTS), permissionTitle(REFUND_LARGE))
