import {
  type Cell,
  type ColumnDef,
  createColumnHelper,
  metaHelper,
  type RowData,
  tableFeatures,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'

export interface ColumnMeta {
  /** Right for numbers. */
  align?: 'left' | 'right'
  /** CSS width of the column; the others share the rest. */
  width?: string
  /** The rows can be sorted by this column. */
  sortable?: boolean
  /** Additional CSS pixels that the table needs for this column. The column is left out if there is too little room for all columns. */
  spare?: number
}

/** The table only draws rows. Order, search and pages come from the URL and the server. */
export const features = tableFeatures({ columnMeta: metaHelper<ColumnMeta>() })
export type Features = typeof features

/** Columns of one kind of row. The first one is the header of the row. */
export type Columns<Row extends RowData> = ReadonlyArray<ColumnDef<Features, Row>>

/** The columns that are always drawn, and how many CSS pixels less the table needs without the others. */
export const withoutSpare = <Row extends RowData>(columns: Columns<Row>): { columns: Columns<Row>; saved: number } => ({
  columns: columns.filter(({ meta }) => meta?.spare === undefined),
  saved: columns.reduce((sum, { meta }) => sum + (meta?.spare ?? 0), 0),
})

/** Draws a cell. `FlexRender` would create two components for each cell, which are not needed without state. */
export const drawCell = <Row extends RowData>(cell: Cell<Features, Row, unknown>): ReactNode => {
  const { cell: draw } = cell.column.columnDef
  return typeof draw === 'function' ? draw(cell.getContext()) : draw
}

/** Makes columns. Call it at module level, so that they stay the same. */
export const columnHelper = <Row extends RowData>() => createColumnHelper<Features, Row>()
