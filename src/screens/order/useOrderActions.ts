import { useSelector } from '@xstate/react'
import { selectUser } from '../../../machines/app/app.selectors.ts'
import { selectIsOffline } from '../../../machines/app/network.machine.ts'
import { EXTENSIONS } from '../../../machines/model/extensions.ts'
import { isStuck, movementsOf, type OrderAction } from '../../../machines/model/orderRules.ts'
import type { Order } from '../../../machines/model/orders.ts'
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

const isOnItsWay = ({ state }: Order['shipments'][number]): boolean => state === 'shipped'

/** Actions that are done to one shipment. */
const OF_SHIPMENT: readonly OrderAction[] = ['shipment.delivered', 'shipment.undone']

/** All that staff do to an order as a whole, as the menu lists it. */
export const ACTIONS = [
  'shipment.sent',
  'shipment.delivered',
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
  if (OF_SHIPMENT.includes(action)) return order?.shipments.find(isOnItsWay)?.id
  if (action !== 'money.settled' || order === undefined) return undefined
  return movementsOf(order).find(isStuck)?.attempt ?? undefined
}

/**
 * What this person can do to an order: why something cannot be done now, in words, or null; and doing it, or opening its form. `target`: the
 * shipment or note that is meant; without one, the only shipment on its way, or the money whose outcome nobody knows. `earlier`: the
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
  const onTheirWay = order?.shipments.filter(isOnItsWay) ?? []
  const isTooLate = (target: string | undefined): boolean => {
    const until = onTheirWay.find(({ id }) => target === undefined || id === target)?.undoable_until ?? null
    return until === null || Date.parse(until) < now
  }
  return {
    obstacle: (action: OrderAction, target?: string): string | null => {
      if (!offers(user, extensionOf(action))) return TEXTS.notOffered
      if (order === undefined || underWay === undefined) return TEXTS.notReady
      if (isUnderWay(action)) return TEXTS.underWay
      const obstacle = obstacleOf(action, order, user, figuresIn(order.currency).formatCents)
      if (obstacle !== null) return obstacle
      if (isOffline) return TEXTS.offline
      if (OF_SHIPMENT.includes(action) && target === undefined && onTheirWay.length > 1) return TEXTS.severalOnTheirWay
      return action === 'shipment.undone' && isTooLate(target) ? TEXTS.tooLate : null
    },
    act: (action: OrderAction, target = targetOf(action, order), earlier?: number): void =>
      screen?.send({
        type: AT_ONCE.includes(action) ? 'action.requested' : 'form.opened',
        action,
        ...(target !== undefined && { target }),
        ...(earlier !== undefined && { earlier }),
      }),
  }
}
