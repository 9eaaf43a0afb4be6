import { Button, makeStyles } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { LogAnswer, LogEntry } from '../../../machines/model/activityLog.ts'
import {
  type activityLogMachine,
  selectHasOlderEntries,
  selectIsAskingOlderEntries,
  selectOlderEntries,
  selectOlderEntriesFailure,
} from '../../../machines/shell/activityLog.machine.ts'
import type { EntryIcon, TimelineEntry } from '../../../machines/shell/notifications.ts'
import { type ResourceActor, useResource } from '../../hooks/resource.ts'
import { Alert } from '../../ui/Alert.tsx'
import { ResourceAge, ResourceBody } from '../../ui/ResourceBody.tsx'
import { TEXTS } from './noticeTexts.ts'
import { TimelineDays } from './TimelineDays.tsx'

const FEED_HEIGHT = 400

const useStyles = makeStyles({
  older: { display: 'flex', flexDirection: 'column', alignItems: 'center', gap: '8px', marginTop: '16px' },
})

const iconOf = ({ ticket, order }: LogEntry): EntryIcon => {
  if (ticket !== null) return 'ticket'
  return order === null ? 'person' : 'order'
}

const timelineEntryOf = (entry: LogEntry): TimelineEntry => ({
  id: String(entry.seq),
  title: entry.text,
  description: '',
  by: entry.by.name,
  time: entry.at,
  icon: iconOf(entry),
  state: 'info',
  details: entry.details,
})

interface ActivityFeedProps {
  log: ActorRefFrom<typeof activityLogMachine>
  newest: ResourceActor<LogAnswer>
}

/** What members of staff have done, newest first, grouped by day. */
export const ActivityFeed = ({ log, newest }: ActivityFeedProps) => {
  const styles = useStyles()
  const { answer, parts } = useResource(newest)
  const older = useSelector(log, selectOlderEntries)
  const hasOlder = useSelector(log, selectHasOlderEntries)
  const isAsking = useSelector(log, selectIsAskingOlderEntries)
  const failure = useSelector(log, selectOlderEntriesFailure)
  const entries = [...(answer?.entries ?? []), ...older]
  return (
    <>
      <ResourceAge {...parts} />
      <ResourceBody
        parts={parts}
        words={{ failed: TEXTS.logFailed, empty: TEXTS.noLog, notPermitted: TEXTS.logNotPermitted }}
        height={FEED_HEIGHT}
      >
        <TimelineDays entries={entries.map(timelineEntryOf)} />
        <div className={styles.older}>
          {failure !== null && <Alert>{TEXTS.olderFailed(failure)}</Alert>}
          {hasOlder && (
            <Button size="small" aria-busy={isAsking} onClick={() => log.send({ type: 'older.requested' })}>
              {isAsking ? TEXTS.loadingOlder : TEXTS.older}
            </Button>
          )}
        </div>
      </ResourceBody>
    </>
  )
}
