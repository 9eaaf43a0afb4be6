import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { formatNumber } from '../../../machines/model/format.ts'
import type { usersMachine } from '../../../machines/screens/users/users.machine.ts'
import {
  selectCustomersTotal,
  selectExportFailure,
  selectExportObstacle,
  selectExportState,
  selectSelectedCount,
  selectSelectionState,
} from '../../../machines/screens/users/users.selectors.ts'
import { Alert } from '../../ui/Alert.tsx'
import { DownloadIcon } from '../../ui/controlIcons.tsx'
import { focusSection } from '../../ui/focusSection.ts'
import { GuardedButton } from '../../ui/GuardedButton.tsx'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    minHeight: '48px',
    padding: '0 20px 8px',
    boxSizing: 'border-box',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontVariantNumeric: 'tabular-nums',
  },
  words: { margin: 0, marginRight: '8px', color: tokens.colorNeutralForeground2 },
  file: { marginLeft: 'auto' },
  alert: { padding: '0 20px 12px' },
})

const countWords = (total: number): string => (total === 1 ? '1 user' : `${formatNumber(total)} users`)

/** What is selected, and the file of it; with nothing selected, of the whole list. */
export const SelectionBar = ({ users, isBusy }: { users: ActorRefFrom<typeof usersMachine>; isBusy: boolean }) => {
  const styles = useStyles()
  const total = useSelector(users, selectCustomersTotal)
  const count = useSelector(users, selectSelectedCount)
  const selection = useSelector(users, selectSelectionState)
  const exporting = useSelector(users, selectExportState)
  const failure = useSelector(users, selectExportFailure)
  const obstacle = useSelector(users, selectExportObstacle)
  const hasSelection = selection === 'chosen'
  const words = {
    deciding: '',
    none: isBusy && total === 0 ? '' : countWords(total),
    chosen: `${formatNumber(count)} selected`,
    dropped: `${countWords(total)}. The selection was cleared, because the list is another one now.`,
  }
  return (
    <>
      <div className={styles.root}>
        <p className={styles.words} role="status">
          {words[selection]}
        </p>
        {hasSelection && count < total && (
          <Button
            size="small"
            onClick={(event) => {
              focusSection(event)
              users.send({ type: 'all.selected' })
            }}
          >
            {`Select all ${formatNumber(total)}`}
          </Button>
        )}
        {hasSelection && (
          <Button
            size="small"
            onClick={(event) => {
              focusSection(event)
              users.send({ type: 'selection.cleared' })
            }}
          >
            Clear
          </Button>
        )}
        <GuardedButton
          className={styles.file}
          size="small"
          icon={<DownloadIcon />}
          obstacle={obstacle}
          onClick={() => users.send({ type: 'export.requested', scope: hasSelection ? 'selection' : 'list' })}
        >
          {exporting === 'exporting' ? 'Preparing CSV' : hasSelection ? 'Download CSV' : 'Download all as CSV'}
        </GuardedButton>
      </div>
      {exporting === 'failed' && (
        <div className={styles.alert}>
          <Alert>{`The file could not be made. ${failure}`}</Alert>
        </div>
      )}
    </>
  )
}
