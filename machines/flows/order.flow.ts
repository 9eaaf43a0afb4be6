import { setup } from 'xstate'
import {
  ORDER_ACTIONS,
  ORDER_GUARDS,
  type OrderAction,
  type OrderFacts,
  type OrderGuard,
  unsettledMoney,
} from '../model/orderRules.ts'

type OrderFlowEvent =
  /**
   * `isLast`: whether afterwards no pieces are left to ship (`shipment.sent`, `items.cancelled`), no shipment is on its way
   * (`shipment.delivered`), or no piece is shipped (`shipment.undone`). `isRefund`: for `items.cancelled`, whether money goes back for the items.
   */
  | { type: OrderAction; isLast?: boolean; isRefund?: boolean }
  /** It is known how a movement of money ended. `isLast`: whether no pieces are left to ship as a result. */
  | { type: 'money.accepted' | 'money.refused'; isLast?: boolean }

type GuardArgs = { context: OrderFacts; event: OrderFlowEvent }
type Guard = (args: GuardArgs) => boolean

/** Whether all guards that the model lists for an action hold. If not, the person sees the obstacle of the first one that does not. */
const may =
  (action: OrderAction): Guard =>
  ({ context }) => {
    const guards: readonly OrderGuard[] = ORDER_ACTIONS[action]
    return guards.every((guard) => ORDER_GUARDS[guard](context))
  }
const isLast: Guard = ({ event }) => 'isLast' in event && event.isLast === true
const both =
  (one: Guard, other: Guard): Guard =>
  (args) =>
    one(args) && other(args)
const isRefund: Guard = ({ event }) => 'isRefund' in event && event.isRefund === true
const hasOnItsWay: Guard = ({ context }) => ORDER_GUARDS.hasShipmentOnItsWay(context)
/** Whether cancelling moves money first. */
const hasMoney: Guard = ({ context }) => ORDER_GUARDS.hasRefundable(context) || ORDER_GUARDS.hasAuthorised(context)

/**
 * An order, and what staff can do to it. Its states are derived from its amounts, pieces and shipments, so that the chart never knows more than
 * the record. The regions: whether the order is open, whether it is on hold, whether money is moving, where its goods are, and whether a
 * confirmation is held.
 */
