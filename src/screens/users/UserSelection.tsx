import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { usersMachine } from '../../../machines/screens/users/users.machine.ts'
import { selectCustomersTotal, selectExportObstacle } from '../../../machines/screens/users/users.selectors.ts'
import { ExportBar } from '../../ui/ExportBar.tsx'
import { TEXTS } from './texts.ts'

interface UserSelectionProps {
  readonly users: ActorRefFrom<typeof usersMachine>
  /** False if there are more customers than the shown total. */
  readonly isExact: boolean | undefined
  readonly isBusy: boolean
}

/** The selected customers and their CSV export; without a selection, the export of the whole list. */
export const UserSelection = ({ users, isExact, isBusy }: UserSelectionProps) => {
  const total = useSelector(users, selectCustomersTotal)
  return (
    <ExportBar
      actor={useSelector(users, ({ children }) => children.selection)}
      file={useSelector(users, ({ children }) => children.export)}
      total={total}
      isExact={isExact}
      totalWords={isBusy && total === 0 ? '' : TEXTS.total(total, isExact)}
      obstacle={useSelector(users, selectExportObstacle)}
      onExport={(selection) => users.send({ type: 'export.requested', selection })}
    />
  )
}
