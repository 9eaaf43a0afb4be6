import { makeStyles, tokens } from '@fluentui/react-components'
import { ENTRY_STATE_NAMES, type TimelineEntry } from '../../../machines/shell/notifications.ts'
import { clockTime, fullTime } from '../../formats/times.ts'
import { Time } from '../../ui/Time.tsx'
import { EntryMark } from './EntryMark.tsx'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'flex',
    gap: '16px',
    paddingBottom: '24px',
    ':last-child': { paddingBottom: 0 },
    // The line from one mark to the next.
    '::before': {
      content: '""',
      position: 'absolute',
      left: '17px',
      top: '42px',
      bottom: '6px',
      width: '2px',
      borderRadius: '1px',
      backgroundColor: tokens.colorNeutralStroke2,
    },
    ':last-child::before': { display: 'none' },
  },
  words: { display: 'flex', flexDirection: 'column', gap: '2px', minWidth: 0, flexGrow: 1, overflowWrap: 'anywhere' },
  title: { fontWeight: tokens.fontWeightSemibold },
  meta: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
    '& > time': { whiteSpace: 'nowrap' },
  },
  details: {
    margin: '8px 0 0',
    padding: 0,
    listStyle: 'none',
    borderRadius: '8px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    '& > li': { padding: '8px 12px' },
    '& > li + li': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
})

/** An entry of a timeline: what was done, by whom, when, and to what. */
export const TimelineItem = ({ entry }: { entry: TimelineEntry }) => {
  const styles = useStyles()
  const { title, description, by, time, icon, state, details } = entry
  return (
    <li className={styles.root}>
      <EntryMark icon={icon} state={state} />
      <div className={styles.words}>
        <span className={styles.title}>{title}</span>
        {description !== '' && <span>{description}</span>}
        <span className={styles.meta}>
          {TEXTS.stateAndPerson(ENTRY_STATE_NAMES[state], by)}{' '}
          <Time dateTime={time} full={fullTime(time)}>
            {clockTime(time)}
          </Time>
        </span>
        {details.length > 0 && (
          <ul className={styles.details} aria-label={TEXTS.affected(title)}>
            {details.map((detail, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and keep their order.
              <li key={at}>{detail}</li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}
