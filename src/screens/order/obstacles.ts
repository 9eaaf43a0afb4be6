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

/** Why this person cannot do something to the order now, in words, or null. */
export const useObstacles = (order: Order | undefined): ((action: OrderAction) => string | null) => {
  const user = useAppState(selectUser)
  const isOffline = useSelector(useChild('network'), (snapshot) => snapshot !== undefined && selectIsOffline(snapshot))
  const isUnderWay = useSelector(useChild('commands'), (snapshot) =>
    snapshot?.context.commands.some((ref) => ref.getSnapshot().context.command.order === order?.number),
  )
  return (action) => {
    const extension = action === 'refund.requested' ? EXTENSIONS.ordersMoney : EXTENSIONS.ordersEdit
    if (!offers(user, extension)) return TEXTS.notOffered
    if (order === undefined || isUnderWay === undefined) return TEXTS.notReady
    if (isUnderWay) return TEXTS.underWay
    return obstacleOf(action, order, user, figuresIn(order.currency).formatCents) ?? (isOffline ? TEXTS.offline : null)
  }
}
