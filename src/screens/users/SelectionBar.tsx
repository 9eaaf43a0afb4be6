import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { selectCommandRefusal } from '../../../machines/kit/command.selectors.ts'
import { formatNumber } from '../../../machines/model/format.ts'
import { ALL_SELECTED, countSelected, NOTHING_SELECTED } from '../../../machines/model/selection.ts'
import { selectFileObstacle } from '../../../machines/screens/users/export.ts'
import type { usersMachine } from '../../../machines/screens/users/users.machine.ts'
import { selectCustomersTotal, selectExportObstacle } from '../../../machines/screens/users/users.selectors.ts'
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
  const selecting = useSelector(users, ({ children }) => children.selection)
  const state = useSelector(selecting, (snapshot) => snapshot?.value ?? 'none')
  const selection = useSelector(selecting, (snapshot) => snapshot?.context.selection ?? NOTHING_SELECTED)
  const file = useSelector(users, ({ children }) => children.export)
  const isExporting = useSelector(file, (snapshot) => snapshot?.value === 'running')
  const failure = useSelector(file, (snapshot) => snapshot && selectCommandRefusal(snapshot)) ?? null
  const fileObstacle = useSelector(file, (snapshot) => snapshot && selectFileObstacle(snapshot))
  const obstacle = useSelector(users, selectExportObstacle)
  const count = countSelected(selection, total)
  const hasSelection = state === 'chosen'
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
          {words[state]}
        </p>
        {hasSelection && count < total && (
          <Button
            size="small"
            onClick={(event) => {
              focusSection(event)
              selecting?.send({ type: 'all.selected', total })
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
              selecting?.send({ type: 'selection.cleared' })
            }}
          >
            Clear
          </Button>
        )}
        <GuardedButton
          className={styles.file}
          size="small"
          icon={<DownloadIcon />}
          obstacle={fileObstacle ?? obstacle}
          onClick={() => users.send({ type: 'export.requested', selection: hasSelection ? selection : ALL_SELECTED })}
        >
          {isExporting ? 'Preparing CSV' : hasSelection ? 'Download CSV' : 'Download all as CSV'}
        </GuardedButton>
      </div>
      {failure !== null && (
        <div className={styles.alert}>
          <Alert>{`The file could not be made. ${failure}`}</Alert>
        </div>
      )}
    </>
  )
}
