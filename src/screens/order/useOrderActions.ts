import { useSelector } from '@xstate/react'
import { selectUser } from '../../../machines/app/app.selectors.ts'
import { selectIsOffline } from '../../../machines/app/network.machine.ts'
import { EXTENSIONS } from '../../../machines/model/extensions.ts'
import { isCorrectable, isStuck, movementsOf, type OrderAction } from '../../../machines/model/orderRules.ts'
import type { Order, Shipment } from '../../../machines/model/orders.ts'
import { TEXTS as ORDER_TEXTS } from '../../../machines/model/orderTexts.ts'
import { offers } from '../../../machines/model/permissions.ts'
import { obstacleOf } from '../../../machines/model/reasons.ts'
import { figuresIn } from '../../formats/figures.ts'
import { useAppState, useChild } from '../../hooks/actor.ts'
import { TEXTS } from './texts.ts'

/** Actions that are requested at once, without a form. */
const AT_ONCE: readonly OrderAction[] = [
  'order.released',
  'shipment.delivered',
  'shipment.undone',
  'note.removed',
  'confirmation.undone',
]

/** Actions that move money, or settle how a movement of money ended. */
const MONEY: readonly OrderAction[] = ['refund.requested', 'capture.requested', 'money.settled']

/** Actions that send a mail, or take it back. */
const MAIL: readonly OrderAction[] = ['confirmation.resent', 'confirmation.undone']

const extensionOf = (action: OrderAction): string => {
  if (MAIL.includes(action)) return EXTENSIONS.ordersConfirmation
  return MONEY.includes(action) ? EXTENSIONS.ordersMoney : EXTENSIONS.ordersEdit
}

interface OfShipment {
  /** Whether the action can be done to the shipment. */
  readonly to: (shipment: Shipment) => boolean
  /** Why the action cannot be done if several shipments could be meant. */
  readonly several: string
  /** For an action with a time limit: the field that has the limit, and why the action is not possible after it. */
  readonly until?: readonly ['undoable_until' | 'correctable_until', tooLate: string]
}
const ON_THEIR_WAY: OfShipment = { to: ({ state }) => state === 'shipped', several: TEXTS.severalOnTheirWay }

/** Actions that are done to one shipment. */
const OF_SHIPMENT: Partial<Record<OrderAction, OfShipment>> = {
  'shipment.delivered': ON_THEIR_WAY,
  'shipment.undone': { ...ON_THEIR_WAY, until: ['undoable_until', TEXTS.tooLate] },
  'delivery.corrected': {
    to: isCorrectable,
    several: TEXTS.severalDelivered,
    until: ['correctable_until', ORDER_TEXTS.deliveryTooLate],
  },
}

/**
 * Why an action cannot be done to the shipment `target` or, without one, to the only suitable shipment; null if it can. `now`: epoch milliseconds.
 */
const shipmentObstacle = (action: OrderAction, { shipments }: Order, target: string | undefined, now: number) => {
  const of = OF_SHIPMENT[action]
  if (of === undefined) return null
  const meant = shipments.filter((shipment) => (target === undefined ? of.to(shipment) : shipment.id === target))
  if (meant.length > 1) return of.several
  if (of.until === undefined) return null
  const [name, tooLate] = of.until
  const until = meant[0]?.[name] ?? null
  return until === null || Date.parse(until) < now ? tooLate : null
}

/** All that staff can do to an order as a whole, in the order of the menu. */
export const ACTIONS = [
  'shipment.sent',
  'shipment.delivered',
  'delivery.corrected',
  'capture.requested',
  'refund.requested',
  'money.settled',
  'order.held',
  'order.released',
  'address.changed',
  'note.added',
  'confirmation.resent',
  'items.cancelled',
  'order.cancelled',
] as const satisfies readonly OrderAction[]

/** What an action is done to if the caller names no part of the order: a shipment, or a stuck movement of money. */
const targetOf = (action: OrderAction, order: Order | undefined): string | undefined => {
  const of = OF_SHIPMENT[action]
  if (of !== undefined) return order?.shipments.find(of.to)?.id
  if (action !== 'money.settled' || order === undefined) return undefined
  return movementsOf(order).find(isStuck)?.attempt ?? undefined
}

/**
 * What this person can do to an order. `obstacle`: why an action cannot be done now, in words, or null. `act`: does it, or opens its form. `target`:
 * the shipment, note or confirmation that is meant; without one, the only shipment that the action can be done to, or the stuck movement of money.
 * `earlier`: the version of the order that had the value with which the form begins, such as an earlier address. `now`: epoch milliseconds, for
 * actions with a time limit.
 */
export const useOrderActions = (order: Order | undefined, now = 0) => {
  const screen = useChild('order')
  const user = useAppState(selectUser)
  const isOffline = useSelector(useChild('network'), (snapshot) => snapshot !== undefined && selectIsOffline(snapshot))
  const underWay = useSelector(useChild('commands'), (snapshot) => snapshot?.context.commands)
  /** Settling by hand is possible while another command is under way, because it ends that command. */
  const isUnderWay = (action: OrderAction): boolean | undefined =>
    underWay?.some((ref) => {
      const { command } = ref.getSnapshot().context
      return command.order === order?.number && (action !== 'money.settled' || command.action === action)
    })
  return {
    obstacle: (action: OrderAction, target?: string): string | null => {
      if (!offers(user, extensionOf(action))) return TEXTS.notOffered
      if (order === undefined || underWay === undefined) return TEXTS.notReady
      if (isUnderWay(action)) return TEXTS.underWay
      const obstacle = obstacleOf(action, order, user, figuresIn(order.currency).formatCents)
      if (obstacle !== null) return obstacle
      if (isOffline) return TEXTS.offline
      return shipmentObstacle(action, order, target, now)
    },
    act: (action: OrderAction, target = targetOf(action, order), earlier?: number): void =>
      screen?.send({
        type: AT_ONCE.includes(action) ? 'action.requested' : 'form.opened',
        action,
        at: Date.now(),
        ...(target !== undefined && { target }),
        ...(earlier !== undefined && { earlier }),
      }),
  }
}
