import type { ReactNode } from 'react'
import type { Select } from './Select.tsx'

/*
 * TableSort and TableSelection contain the components that draw their controls, so that a table without them needs no code of forms.
 */

/** How rows are sorted. A column is sortable if its `meta` has `sortable`. */
export interface TableSort {
  /** Id of the column. */
  readonly by: string
  readonly order: 'asc' | 'desc'
  /** Sorts by this column, or reverses the order if the rows are sorted by it already. */
  readonly onSort: (column: string) => void
  /** Draws the choice of the column to sort by, for cards, which have no header. */
  readonly Select: typeof Select
}

/** Which rows are selected, by their keys, and how to change that. */
export interface TableSelection<Row> {
  readonly isSelected: (key: string) => boolean
  /** How many of the rows on this page are selected. */
  readonly part: 'none' | 'some' | 'all'
  readonly nameOf: (row: Row) => string
  /** `isExtended`: including all rows between this one and the row that was chosen last. */
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
