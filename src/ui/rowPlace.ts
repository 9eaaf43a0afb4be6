import type { ReactNode } from 'react'

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
export interface LongRowsProps {
  /** Around the rows: the box that scrolls, or the list on a page that does. */
  readonly list: HTMLElement | null
  readonly scrolls: 'box' | 'page'
  readonly count: number
  /** CSS pixels of a row before it is measured. */
  readonly height: number
  /** Rows are told apart by it. Kept as one reference while the rows stay the same. */
  readonly keyOf: (at: number) => string
  /** An item of the list, of a row. */
  readonly children: DrawRow
}
