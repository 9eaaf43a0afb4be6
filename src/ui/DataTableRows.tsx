import { mergeClasses } from '@fluentui/react-components'
import { FlexRender, type RowData, type Row as TableRow } from '@tanstack/react-table'
import { useMemo } from 'react'
import { useTableStyles } from './DataTable.styles.ts'
import { RowCheck } from './TableChecks.tsx'
import type { Features } from './tableColumns.ts'
import type { TableSelection } from './tableOptions.ts'

export interface DataTableRowsProps<Row extends RowData> {
  rows: readonly TableRow<Features, Row>[]
  selection: TableSelection<Row> | undefined
  current: string | null
}

/** The rows of a table. They are drawn anew only where they, what is selected or what is shown in full are others. */
export const DataTableRows = <Row extends RowData>({ rows, selection, current }: DataTableRowsProps<Row>) => {
  const styles = useTableStyles()
  return useMemo(
    () =>
      rows.map((row) => (
        <tr
          key={row.id}
          className={mergeClasses(styles.row, (selection?.isSelected(row.id) || row.id === current) && styles.selected)}
        >
          {selection && (
            <td className={mergeClasses(styles.cell, styles.check)}>
              <RowCheck selection={selection} id={row.id} row={row.original} />
            </td>
          )}
          {row.getAllCells().map((cell, index) => {
            const Cell = index === 0 ? 'th' : 'td'
            const meta = cell.column.columnDef.meta
            return (
              <Cell
                key={cell.id}
                className={mergeClasses(
                  styles.cell,
                  index === 0 && styles.first,
                  meta?.align === 'right' && styles.right,
                )}
                {...(index === 0 && { scope: 'row' })}
                {...(meta?.long && { title: String(cell.getValue()) })}
              >
                <FlexRender cell={cell} />
              </Cell>
            )
          })}
        </tr>
      )),
    [rows, selection, current, styles],
  )
}
