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
  /** CSS width of the column; those without one share what is left. */
  width?: string
  /** The value is words that may be cut off: the whole of them shows on hover. Any other value has to fit its column. */
  long?: boolean
  /** The rows can be sorted by it. */
  sortable?: boolean
}

/** What the table can do: draw rows. Order, search and pages come from the URL and the server. */
export const features = tableFeatures({ columnMeta: metaHelper<ColumnMeta>() })
export type Features = typeof features

/** Columns of one kind of row, the first of which names the row. */
export type Columns<Row extends RowData> = ReadonlyArray<ColumnDef<Features, Row>>

/**
 * What a column makes of a cell. Not by `FlexRender`, which makes two components of each cell: a column holds no state of its own.
 */
export const drawCell = <Row extends RowData>(cell: Cell<Features, Row, unknown>): ReactNode => {
  const { cell: draw } = cell.column.columnDef
  return typeof draw === 'function' ? draw(cell.getContext()) : draw
}

/** Makes the columns of one kind of row; at module level, so that they stay the same. */
export const columnHelper = <Row extends RowData>() => createColumnHelper<Features, Row>()
