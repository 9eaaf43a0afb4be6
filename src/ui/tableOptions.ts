import type { ReactNode } from 'react'
import type { Select } from './Select.tsx'

/*
 * Both bring what draws their controls, so that a table without them needs no code of forms.
 */

/** How rows are sorted. Columns are sortable where their `meta` says so. */
export interface TableSort {
  /** Id of the column. */
  readonly by: string
  readonly order: 'asc' | 'desc'
  /** Sorts by this column, or reverses the order where it is the present one. */
  readonly onSort: (column: string) => void
  /** Offers the columns where no header does. */
  readonly Select: typeof Select
}

/** Which rows are selected, by their keys, and how to change that. */
export interface TableSelection<Row> {
  readonly isSelected: (key: string) => boolean
  /** How many of the rows on this page are selected. */
  readonly part: 'none' | 'some' | 'all'
  readonly nameOf: (row: Row) => string
  /** `isExtended`: with all rows between this one and the last that was chosen. */
  readonly onRow: (key: string, isSelected: boolean, isExtended: boolean) => void
  /** Selects or deselects all rows on this page. */
  readonly onPage: (isSelected: boolean) => void
  readonly checks: TableChecks
}

export interface PageCheckProps<Row> {
  selection: TableSelection<Row>
  label?: string
}

export interface RowCheckProps<Row> {
  selection: TableSelection<Row>
  id: string
  row: Row
}

/** Draws the checkboxes. */
export interface TableChecks {
  readonly PageCheck: <Row>(props: PageCheckProps<Row>) => ReactNode
  readonly RowCheck: <Row>(props: RowCheckProps<Row>) => ReactNode
}
