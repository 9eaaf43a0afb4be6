import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { ENTRY_STATE_NAMES, type EntryState } from '../../../machines/shell/notifications.ts'
import { fullTime, shortTime } from '../../formats/times.ts'
import { Time } from '../../ui/Time.tsx'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    gap: '12px',
    padding: '12px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    ':last-child': { borderBottomStyle: 'none' },
  },
  words: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '2px', minWidth: 0, flexGrow: 1 },
  meta: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
    '& > time': { whiteSpace: 'nowrap' },
  },
})

export interface EntryProps {
  /** Drawn at the left. */
  mark?: ReactNode
  state: EntryState
  /** ISO 8601. */
  time: string
  children: ReactNode
}

/** A line of a list of notifications or logs: text, state and time. */
export const Entry = ({ mark, state, time, children }: EntryProps) => {
  const styles = useStyles()
  return (
    <li className={styles.root}>
      {mark}
      <div className={styles.words}>
        {children}
        <span className={styles.meta}>
          {ENTRY_STATE_NAMES[state]} ·{' '}
          <Time dateTime={time} full={fullTime(time)}>
            {shortTime(time)}
          </Time>
        </span>
      </div>
    </li>
  )
}
