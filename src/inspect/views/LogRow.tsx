import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { takenWords } from '../model/states.ts'
import type { InspectedActor, LogEntry } from '../model/stream.ts'
import { clockWords, eventWords, gapWords } from '../model/words.ts'

/** CSS pixels. All rows have the same height, so that only those in view need to be drawn. */
export const ROW_HEIGHT = 24

const useStyles = makeStyles({
  row: {
    position: 'absolute',
    left: 0,
    right: 0,
    display: 'grid',
    gridTemplateColumns: '68px minmax(96px, 1fr) minmax(110px, 1.2fr) minmax(0, 1.4fr)',
    alignItems: 'center',
    columnGap: '12px',
    height: `${ROW_HEIGHT}px`,
    padding: '0 12px',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
  chosen: {
    backgroundColor: tokens.colorBrandBackground2,
    ':hover': { backgroundColor: tokens.colorBrandBackground2 },
  },
  gap: { color: tokens.colorNeutralForeground3, textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  // The end of a path is its most informative part, so a long path is truncated at its start.
  actor: { color: tokens.colorNeutralForeground2, direction: 'rtl', textAlign: 'end' },
  event: { fontWeight: tokens.fontWeightSemibold },
  inner: { fontWeight: tokens.fontWeightRegular, color: tokens.colorNeutralForeground3 },
  taken: { color: tokens.colorNeutralForeground3 },
})

export interface LogRowProps {
  id: string
  entry: LogEntry
  before: LogEntry | undefined
  actors: ReadonlyMap<string, InspectedActor>
  top: number
  isChosen: boolean
  onChoose: () => void
}

/** An event of an actor, and the transitions that it caused. */
export const LogRow = ({ id, entry, before, actors, top, isChosen, onChoose }: LogRowProps) => {
  const styles = useStyles()
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={mergeClasses(styles.row, isChosen && styles.chosen)}
      style={{ top }}
      title={clockWords(entry.at)}
      onPointerDown={onChoose}
    >
      <span className={styles.gap}>{gapWords(before?.at, entry.at)}</span>
      <span className={styles.actor}>
        <bdi>{entry.path}</bdi>
      </span>
      <span className={mergeClasses(styles.event, entry.event.type.startsWith('xstate.') && styles.inner)}>
        {eventWords(entry, actors)}
      </span>
      <span className={styles.taken}>{entry.taken.map(takenWords).join(', ')}</span>
    </div>
  )
}
