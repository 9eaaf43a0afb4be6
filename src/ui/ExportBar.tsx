import { useSelector } from '@xstate/react'
import type { AnyActorRef } from 'xstate'
import { type CommandSnapshot, selectCommandRefusal } from '../../machines/kit/command.selectors.ts'
import { selectFileObstacle } from '../../machines/kit/exportedList.ts'
import { ALL_SELECTED, type Selection } from '../../machines/model/selection.ts'
import { Alert } from './Alert.tsx'
import { DownloadIcon } from './controlIcons.tsx'
import { GuardedButton } from './GuardedButton.tsx'
import { TEXTS } from './listTexts.ts'
import { SelectionBar, type SelectionBarProps } from './SelectionBar.tsx'

export interface ExportBarProps extends Omit<SelectionBarProps, 'children'> {
  /** The command that makes the file; absent before it has started. */
  readonly file: AnyActorRef | undefined
  /** Why nothing can be exported, or null. */
  readonly obstacle: string | null
  /** Whether an export is offered at all. */
  readonly isOffered?: boolean
  readonly onExport: (selection: Selection) => void
}

/** The selected rows of a list and their CSV export; without a selection, the export of the whole list. */
export const ExportBar = ({ file, obstacle, isOffered = true, onExport, ...bar }: ExportBarProps) => {
  const chosen = useSelector(bar.actor, (snapshot) =>
    snapshot?.value === 'chosen' ? snapshot.context.selection : null,
  )
  const running = useSelector(file, (snapshot: CommandSnapshot | undefined) => snapshot?.value === 'running')
  // '' if a toast has already shown the reason.
  const failure = useSelector(file, (snapshot: CommandSnapshot | undefined) =>
    snapshot ? selectCommandRefusal(snapshot) : null,
  )
  const fileObstacle = useSelector(file, (snapshot: CommandSnapshot | undefined) =>
    snapshot ? selectFileObstacle(snapshot) : null,
  )
  return (
    <>
      <SelectionBar {...bar}>
        {isOffered && (
          <GuardedButton
            size="small"
            icon={<DownloadIcon />}
            obstacle={fileObstacle ?? obstacle}
            onClick={() => onExport(chosen ?? ALL_SELECTED)}
          >
            {running ? TEXTS.preparing : chosen ? TEXTS.download : TEXTS.downloadAll}
          </GuardedButton>
        )}
      </SelectionBar>
      {failure !== null && (
        <div style={{ padding: '0 20px 12px' }}>
          <Alert>{TEXTS.notCreated(failure)}</Alert>
        </div>
      )}
    </>
  )
}
