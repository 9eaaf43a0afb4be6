import { makeStyles, tokens } from '@fluentui/react-components'
import { PATHS } from '../../../machines/app/places.ts'
import { timelineDays } from '../../../machines/shell/notifications.ts'
import { SAMPLE_TIMELINE } from '../../../machines/shell/shellSamples.ts'
import { longDate } from '../../formats/times.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { SampleNote } from '../../ui/SampleNote.tsx'
import { OverlayParts } from './OverlayParts.tsx'
import { TimelineItem } from './TimelineItem.tsx'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  day: {
    margin: '20px 0 12px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
  },
  list: { margin: 0, padding: 0, listStyle: 'none' },
})

/** Recent activities, newest first. */
export const ActivityLogs = () => {
  const styles = useStyles()
  return (
    <OverlayParts label={TEXTS.timeline} foot={<LinkButton href={PATHS.profile}>{TEXTS.allActivities}</LinkButton>}>
      <SampleNote>{TEXTS.timelineSample}</SampleNote>
      {timelineDays(SAMPLE_TIMELINE, longDate).map(({ day, entries }) => (
        <section key={day} aria-label={day}>
          <h3 className={styles.day}>{day}</h3>
          <ol className={styles.list}>
            {entries.map((entry) => (
              <TimelineItem key={entry.time} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
    </OverlayParts>
  )
}
