/** How rows are sorted. Columns are sortable where their `meta` says so. */
export interface TableSort {
  /** Id of the column. */
  readonly by: string
  readonly order: 'asc' | 'desc'
  /** Sorts by this column, or reverses the order where it is the present one. */
  readonly onSort: (column: string) => void
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
}
