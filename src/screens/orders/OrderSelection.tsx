import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { selectUser } from '../../../machines/app/app.selectors.ts'
import { EXTENSIONS } from '../../../machines/model/extensions.ts'
import type { OrdersAnswer } from '../../../machines/model/orders.ts'
import { offers } from '../../../machines/model/permissions.ts'
import {
  type ordersMachine,
  selectExportObstacle,
  selectOrdersTotal,
} from '../../../machines/screens/orders/orders.machine.ts'
import { useAppState } from '../../hooks/actor.ts'
import { ExportBar } from '../../ui/ExportBar.tsx'
import { TEXTS } from './texts.ts'

interface OrderSelectionProps {
  readonly orders: ActorRefFrom<typeof ordersMachine>
  readonly answer: OrdersAnswer | null
}

/** The selected orders and their CSV export; without a selection, the export of the whole list. */
export const OrderSelection = ({ orders, answer }: OrderSelectionProps) => (
  <ExportBar
    actor={useSelector(orders, ({ children }) => children.selection)}
    file={useSelector(orders, ({ children }) => children.export)}
    total={useSelector(orders, selectOrdersTotal)}
    isExact={answer?.meta.is_exact}
    totalWords={answer ? TEXTS.total(answer.meta) : ''}
    obstacle={useSelector(orders, selectExportObstacle)}
    isOffered={useAppState((snapshot) => offers(selectUser(snapshot), EXTENSIONS.ordersExport))}
    onExport={(selection) => orders.send({ type: 'export.requested', selection })}
  />
)
