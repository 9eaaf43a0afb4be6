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
  /** The rows can be sorted by it. */
  sortable?: boolean
}

/** The table only draws rows. Order, search and pages come from the URL and the server. */
export const features = tableFeatures({ columnMeta: metaHelper<ColumnMeta>() })
export type Features = typeof features

/** Columns of one kind of row. The first one names the row. */
export type Columns<Row extends RowData> = ReadonlyArray<ColumnDef<Features, Row>>

/** Draws a cell. `FlexRender` would create two components for each cell, which are not needed without state. */
export const drawCell = <Row extends RowData>(cell: Cell<Features, Row, unknown>): ReactNode => {
  const { cell: draw } = cell.column.columnDef
  return typeof draw === 'function' ? draw(cell.getContext()) : draw
}

/** Makes columns. Call it at module level, so that they stay the same. */
export const columnHelper = <Row extends RowData>() => createColumnHelper<Features, Row>()
