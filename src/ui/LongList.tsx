import { makeStyles, tokens } from '@fluentui/react-components'
import { memo, type ReactNode, useCallback, useState } from 'react'
import { LongRows } from './LongRows.tsx'
import type { RowPlace } from './rowPlace.ts'

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

interface WindowedRowProps<Row> extends Partial<RowPlace> {
  readonly row: Row
  readonly draw: (row: Row) => ReactNode
}

/** Drawn once, however often the list is scrolled while it is in sight. */
const WindowedRow = memo(<Row,>({ row, draw, ...place }: WindowedRowProps<Row>) => {
  const styles = useStyles()
  return (
    <li className={styles.row} {...place}>
      {draw(row)}
    </li>
  )
}) as <Row>(props: WindowedRowProps<Row>) => ReactNode

/** A long list in a box that scrolls: the rows in sight are drawn, and some around them. */
export const LongList = <Row,>({ label, rows, rowKey, height, children: draw }: LongListProps<Row>) => {
  const styles = useStyles()
  const [box, setBox] = useState<HTMLElement | null>(null)
  const keyOf = useCallback(
    (at: number) =>
      rows
        .slice(at, at + 1)
        .map(rowKey)
        .join(),
    [rows, rowKey],
  )
  return (
    <section ref={setBox} {...REACHABLE} aria-label={`${label}, list`} className={styles.box} style={{ height }}>
      <ul className={styles.list} aria-label={label}>
        <LongRows list={box} scrolls="box" count={rows.length} height={ROW_HEIGHT} keyOf={keyOf}>
          {(at, place) =>
            rows.slice(at, at + 1).map((row) => <WindowedRow key={at} row={row} draw={draw} {...place} />)
          }
        </LongRows>
      </ul>
    </section>
  )
}
