import { makeStyles, tokens } from '@fluentui/react-components'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useRowsInBox } from './longRows.ts'

const useStyles = makeStyles({
  box: {
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    // What is drawn anew above would be taken for content that has moved.
    overflowAnchor: 'none',
    // What is drawn in it moves nothing around it.
    contain: 'content',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  list: { margin: 0, padding: 0, listStyle: 'none' },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: 'var(--row-height, 44px)',
    boxSizing: 'border-box',
    padding: '0 20px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontVariantNumeric: 'tabular-nums',
  },
})

const ROW_HEIGHT = 44
// Every browser must let the keyboard scroll it.
const REACHABLE = { tabIndex: 0 }

export interface LongListProps<Row> {
  /** Accessible name. */
  label: string
  /** Kept as one reference while the rows stay the same. */
  rows: readonly Row[]
  /** At module level. */
  rowKey: (row: Row) => string
  /** CSS pixels of the box, in which the list scrolls. */
  height: number
  /** What is drawn of a row. */
  children: (row: Row) => ReactNode
}

interface WindowedRowProps<Row> {
  readonly measure: (row: HTMLElement | null) => void
  readonly rows: readonly Row[]
  readonly at: number
  readonly draw: (row: Row) => ReactNode
}

/** Drawn once, however often the list is scrolled while it is in sight. */
const WindowedRow = <Row,>({ measure, rows, at, draw }: WindowedRowProps<Row>) => {
  const styles = useStyles()
  return useMemo(
    () => (
      <li ref={measure} data-index={at} aria-setsize={rows.length} aria-posinset={at + 1} className={styles.row}>
        {rows.slice(at, at + 1).map(draw)}
      </li>
    ),
    [measure, rows, at, draw, styles],
  )
}

type WindowedListProps<Row> = LongListProps<Row> & { box: HTMLElement | null }

const WindowedList = <Row,>({ label, rows, rowKey, box, children }: WindowedListProps<Row>) => {
  const styles = useStyles()
  const keyOf = useCallback(
    (at: number) =>
      rows
        .slice(at, at + 1)
        .map(rowKey)
        .join(),
    [rows, rowKey],
  )
  const { pieces, measure } = useRowsInBox(box, { count: rows.length, height: ROW_HEIGHT, keyOf })
  return (
    <ul className={styles.list} aria-label={label}>
      {pieces.map((piece) =>
        piece.row === null ? (
          <li key={piece.key} aria-hidden="true" style={{ height: piece.room }} />
        ) : (
          <WindowedRow key={piece.key} measure={measure} rows={rows} at={piece.row} draw={children} />
        ),
      )}
    </ul>
  )
}

/** A long list in a box that scrolls: the rows in sight are drawn, and some around them. */
export const LongList = <Row,>(props: LongListProps<Row>) => {
  const styles = useStyles()
  const [box, setBox] = useState<HTMLElement | null>(null)
  return (
    <section
      ref={setBox}
      {...REACHABLE}
      aria-label={`${props.label}, list`}
      className={styles.box}
      style={{ height: props.height }}
    >
      <WindowedList {...props} box={box} />
    </section>
  )
}
