/** How the rows are sorted, and how to sort them otherwise: by columns whose `meta` says that they are sortable. */
export interface TableSort {
  /** Id of the column. */
  readonly by: string
  readonly order: 'asc' | 'desc'
  /** Sort by this column; by the one it is sorted by already, the other way round. */
  readonly onSort: (column: string) => void
}

/** Which rows are selected, by their keys, and how to select others. */
export interface TableSelection<Row> {
  readonly isSelected: (key: string) => boolean
  /** How much of the rows shown is selected. */
  readonly part: 'none' | 'some' | 'all'
  readonly nameOf: (row: Row) => string
  readonly onRow: (key: string, isSelected: boolean) => void
  /** All of the rows shown, or none of them. */
  readonly onPage: (isSelected: boolean) => void
}
