import { makeStyles, tokens } from '@fluentui/react-components'
import { type TimelineEntry, timelineDays } from '../../../machines/shell/notifications.ts'
import { longDate } from '../../formats/times.ts'
import { TimelineItem } from './TimelineItem.tsx'

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

/** A timeline, grouped by day. */
export const TimelineDays = ({ entries }: { entries: readonly TimelineEntry[] }) => {
  const styles = useStyles()
  return timelineDays(entries, longDate).map(({ day, entries: own }) => (
    <section key={day} aria-label={day}>
      <h3 className={styles.day}>{day}</h3>
      <ol className={styles.list}>
        {own.map((entry) => (
          <TimelineItem key={entry.id ?? entry.time} entry={entry} />
        ))}
      </ol>
    </section>
  ))
}
