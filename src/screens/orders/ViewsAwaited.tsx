import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { ordersMachine } from '../../../machines/screens/orders/orders.machine.ts'
import type { Overlays } from '../../ui/overlays/index.ts'
import { WORDS } from '../../ui/texts.ts'
import { TEXTS } from './texts.ts'

interface ViewsAwaitedProps {
  readonly orders: ActorRefFrom<typeof ordersMachine>
  readonly parts: Overlays
}

/** The menu while the code of saved views is loading, or if it could not be loaded. */
export const ViewsAwaited = ({ orders, parts: { MenuItem } }: ViewsAwaitedProps) => {
  const isFailed = useSelector(orders, (snapshot) => snapshot.matches({ views: { offered: 'failed' } }))
  if (!isFailed) return <MenuItem obstacle={TEXTS.viewsLoading}>{TEXTS.savedViews}</MenuItem>
  return (
    <MenuItem persistOnClick subText={TEXTS.viewsFailed} onChoose={() => orders.send({ type: 'views.opened' })}>
      {WORDS.tryAgain}
    </MenuItem>
  )
}
