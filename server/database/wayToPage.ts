/** How a page of an ordered list is reached: in which direction, past how many rows, and how many are taken. */
export type Way = { isReversed: boolean; offset: number; limit: number }

/** The order of a list that is read from its end. */
export const opposite = { asc: 'desc', desc: 'asc' } as const

/**
 * The way to page `page`, from 1, of `total` rows that passes over the fewest: from the end where that is nearer. Rows that come
 * reversed have to be turned round. Past the last page there is nothing to take.
 */
export const wayToPage = (total: number, page: number, size: number): Way => {
  const start = (page - 1) * size
  const limit = Math.max(0, Math.min(size, total - start))
  const fromEnd = total - start - limit
  return limit > 0 && fromEnd < start
    ? { isReversed: true, offset: fromEnd, limit }
    : { isReversed: false, offset: Math.min(start, total), limit }
}
