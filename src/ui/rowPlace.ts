import type { ReactNode } from 'react'
import type { LongRowsOptions } from './longRows.ts'

/** What a row of a long list bears: where it is measured, and its place among all. */
export interface RowPlace {
  readonly ref: (row: HTMLElement | null) => void
  readonly 'data-index': number
  readonly 'aria-setsize': number
  readonly 'aria-posinset': number
}

/** A row by its place, from 0, with what it bears as an item of a list that is not drawn whole. */
export type DrawRow = (at: number, place: Partial<RowPlace>) => ReactNode

/** A list whose rows are drawn where they are in sight. */
export interface LongRowsProps extends LongRowsOptions {
  /** Around the rows: the box that scrolls, or the list on a page that does. */
  readonly list: HTMLElement | null
  readonly scrolls: 'box' | 'page'
  /** An item of the list, of a row. */
  readonly children: DrawRow
}
