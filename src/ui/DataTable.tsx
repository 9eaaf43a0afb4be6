import { mergeClasses } from '@fluentui/react-components'
import { type RowData, useTable } from '@tanstack/react-table'
import { type ReactNode, useMemo } from 'react'
import { isLong } from '../../machines/model/longLists.ts'
import { useTableStyles } from './DataTable.styles.ts'
import { DataTableCards } from './DataTableCards.tsx'
import { DataTableHead } from './DataTableHead.tsx'
import { DataTableRows, LongTableRows } from './DataTableRows.tsx'
import { Skeleton } from './Skeleton.tsx'
import { type Columns, features, withoutSpare } from './tableColumns.ts'
import type { TableSelection, TableSort } from './tableOptions.ts'
import { useUnmetWidths } from './useElementWidth.ts'
import { useMediaQuery } from './useMediaQuery.ts'

export interface DataTableProps<Row extends RowData> {
  /** Accessible name. */
  label: string
  /** Keep the same array between renders. Columns with other ids create a new table. */
  columns: Columns<Row>
  /** Keep the same array while the rows are the same. */
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Rows are being loaded. Existing rows are dimmed; if there are none, placeholders are shown. */
  busy?: boolean
  /** Shown if there are no rows. */
  empty?: ReactNode
  /** CSS pixels covered at the top of the page. The header sticks below them. */
  stickyTop?: number
  /**
   * Width in CSS pixels that all columns need. If there is less, spare columns are left out. If the other columns do not fit either, the rows
   * are drawn by `compact`; without `compact` the table scrolls sideways, and its header does not stick.
   */
  minWidth?: number
  /** Draws a row in a few lines if there is no room for a table. By default each column is drawn as a name and a value. */
  compact?: (row: Row) => ReactNode
  /** How many placeholders are shown while the first rows load. */
  skeletonRows?: number
  sort?: TableSort
  selection?: TableSelection<Row>
  /** The key of the row whose details are shown elsewhere on the page. */
  current?: string | null
}

/** Below this width a table is a list of cards, from the first frame on. */
export const NARROW = '(max-width: 639.98px)'

export const DataTable = <Row extends RowData>(props: DataTableProps<Row>) => {
  const {
    label,
    columns: all,
    rows,
    rowKey,
    busy = false,
    empty,
    stickyTop = 0,
    minWidth = 0,
    skeletonRows = 8,
  } = props
  const { sort, selection, current = null, compact } = props
  const styles = useTableStyles()
  const least = useMemo(() => withoutSpare(all), [all])
  const widths = useMemo(() => [minWidth, minWidth - least.saved], [minWidth, least])
  const [box, unmetCount] = useUnmetWidths(widths)
  const columns = unmetCount === 1 ? least.columns : all
  // In a box that scrolls sideways the header would stick to that box, and stickyTop would push it over the rows.
  const scrolls = unmetCount === 2
  const isNarrow = useMediaQuery(NARROW)
  const table = useTable({ features, columns, data: rows, getRowId: rowKey })

  if (rows.length === 0 && !busy) return <div className={styles.empty}>{empty}</div>
  if (isNarrow || (scrolls && compact)) {
    return (
      <div ref={box}>
        <DataTableCards
          label={label}
          table={table}
          busy={busy}
          skeletonRows={skeletonRows}
          sort={sort}
          selection={selection}
          current={current}
          compact={compact}
        />
      </div>
    )
  }

  const { rows: drawn } = table.getRowModel()
  const rowsClass = mergeClasses(styles.rows, busy && drawn.length > 0 && styles.dimmed)
  const placeholders = busy && rows.length === 0 ? skeletonRows : 0
  return (
    <div
      ref={box}
      className={mergeClasses(scrolls && styles.scroll)}
      // Not a landmark, because the card around it may be a landmark with the same name.
      {...(scrolls && { role: 'group', 'aria-label': label, tabIndex: 0 })}
    >
      <table
        // Rows render again only when their data changes, so other columns need a new table.
        key={columns.map(({ id }) => id).join()}
        className={styles.table}
        style={{ minWidth: unmetCount === 1 ? minWidth - least.saved : minWidth }}
        aria-label={label}
        aria-busy={busy}
        {...(isLong(drawn.length) && { 'aria-rowcount': drawn.length + 1 })}
      >
        <DataTableHead table={table} top={scrolls ? 0 : stickyTop} sort={sort} selection={selection} />
        {isLong(drawn.length) ? (
          <LongTableRows rows={drawn} selection={selection} current={current} className={rowsClass} />
        ) : (
          <tbody className={rowsClass}>
            <DataTableRows rows={drawn} selection={selection} current={current} />
            {Array.from({ length: placeholders }, (_, index) => `placeholder${index}`).map((key) => (
              <tr key={key}>
                {selection && <td className={mergeClasses(styles.cell, styles.check)} />}
                {columns.map((column, at) => (
                  <td key={`${key}-${column.id ?? at}`} className={styles.cell}>
                    <Skeleton width="70%" height={14} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        )}
      </table>
    </div>
  )
}
