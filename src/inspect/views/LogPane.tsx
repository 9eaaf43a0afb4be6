import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { type KeyboardEvent, useId, useMemo } from 'react'
import { StateMessage } from '../../ui/StateMessage.tsx'
import {
  filteredLog,
  selectChosen,
  selectEntry,
  selectIsFollowed,
  selectIsNarrow,
  selectStream,
  selectText,
} from '../inspector.selectors.ts'
import { takenWords } from '../model/states.ts'
import type { InspectedActor, LogEntry } from '../model/stream.ts'
import { clockWords, eventWords, gapWords } from '../model/words.ts'
import { Pane } from './Pane.tsx'
import { useInspected, useInspector } from './useInspector.ts'
import { useRowWindow } from './useRowWindow.ts'

/** CSS pixels. Rows of one height: of thousands only those that are seen are drawn. */
const ROW_HEIGHT = 24

const useStyles = makeStyles({
  scroller: {
    flexGrow: 1,
    minHeight: 0,
    overflow: 'auto',
    fontSize: tokens.fontSizeBase200,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  rows: { position: 'relative' },
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
  // The end of a path says most: it is cut at its start.
  actor: { color: tokens.colorNeutralForeground2, direction: 'rtl', textAlign: 'end' },
  event: { fontWeight: tokens.fontWeightSemibold },
  inner: { fontWeight: tokens.fontWeightRegular, color: tokens.colorNeutralForeground3 },
  taken: { color: tokens.colorNeutralForeground3 },
})

interface RowProps {
  id: string
  entry: LogEntry
  before: LogEntry | undefined
  actors: ReadonlyMap<string, InspectedActor>
  top: number
  isChosen: boolean
  onChoose: () => void
}

const Row = ({ id, entry, before, actors, top, isChosen, onChoose }: RowProps) => {
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

const after = (key: string, index: number, count: number): number | null => {
  if (key === 'ArrowDown') return Math.min(index + 1, count - 1)
  if (key === 'ArrowUp') return index < 0 ? count - 1 : Math.max(index - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/** What has reached the actors, oldest first. One stop of Tab; arrows, Home and End step through it, Escape leaves the past. */
export const LogPane = ({ className }: { className?: string }) => {
  const styles = useStyles()
  const id = useId()
  const inspector = useInspector()
  const stream = useInspected(selectStream)
  const text = useInspected(selectText)
  const chosen = useInspected(selectChosen)
  const entry = useInspected(selectEntry)
  const isFollowed = useInspected(selectIsFollowed)
  const within = useInspected(selectIsNarrow) ? (chosen?.session ?? null) : null
  const log = useMemo(() => filteredLog(stream, text, within), [stream, text, within])

  const count = log.length
  const { scroller, first, last, onScroll, reveal } = useRowWindow({
    count,
    rowHeight: ROW_HEIGHT,
    isFollowed,
    onScrolled: (isAtEnd) => isAtEnd !== isFollowed && inspector.send({ type: 'log.scrolled', isAtEnd }),
  })

  const choose = (index: number): void => {
    const chosenEntry = log[index]
    if (!chosenEntry) return
    inspector.send({ type: 'entry.chosen', seq: chosenEntry.seq })
    reveal(index)
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') inspector.send({ type: 'entry.left' })
    const next = after(event.key, entry ? log.indexOf(entry) : -1, count)
    if (next === null) return
    event.preventDefault()
    choose(next)
  }

  const note = count === stream.count ? `${count}` : `${count} of ${stream.count}`
  return (
    <Pane
      title="Events"
      note={note}
      bare
      {...(className && { className })}
      actions={
        !isFollowed && (
          <Button size="small" appearance="subtle" onClick={() => inspector.send({ type: 'entry.left' })}>
            Follow
          </Button>
        )
      }
    >
      {count === 0 ? (
        <StateMessage
          kind="empty"
          message={text !== '' || within !== null ? 'No event here fits the filter.' : 'No events yet.'}
        />
      ) : (
        <div
          ref={scroller}
          role="listbox"
          aria-label="Events"
          aria-activedescendant={entry ? `${id}-${entry.seq}` : undefined}
          tabIndex={0}
          className={styles.scroller}
          onScroll={onScroll}
          onKeyDown={onKeyDown}
        >
          <div className={styles.rows} style={{ height: count * ROW_HEIGHT }}>
            {log.slice(first, last).map((one, index) => (
              <Row
                key={one.seq}
                id={`${id}-${one.seq}`}
                entry={one}
                before={log[first + index - 1]}
                actors={stream.actors}
                top={(first + index) * ROW_HEIGHT}
                isChosen={one.seq === entry?.seq}
                onChoose={() => choose(first + index)}
              />
            ))}
          </div>
        </div>
      )}
    </Pane>
  )
}
