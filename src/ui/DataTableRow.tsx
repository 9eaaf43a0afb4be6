import { mergeClasses } from '@fluentui/react-components'
import type { RowData, Row as TableRow } from '@tanstack/react-table'
import { type Ref, useMemo } from 'react'
import { useTableStyles } from './DataTable.styles.ts'
import { drawCell, type Features } from './tableColumns.ts'
import type { TableSelection } from './tableOptions.ts'

export interface DataTableRowProps<Row extends RowData> {
  row: TableRow<Features, Row>
  selection: TableSelection<Row> | undefined
  current: string | null
  /** Its index among all rows; absent if all rows are drawn. */
  rowIndex?: number
  ref?: Ref<HTMLTableRowElement>
}

/** A row of a table. It renders again only when the row, the selection or `current` changes. */
export const DataTableRow = <Row extends RowData>({
  row,
  selection,
  current,
  rowIndex,
  ref,
}: DataTableRowProps<Row>) => {
  const styles = useTableStyles()
  return useMemo(
    () => (
      <tr
        ref={ref}
        className={mergeClasses(styles.row, (selection?.isSelected(row.id) || row.id === current) && styles.selected)}
        // The header is row 1.
        {...(rowIndex !== undefined && { 'data-index': rowIndex, 'aria-rowindex': rowIndex + 2 })}
      >
        {selection && (
          <td className={mergeClasses(styles.cell, styles.check)}>
            <selection.checks.RowCheck selection={selection} id={row.id} row={row.original} />
          </td>
        )}
        {row.getAllCells().map((cell, index) => {
          const Cell = index === 0 ? 'th' : 'td'
          const meta = cell.column.columnDef.meta
          return (
            <Cell
              key={cell.column.id}
              className={mergeClasses(
                styles.cell,
                index === 0 && styles.first,
                meta?.align === 'right' && styles.right,
              )}
              {...(index === 0 && { scope: 'row' })}
            >
              {drawCell(cell)}
            </Cell>
          )
        })}
      </tr>
    ),
    [row, selection, current, rowIndex, ref, styles],
  )
}
