import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { type KeyboardEvent, useId, useMemo } from 'react'
import { isEscape } from '../../ui/composing.ts'
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
import { LogRow, ROW_HEIGHT } from './LogRow.tsx'
import { Pane } from './Pane.tsx'
import { useInspected, useInspector } from './useInspector.ts'
import { useRowWindow } from './useRowWindow.ts'

const useStyles = makeStyles({
  scroller: {
    flexGrow: 1,
    minHeight: 0,
    overflow: 'auto',
    fontSize: tokens.fontSizeBase200,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  rows: { position: 'relative' },
})

const nextIndex = (key: string, index: number, count: number): number | null => {
  if (key === 'ArrowDown') return Math.min(index + 1, count - 1)
  if (key === 'ArrowUp') return index < 0 ? count - 1 : Math.max(index - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/**
 * The events of the actors, oldest first. The list is one tab stop. Arrow keys, Home and End select an event; Escape returns to the newest.
 */
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
    if (isEscape(event)) inspector.send({ type: 'entry.left' })
    const next = nextIndex(event.key, entry ? log.indexOf(entry) : -1, count)
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
              <LogRow
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
