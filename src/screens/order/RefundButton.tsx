import { useSelector } from '@xstate/react'
import { selectUser } from '../../../machines/app/app.selectors.ts'
import { selectIsOffline } from '../../../machines/app/network.machine.ts'
import { EXTENSIONS } from '../../../machines/model/extensions.ts'
import type { Order } from '../../../machines/model/orders.ts'
import { offers } from '../../../machines/model/permissions.ts'
import { obstacleOf } from '../../../machines/model/reasons.ts'
import { figuresIn } from '../../formats/figures.ts'
import { useAppState, useChild } from '../../hooks/actor.ts'
import { GuardedButton } from '../../ui/GuardedButton.tsx'
import { RefundModal } from './RefundModal.tsx'
import { REFUND_TEXTS as TEXTS } from './refundTexts.ts'

/** Why nothing of this order can be refunded now, or null. */
const useObstacle = (order: Order | undefined): string | null => {
  const user = useAppState(selectUser)
  const isOffline = useSelector(useChild('network'), (snapshot) => snapshot !== undefined && selectIsOffline(snapshot))
  const isUnderWay = useSelector(useChild('commands'), (snapshot) =>
    snapshot?.context.commands.some((ref) => ref.getSnapshot().context.command.order === order?.number),
  )
  if (!offers(user, EXTENSIONS.ordersMoney)) return TEXTS.notOffered
  if (order === undefined || isUnderWay === undefined) return TEXTS.notReady
  if (isUnderWay) return TEXTS.underWay
  return (
    obstacleOf('refund.requested', order, user, figuresIn(order.currency).formatCents) ??
    (isOffline ? TEXTS.offline : null)
  )
}

/** Opens the form of a refund, or says why there can be none. It has its place while the order loads. */
export const RefundButton = ({ order }: { order: Order | undefined }) => {
  const obstacle = useObstacle(order)
  const refund = useSelector(useChild('order'), (snapshot) => snapshot?.children.refund)
  return (
    <>
      <GuardedButton
        appearance="primary"
        obstacle={obstacle}
        onClick={() => obstacle === null && refund?.send({ type: 'refund.opened' })}
      >
        {TEXTS.refund}
      </GuardedButton>
      {refund && <RefundModal refund={refund} />}
    </>
  )
}
