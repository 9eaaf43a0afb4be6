import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { selectCommandRefusal } from '../../../machines/kit/command.selectors.ts'
import { ALL_SELECTED } from '../../../machines/model/selection.ts'
import { selectFileObstacle } from '../../../machines/screens/users/export.ts'
import type { usersMachine } from '../../../machines/screens/users/users.machine.ts'
import { selectCustomersTotal, selectExportObstacle } from '../../../machines/screens/users/users.selectors.ts'
import { Alert } from '../../ui/Alert.tsx'
import { DownloadIcon } from '../../ui/controlIcons.tsx'
import { GuardedButton } from '../../ui/GuardedButton.tsx'
import { SelectionBar } from '../../ui/SelectionBar.tsx'
import { TEXTS } from './texts.ts'

interface UserSelectionProps {
  readonly users: ActorRefFrom<typeof usersMachine>
  /** False where the list is longer than its total. */
  readonly isExact: boolean | undefined
  readonly isBusy: boolean
}

/** The selected customers and their CSV export; without a selection, that of the whole list. */
export const UserSelection = ({ users, isExact, isBusy }: UserSelectionProps) => {
  const total = useSelector(users, selectCustomersTotal)
  const selecting = useSelector(users, ({ children }) => children.selection)
  const chosen = useSelector(selecting, (snapshot) =>
    snapshot?.value === 'chosen' ? snapshot.context.selection : null,
  )
  const file = useSelector(users, ({ children }) => children.export)
  const isExporting = useSelector(file, (snapshot) => snapshot?.value === 'running')
  const failure = useSelector(file, (snapshot) => snapshot && selectCommandRefusal(snapshot)) ?? null
  const fileObstacle = useSelector(file, (snapshot) => snapshot && selectFileObstacle(snapshot))
  const obstacle = useSelector(users, selectExportObstacle)
  return (
    <>
      <SelectionBar
        actor={selecting}
        total={total}
        isExact={isExact}
        totalWords={isBusy && total === 0 ? '' : TEXTS.total(total, isExact)}
      >
        <GuardedButton
          size="small"
          icon={<DownloadIcon />}
          obstacle={fileObstacle ?? obstacle}
          onClick={() => users.send({ type: 'export.requested', selection: chosen ?? ALL_SELECTED })}
        >
          {isExporting ? TEXTS.preparing : chosen ? TEXTS.download : TEXTS.downloadAll}
        </GuardedButton>
      </SelectionBar>
      {failure !== null && (
        <div style={{ padding: '0 20px 12px' }}>
          <Alert>{TEXTS.notCreated(failure)}</Alert>
        </div>
      )}
    </>
  )
}
