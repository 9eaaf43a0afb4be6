/** The rows of one page of a sorted list. `isReversed`: they are read from the end of the list, in the opposite order. */
export type PageSlice = { isReversed: boolean; offset: number; limit: number }

/** The order of a list that is read from its end. */
export const opposite = { asc: 'desc', desc: 'asc' } as const
export type Direction = keyof typeof opposite

/**
 * The slice of page `page` (the first is 1) of `total` rows, counted from the nearer end, so that the database skips as few rows as possible. The
 * caller has to reverse the rows of a reversed slice. Past the last page the limit is 0.
 */
export const pageSlice = (total: number, page: number, size: number): PageSlice => {
  const start = (page - 1) * size
  const limit = Math.max(0, Math.min(size, total - start))
  const fromEnd = total - start - limit
  return limit > 0 && fromEnd < start
    ? { isReversed: true, offset: fromEnd, limit }
    : { isReversed: false, offset: Math.min(start, total), limit }
}
