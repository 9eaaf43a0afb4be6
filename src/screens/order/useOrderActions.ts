import { useSelector } from '@xstate/react'
import { selectUser } from '../../../machines/app/app.selectors.ts'
import { selectIsOffline } from '../../../machines/app/network.machine.ts'
import { EXTENSIONS } from '../../../machines/model/extensions.ts'
import type { OrderAction } from '../../../machines/model/orderRules.ts'
import type { Order } from '../../../machines/model/orders.ts'
import { offers } from '../../../machines/model/permissions.ts'
import { obstacleOf } from '../../../machines/model/reasons.ts'
import { figuresIn } from '../../formats/figures.ts'
import { useAppState, useChild } from '../../hooks/actor.ts'
import { TEXTS } from './texts.ts'

/** Actions that ask for nothing. */
const AT_ONCE: readonly OrderAction[] = ['order.released', 'shipment.delivered', 'shipment.undone', 'note.removed']

/**
 * What this person can do to an order: why something cannot be done now, in words, or null; and doing it, or opening its form. `target`: the
 * shipment or note that is meant; without one, the only shipment on its way.
 */
export const useOrderActions = (order: Order | undefined) => {
  const screen = useChild('order')
  const user = useAppState(selectUser)
  const isOffline = useSelector(useChild('network'), (snapshot) => snapshot !== undefined && selectIsOffline(snapshot))
  const isUnderWay = useSelector(useChild('commands'), (snapshot) =>
    snapshot?.context.commands.some((ref) => ref.getSnapshot().context.command.order === order?.number),
  )
  const onTheirWay = order?.shipments.filter(({ state }) => state === 'shipped') ?? []
  return {
    obstacle: (action: OrderAction, target?: string): string | null => {
      const extension = action === 'refund.requested' ? EXTENSIONS.ordersMoney : EXTENSIONS.ordersEdit
      if (!offers(user, extension)) return TEXTS.notOffered
      if (order === undefined || isUnderWay === undefined) return TEXTS.notReady
      if (isUnderWay) return TEXTS.underWay
      const obstacle = obstacleOf(action, order, user, figuresIn(order.currency).formatCents)
      if (obstacle !== null) return obstacle
      if (isOffline) return TEXTS.offline
      const isUnclear = action === 'shipment.delivered' && target === undefined && onTheirWay.length > 1
      return isUnclear ? TEXTS.severalOnTheirWay : null
    },
    act: (action: OrderAction, target = action === 'shipment.delivered' ? onTheirWay[0]?.id : undefined): void =>
      screen?.send({
        type: AT_ONCE.includes(action) ? 'action.requested' : 'form.opened',
        action,
        ...(target !== undefined && { target }),
      }),
  }
}
