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

/** Actions that ask for nothing. */
const AT_ONCE: readonly OrderAction[] = [
  'order.released',
  'shipment.delivered',
  'shipment.undone',
  'note.removed',
  'confirmation.undone',
]

/** Actions that move money, or settle how it has moved. */
const MONEY: readonly OrderAction[] = ['refund.requested', 'capture.requested', 'money.settled']

/** Actions that send a mail, or take it back. */
const MAIL: readonly OrderAction[] = ['confirmation.resent', 'confirmation.undone']

const extensionOf = (action: OrderAction): string => {
  if (MAIL.includes(action)) return EXTENSIONS.ordersConfirmation
  return MONEY.includes(action) ? EXTENSIONS.ordersMoney : EXTENSIONS.ordersEdit
}

interface OfShipment {
  /** To which it can be done. */
  readonly to: (shipment: Shipment) => boolean
  /** Why it cannot be done where several are meant. */
  readonly several: string
  /** Where it can be done for a time: until when, and why not any more. */
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

/** Why it cannot be done to this shipment, or to one that is not named, or null. `now`: epoch milliseconds. */
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

/** All that staff do to an order as a whole, as the menu lists it. */
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

/** What an action is done to where no part of the order is named. */
const targetOf = (action: OrderAction, order: Order | undefined): string | undefined => {
  const of = OF_SHIPMENT[action]
  if (of !== undefined) return order?.shipments.find(of.to)?.id
  if (action !== 'money.settled' || order === undefined) return undefined
  return movementsOf(order).find(isStuck)?.attempt ?? undefined
}

/**
 * What this person can do to an order: why something cannot be done now, in words, or null; and doing it, or opening its form. `target`: the
 * shipment or note that is meant; without one, the only shipment that it can be done to, or the money whose outcome nobody knows. `earlier`: the
 * version of what the form begins with. `now`: epoch milliseconds, for what can be taken back for a time.
 */
export const useOrderActions = (order: Order | undefined, now = 0) => {
  const screen = useChild('order')
  const user = useAppState(selectUser)
  const isOffline = useSelector(useChild('network'), (snapshot) => snapshot !== undefined && selectIsOffline(snapshot))
  const underWay = useSelector(useChild('commands'), (snapshot) => snapshot?.context.commands)
  /** What is settled by hand ends a command that is under way. */
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