export const orderFlow = setup({
  types: { context: {} as OrderFacts, events: {} as OrderFlowEvent, input: {} as OrderFacts },
  guards: {
    canRefund: may('refund.requested'),
    canSettle: may('money.settled'),
    canCapture: may('capture.requested'),
    canCancelWithMoney: both(may('order.cancelled'), hasMoney),
    canCancelAtOnce: both(may('order.cancelled'), (args) => !hasMoney(args)),
    isBeingCancelled: ({ context }) => !ORDER_GUARDS.isKept(context),
    canCancelItems: may('items.cancelled'),
    canRefundItems: both(may('items.cancelled'), isRefund),
    canCancelLastItems: both(may('items.cancelled'), (args) => isLast(args) && !isRefund(args)),
    canCancelLastUnarrived: both(
      may('items.cancelled'),
      (args) => isLast(args) && !isRefund(args) && hasOnItsWay(args),
    ),
    isLast,
    isLastUnarrived: both(isLast, hasOnItsWay),
    canHold: may('order.held'),
    canRelease: may('order.released'),
    canChangeAddress: may('address.changed'),
    canShip: may('shipment.sent'),
    canShipLast: both(may('shipment.sent'), isLast),
    canDeliver: may('shipment.delivered'),
    canDeliverLast: both(may('shipment.delivered'), isLast),
    canTakeBack: may('shipment.undone'),
    canTakeBackLast: both(may('shipment.undone'), isLast),
    canCorrect: may('delivery.corrected'),
    canResend: may('confirmation.resent'),
    canUndoConfirmation: may('confirmation.undone'),
  },
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
              // The money goes back, or is released, before the order is cancelled.
              { guard: 'canCancelWithMoney', target: 'cancelling' },
              { guard: 'canCancelAtOnce', target: 'cancelled' },
            ],
            'items.cancelled': { guard: 'canCancelItems', target: 'open' },
            'address.changed': { guard: 'canChangeAddress', target: 'open' },
          },
        },
        cancelling: { on: { 'money.accepted': 'cancelled', 'money.refused': 'open' } },
        cancelled: { type: 'final' },
      },
    },
    hold: {
      initial: 'free',
      states: {
        free: { on: { 'order.held': { guard: 'canHold', target: 'held' } } },
        held: { on: { 'order.released': { guard: 'canRelease', target: 'free' } } },
      },
    },
    // One movement at a time, so that the next one waits until it is known how the last one ended.
    money: {
      initial: 'settled',
      states: {
        settled: {
          on: {
            'refund.requested': { guard: 'canRefund', target: 'moving' },
            'capture.requested': { guard: 'canCapture', target: 'moving' },
            'order.cancelled': { guard: 'canCancelWithMoney', target: 'moving' },
            // The items are cancelled once the refund is made.
            'items.cancelled': { guard: 'canRefundItems', target: 'moving' },
          },
        },
        moving: {
          on: {
            // 'money.accepted' or 'money.refused' follows, depending on what the person saw at the gateway.
            'money.settled': { guard: 'canSettle', target: 'moving' },
            'money.accepted': 'settled',
            'money.refused': 'settled',
          },
        },
      },
    },
    goods: {
      initial: 'unshipped',
      states: {
        unshipped: {
          on: {
            'order.cancelled': { guard: 'canCancelAtOnce', target: 'notNeeded' },
            'money.accepted': { guard: 'isBeingCancelled', target: 'notNeeded' },
            'shipment.sent': [
              { guard: 'canShipLast', target: 'shipped' },
              { guard: 'canShip', target: 'partlyShipped' },
            ],
          },
        },
        partlyShipped: {
          on: {
            'shipment.sent': [
              { guard: 'canShipLast', target: 'shipped' },
              { guard: 'canShip', target: 'partlyShipped' },
            ],
            // If no pieces are left to ship, all that remain in the order have been shipped.
            'items.cancelled': [
              { guard: 'canCancelLastUnarrived', target: 'shipped' },
              { guard: 'canCancelLastItems', target: 'delivered' },
            ],
            'money.accepted': [
              { guard: 'isLastUnarrived', target: 'shipped' },
              { guard: 'isLast', target: 'delivered' },
            ],
            'shipment.delivered': { guard: 'canDeliver', target: 'partlyShipped' },
            'shipment.undone': [
              { guard: 'canTakeBackLast', target: 'unshipped' },
              { guard: 'canTakeBack', target: 'partlyShipped' },
            ],
            'delivery.corrected': { guard: 'canCorrect', target: 'partlyShipped' },
          },
        },
        shipped: {
          on: {
            'shipment.delivered': [
              { guard: 'canDeliverLast', target: 'delivered' },
              { guard: 'canDeliver', target: 'shipped' },
            ],
            'shipment.undone': [
              { guard: 'canTakeBackLast', target: 'unshipped' },
              { guard: 'canTakeBack', target: 'partlyShipped' },
            ],
            'delivery.corrected': { guard: 'canCorrect', target: 'shipped' },
          },
        },
        // The goods stay delivered; only the date of delivery can change.
        delivered: { on: { 'delivery.corrected': { guard: 'canCorrect', target: 'delivered' } } },
        notNeeded: { type: 'final' },
      },
    },
    // What happens to the mail after its hold is in mail.flow.ts.
    confirmation: {
      initial: 'settled',
      states: {
        settled: { on: { 'confirmation.resent': { guard: 'canResend', target: 'held' } } },
        held: { on: { 'confirmation.undone': { guard: 'canUndoConfirmation', target: 'settled' } } },
      },
    },
  },
})

const stateOf = (facts: OrderFacts) => {
  const movement = unsettledMoney(facts)
  return {
    life: facts.status === 'cancelled' ? 'cancelled' : movement?.cancels_order ? 'cancelling' : 'open',
    hold: facts.hold === null ? 'free' : 'held',
    money: movement === undefined ? 'settled' : 'moving',
    goods: facts.shipping_state,
    confirmation: facts.confirmation?.state === 'held' ? 'held' : 'settled',
  } as const
}

/** Whether the chart allows an action for an order with these facts. An action without guards changes no state, and is always allowed. */
export const isAllowed = (action: OrderAction, facts: OrderFacts): boolean =>
  ORDER_ACTIONS[action].length === 0 ||
  orderFlow.resolveState({ value: stateOf(facts), context: facts }).can({ type: action })

const isAction = (event: string): event is OrderAction => event in ORDER_ACTIONS

/** Actions that change none of an order's states that staff see. */
const BESIDE: readonly OrderAction[] = [
  'delivery.corrected',
  'address.changed',
  'confirmation.resent',
  'confirmation.undone',
]

/** The actions for which the order's states have a transition, whether it is allowed now or not. Without the actions in `BESIDE`. */
export const actionsFrom = (facts: OrderFacts): ReadonlySet<OrderAction> => {
  const events = Object.entries(stateOf(facts)).flatMap(
    ([region, state]) => orderFlow.root.states[region]?.states[state]?.ownEvents ?? [],
  )
  return new Set(events.filter(isAction).filter((action) => !BESIDE.includes(action)))
}
