import { ApiError } from '../http/answers.ts'
import { type Cursor, cursorOf } from '../http/cursor.ts'
import { type Direction, opposite, pageSlice } from './pageSlice.ts'

/** The matches of a list are counted up to this number. Only pages that begin within this many rows of an end of the list have numbers. */
export const COUNTED = 10_000

/** The number of rows of a list; unless `isExact`, there are at least that many. */
export type ListTotal = { total: number; isExact: boolean }

/** A page by its number, or after or before the row of a cursor. */
export type PageQuery = {
  sort: string
  order: Direction
  page: number
  items_per_page: number
  after: Cursor | null
  before: Cursor | null
}

/** The rows to read, after `from` if it is given. */
export type Slice = { direction: Direction; limit: number; offset: number; from: Cursor | null }

/**
 * The slice of a page: beside its cursor, or by its number, counted from the nearer end of the list if its length is known. Throws an ApiError 422
 * for a page by number that is COUNTED rows or more from that end.
 */
const sliceOf = (query: PageQuery, { total, isExact }: ListTotal): Slice & { isReversed: boolean } => {
  const { order, page, items_per_page: limit, after, before } = query
  if (before !== null) return { isReversed: true, direction: opposite[order], limit, offset: 0, from: before }
  if (after !== null) return { isReversed: false, direction: order, limit, offset: 0, from: after }
  const slice = pageSlice(isExact ? total : Number.POSITIVE_INFINITY, page, limit)
  if (slice.limit > 0 && slice.offset >= COUNTED) {
    throw new ApiError(
      422,
      'Only the first and the last 10,000 rows have page numbers. Go on by the cursor in meta.next.',
    )
  }
  return { ...slice, direction: slice.isReversed ? opposite[order] : order, from: null }
}

/**
 * The ids of a page in their order, none past the end of the list, and the cursors of the next and the previous page; null if there is no such page.
 */
export type Page = { ids: string[]; next: string | null; previous: string | null }

/** One page of a list. `read` reads the ids and sort keys of a slice. */
export const readPageOf = async (
  query: PageQuery,
  totals: ListTotal,
  read: (slice: Slice) => Promise<Cursor[]>,
): Promise<Page> => {
  const { isReversed, ...slice } = sliceOf(query, totals)
  if (slice.limit === 0 || totals.total === 0) return { ids: [], next: null, previous: null }
  // One row more than the page, to see whether another page follows in the direction of reading.
  const found = await read({ ...slice, limit: slice.limit + 1 })
  const rows = found.slice(0, slice.limit)
  const listed = isReversed ? rows.toReversed() : rows
  const hasMore = found.length > rows.length
  const isFirst = isReversed ? !hasMore : slice.offset === 0 && slice.from === null
  const isLast = isReversed ? slice.offset === 0 && slice.from === null : !hasMore
  return {
    ids: listed.map(({ id }) => id),
    next: isLast ? null : cursorOf(query.sort, listed.at(-1)),
    previous: isFirst ? null : cursorOf(query.sort, listed[0]),
  }
}
