import { RESEND_MS } from './mails.ts'
import {
  confirmedAgo,
  LARGE_REFUND_CENTS,
  ORDER_ACTIONS,
  ORDER_GUARDS,
  type OrderAction,
  type OrderFacts,
  type OrderGuard,
  refundableCents,
  unsettledMoney,
} from './orderRules.ts'
import { TEXTS } from './orderTexts.ts'
import { type Capabilities, holds, REFUND_LARGE, REFUND_ORDERS, SETTLE_MONEY } from './permissions.ts'
import { permissionTitle } from './permissionTitle.ts'

/** Formats an amount of integer cents. */
export type SayCents = (cents: number) => string

const MINUTE = 60_000

/** Why an order's action is not possible, by the guard that refuses it. */
const REASONS: Readonly<Record<OrderGuard, (facts: OrderFacts, say: SayCents) => string>> = {
  isOpen: () => TEXTS.cancelled,
  isKept: () => TEXTS.beingCancelled,
  isFree: ({ hold }) => TEXTS.onHold(TEXTS.holdReasons[hold?.reason ?? 'other']),
  isHeld: () => TEXTS.notOnHold,
  isPaid: () => TEXTS.notPaid,
  isPaidInFull: ({ total_cents, paid_cents }, say) => TEXTS.outstanding(say(total_cents - paid_cents)),
  isPaidAllOrNone: ({ paid_cents, total_cents }, say) => TEXTS.partlyPaid(say(paid_cents), say(total_cents)),
  hasMoneyKept: () => TEXTS.allWentBack,
  isPaidAtOnce: () => TEXTS.paidInParts,
  isUnshipped: () => TEXTS.shipped,
  hasPiecesToShip: () => TEXTS.nothingToShip,
  hasPiecesToCancel: () => TEXTS.nothingToCancel,
  hasPiecesToKeep: () => TEXTS.lastItem,
  hasShipmentOnItsWay: () => TEXTS.nothingOnItsWay,
  hasDelivery: () => TEXTS.nothingDelivered,
  hasCorrectableDelivery: () => TEXTS.deliveryTooLate,
  isMoneySettled: (facts, say) => {
    const { kind = 'refund', state, amount_cents = 0 } = unsettledMoney(facts) ?? {}
    const words =
      state === 'stuck' ? TEXTS.moneyStuck : state === 'unconfirmed' ? TEXTS.moneyUnconfirmed : TEXTS.moneyRunning
    return words(TEXTS.movements[kind], say(amount_cents))
  },
  hasOutstanding: () => TEXTS.nothingOwed,
  hasAuthorised: ({ payments }, say) => {
    const expired = payments.find(({ is_expired }) => is_expired)
    return expired === undefined ? TEXTS.nothingAuthorised : TEXTS.expired(say(expired.authorised_cents))
  },
  hasNoMailWaiting: ({ confirmation }) => TEXTS.confirmationWaiting(confirmation?.to ?? ''),
  isConfirmedLongAgo: (facts) =>
    TEXTS.confirmedLately(Math.floor((confirmedAgo(facts) ?? 0) / MINUTE), RESEND_MS / MINUTE),
  hasHeldMail: ({ confirmation }) => (confirmation ? TEXTS.confirmationSent : TEXTS.noConfirmation),
  hasStuckMoney: () => TEXTS.nothingToSettle,
  hasRefundable: (facts, say) => TEXTS.nothingLeft(say(facts.refunded_cents), say(facts.paid_cents)),
}

const EDIT_ORDERS = 'orders.edit'
const SHIP_ORDERS = 'orders.ship'
const CANCEL_ORDERS = 'orders.cancel'
const CAPTURE_PAYMENTS = 'orders.capture'

/** The permission that each action needs. Some actions need more. */
export const ACTION_PERMISSIONS: Readonly<Record<OrderAction, string>> = {
  'refund.requested': REFUND_ORDERS,
  'capture.requested': CAPTURE_PAYMENTS,
  'money.settled': SETTLE_MONEY,
  'order.cancelled': CANCEL_ORDERS,
  'items.cancelled': CANCEL_ORDERS,
  'order.held': EDIT_ORDERS,
  'order.released': EDIT_ORDERS,
  'shipment.sent': SHIP_ORDERS,
  'shipment.delivered': SHIP_ORDERS,
  'shipment.undone': SHIP_ORDERS,
  'delivery.corrected': SHIP_ORDERS,
  'address.changed': EDIT_ORDERS,
  'note.added': EDIT_ORDERS,
  'note.removed': EDIT_ORDERS,
  'confirmation.resent': EDIT_ORDERS,
  'confirmation.undone': EDIT_ORDERS,
}

const CANCELLING: readonly OrderAction[] = ['order.cancelled', 'items.cancelled']

/** The permissions that a person needs for an action. Cancelling something that was paid is also a refund. */
const permissionsFor = (action: OrderAction, facts: OrderFacts): readonly string[] =>
  CANCELLING.includes(action) && refundableCents(facts) > 0
    ? [ACTION_PERMISSIONS[action], REFUND_ORDERS]
    : [ACTION_PERMISSIONS[action]]

/** A sentence that states which permission this person lacks for the action, or null. */
export const permissionObstacle = (
  action: OrderAction,
  facts: OrderFacts,
  user: Capabilities | null,
): string | null => {
  const missing = permissionsFor(action, facts).find((permission) => !holds(user, permission))
  return missing === undefined ? null : TEXTS.needs(permissionTitle(missing))
}

/** Why this person cannot do this to the order now, in words that also explain what is needed; null if they can. */
export const obstacleOf = (
  action: OrderAction,
  facts: OrderFacts,
  user: Capabilities | null,
  say: SayCents,
): string | null => {
  const missing = permissionObstacle(action, facts, user)
  if (missing !== null) return missing
  const guards: readonly OrderGuard[] = ORDER_ACTIONS[action]
  const failed = guards.find((guard) => !ORDER_GUARDS[guard](facts))
  return failed === undefined ? null : REASONS[failed](facts, say)
}

/** Why this person cannot look up at the gateway how a movement of money ended, or null. */
export const lookUpObstacle = (user: Capabilities | null): string | null =>
  holds(user, REFUND_ORDERS) ? null : TEXTS.needs(permissionTitle(REFUND_ORDERS))

/** Why this person cannot refund this amount in one refund, or null. */
export const amountObstacle = (amount_cents: number, user: Capabilities | null, say: SayCents): string | null =>
  amount_cents <= LARGE_REFUND_CENTS || holds(user, REFUND_LARGE)
    ? null
    : TEXTS.needsLarge(say(LARGE_REFUND_CENTS), permissionTitle(REFUND_LARGE))
