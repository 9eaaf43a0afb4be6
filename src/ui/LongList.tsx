import { makeStyles, tokens } from '@fluentui/react-components'
import { memo, type ReactNode, useCallback, useState } from 'react'
import { LongRows } from './LongRows.tsx'
import { TEXTS } from './partTexts.ts'
import type { RowAttributes } from './rowAttributes.ts'

const useStyles = makeStyles({
  box: {
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    // With scroll anchoring, rows that are drawn above the view would shift the scroll position.
    overflowAnchor: 'none',
    // Tells the browser that rows cannot affect the layout outside the box, so it need not compute that again.
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
// In some browsers, the keyboard can scroll a box only if the box is a tab stop.
const REACHABLE = { tabIndex: 0 }

export interface LongListProps<Row> {
  /** Accessible name. */
  label: string
  /** Keep the same array while the rows are the same. */
  rows: readonly Row[]
  /** Define it at module level, so that it stays the same. */
  rowKey: (row: Row) => string
  /** Height in CSS pixels of the box in which the list scrolls. */
  height: number
  /** Draws a row. */
  children: (row: Row) => ReactNode
}

interface WindowedRowProps<Row> extends Partial<RowAttributes> {
  readonly row: Row
  readonly draw: (row: Row) => ReactNode
}

/** A row that renders only once while it is drawn, however often the list scrolls. */
const WindowedRow = memo(<Row,>({ row, draw, ...attributes }: WindowedRowProps<Row>) => {
  const styles = useStyles()
  return (
    <li className={styles.row} {...attributes}>
      {draw(row)}
    </li>
  )
}) as <Row>(props: WindowedRowProps<Row>) => ReactNode

/** A long list in a box that scrolls. Only the rows in view, and some around them, are drawn. */
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
    <section ref={setBox} {...REACHABLE} aria-label={TEXTS.list.box(label)} className={styles.box} style={{ height }}>
      <ul className={styles.list} aria-label={label}>
        <LongRows list={box} scrolls="box" count={rows.length} height={ROW_HEIGHT} keyOf={keyOf}>
          {(at, attributes) =>
            rows.slice(at, at + 1).map((row) => <WindowedRow key={at} row={row} draw={draw} {...attributes} />)
          }
        </LongRows>
      </ul>
    </section>
  )
}
