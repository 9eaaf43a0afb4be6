import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { CloseIcon } from '../icons.tsx'
import { selectChosen, selectEntry, selectToggledPaths } from '../inspector.selectors.ts'
import type { InspectedActor, LogEntry } from '../model/stream.ts'
import { clockWords } from '../model/words.ts'
import { DataTree } from './DataTree.tsx'
import { Pane } from './Pane.tsx'
import { useInspected, useInspector } from './useInspector.ts'

const useStyles = makeStyles({
  body: { padding: '8px 12px' },
  note: {
    margin: '0 0 8px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})

const entryData = ({ event, sourcePath, taken, actions, state }: LogEntry): object => ({
  event,
  ...(sourcePath !== null && { from: sourcePath }),
  ...(taken.length > 0 && { transitions: taken }),
  ...(actions.length > 0 && { actions: actions.map(({ type, params }) => ({ type, params })) }),
  ...(state !== null && { state }),
})

const actorData = ({ status, value, data }: InspectedActor): object => ({
  status,
  ...(value !== null && { state: value }),
  ...data,
})

/** The selected event, or the present state of the selected actor. Secrets are masked. */
export const DataPane = ({ className }: { className?: string }) => {
  const styles = useStyles()
  const inspector = useInspector()
  const chosen = useInspected(selectChosen)
  const entry = useInspected(selectEntry)
  const toggledPaths = useInspected(selectToggledPaths)
  const onToggle = (path: string) => inspector.send({ type: 'branch.toggled', path })
  return (
    <Pane
      title={entry ? `Event ${entry.seq}` : 'Snapshot'}
      note={entry ? clockWords(entry.at) : chosen?.session}
      {...(className && { className })}
      actions={
        entry && (
          <Button
            appearance="subtle"
            icon={<CloseIcon />}
            aria-label="Back to now"
            title="Back to now"
            onClick={() => inspector.send({ type: 'entry.left' })}
          />
        )
      }
    >
      {!chosen ? (
        <StateMessage kind="empty" message="Choose an actor to see what it holds." />
      ) : (
        <div className={styles.body}>
          <DataTree
            value={entry ? entryData(entry) : actorData(chosen)}
            path={entry ? 'event' : 'snapshot'}
            toggledPaths={toggledPaths}
            onToggle={onToggle}
          />
        </div>
      )}
    </Pane>
  )
}
