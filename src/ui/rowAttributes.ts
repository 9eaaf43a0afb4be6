import type { ReactNode } from 'react'
import type { LongRowsOptions } from './longRows.ts'

/** Attributes of a row of a long list: the ref that measures it, and its index. */
export interface RowAttributes {
  readonly ref: (row: HTMLElement | null) => void
  readonly 'data-index': number
  readonly 'aria-setsize': number
  readonly 'aria-posinset': number
}

/** Draws a row by its index. `attributes`: what the row needs; empty if the whole list is drawn. */
export type DrawRow = (at: number, attributes: Partial<RowAttributes>) => ReactNode

/** A list that draws only the rows in view. */
export interface LongRowsProps extends LongRowsOptions {
  /** The box that scrolls, or the list on a page that scrolls. */
  readonly list: HTMLElement | null
  readonly scrolls: 'box' | 'page'
  /** Draws a row. */
  readonly children: DrawRow
}
