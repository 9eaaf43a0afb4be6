import { useSelector } from '@xstate/react'
import { PATHS } from '../../../machines/app/places.ts'
import { SAMPLE_TIMELINE } from '../../../machines/shell/shellSamples.ts'
import { useChild } from '../../hooks/actor.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { SampleNote } from '../../ui/SampleNote.tsx'
import { ActivityFeed } from './ActivityFeed.tsx'
import { OverlayParts } from './OverlayParts.tsx'
import { TimelineDays } from './TimelineDays.tsx'
import { TEXTS } from './texts.ts'

/** Recent activities, newest first. */
export const ActivityLogs = () => {
  const log = useChild('activityLog')
  const isOffered = useSelector(log, (snapshot) => snapshot?.context.isOffered ?? false)
  const newest = useSelector(log, (snapshot) => snapshot?.children.newest)
  return (
    <OverlayParts label={TEXTS.timeline} foot={<LinkButton href={PATHS.profile}>{TEXTS.allActivities}</LinkButton>}>
      {isOffered && log && newest ? (
        <ActivityFeed log={log} newest={newest} />
      ) : (
        <>
          <SampleNote>{TEXTS.timelineSample}</SampleNote>
          <TimelineDays entries={SAMPLE_TIMELINE} />
        </>
      )}
    </OverlayParts>
  )
}
