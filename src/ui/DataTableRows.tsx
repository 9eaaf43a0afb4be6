import type { RowData, Row as TableRow } from '@tanstack/react-table'
import { useCallback, useMemo, useState } from 'react'
import { DataTableRow } from './DataTableRow.tsx'
import { useRowsOnPage } from './longRows.ts'
import type { Features } from './tableColumns.ts'
import type { TableSelection } from './tableOptions.ts'

export interface DataTableRowsProps<Row extends RowData> {
  rows: readonly TableRow<Features, Row>[]
  selection: TableSelection<Row> | undefined
  current: string | null
}

/** The rows of a table. They render again only when they, the selection or `current` change. */
export const DataTableRows = <Row extends RowData>({ rows, selection, current }: DataTableRowsProps<Row>) =>
  useMemo(
    () => rows.map((row) => <DataTableRow key={row.id} row={row} selection={selection} current={current} />),
    [rows, selection, current],
  )

// Assumed CSS pixels, until a row is measured.
const ROW_HEIGHT = 44
// A spacer, hidden from screen readers.
const NO_ROW = { role: 'presentation' }

/** The rows of a long table: those in view, and some around them. */
export const LongTableRows = <Row extends RowData>({
  rows,
  selection,
  current,
  className,
}: DataTableRowsProps<Row> & { className: string }) => {
  const [list, setList] = useState<HTMLElement | null>(null)
  const keyOf = useCallback((at: number) => rows[at]?.id ?? '', [rows])
  const { pieces, measure } = useRowsOnPage(list, { count: rows.length, height: ROW_HEIGHT, keyOf })
  return (
    <tbody ref={setList} className={className} style={{ overflowAnchor: 'none' }}>
      {pieces.map((piece) =>
        piece.row === null ? (
          <tr key={piece.key} {...NO_ROW}>
            <td {...NO_ROW} style={{ height: piece.room, padding: 0 }} />
          </tr>
        ) : (
          rows
            .slice(piece.row, piece.row + 1)
            .map((row) => (
              <DataTableRow
                key={piece.key}
                ref={measure}
                rowIndex={piece.row}
                row={row}
                selection={selection}
                current={current}
              />
            ))
        ),
      )}
    </tbody>
  )
}
