import { type Kysely, sql } from 'kysely'
import { type Direction, opposite, type PageSlice } from '../database/pageSlice.ts'
import type { Database } from '../database/schema.ts'
import type { Ids, Order } from './customerScanQueries.ts'
import { hasCountryIndex } from './customerScanQueries.ts'
import { type Reading, readIds, scanFromRange, scanFromStart } from './customerScans.ts'
import { isUnfiltered, matching, matchingByIndex } from './customerSearch.ts'
import { isByCount, sortKey } from './customerSorts.ts'
import type { CustomersList } from './customersQuery.ts'
import type { Totals } from './customerTotals.ts'
import { findRange, hasWholeRanges } from './rangeCounts.ts'

/** The ids of a whole list, in its order. */
export const sortedIds = (db: Kysely<Database>, list: CustomersList, order: Order = sql.raw(list.order)): Ids => {
  const key = sortKey(list.sort)
  const listed = matching(db, list).select('customers.id')
  if (!isByCount(list.sort)) return sql`${listed} order by ${key} ${order}, customers.id ${order}`
  return sql`
    select customer_id as id from customer_counts
    ${isUnfiltered(list) ? sql`` : sql`where customer_id in (${listed})`}
    order by ${key} ${order}, customer_id ${order}
  `
}

/** The ids of a whole list, for few matches: they are found by an index first and sorted then. */
const foundThenSortedIds = (db: Kysely<Database>, list: CustomersList, order: Order): Ids => {
  const isByTitle = list.sort === 'country'
  // A subquery for each row: the planner would read all of customer_counts for a join.
  const counted = sql`(select ${sortKey(list.sort)} from customer_counts where customer_id = customers.id)`
  const key = isByCount(list.sort) ? counted : sortKey(list.sort)
  const matches = matchingByIndex(db, list).select(['customers.id', (isByTitle ? sql`country_code` : key).as('key')])
  return sql`
    with found as materialized (${matches})
    select id from found ${isByTitle ? sql`join countries on code = key` : sql``}
    order by ${isByTitle ? sql`title` : sql`key`} ${order}, id ${order}
  `
}

/** Up to how many customers each way of reading a page is the fastest. */
type Limits = {
  /**
   * Matches that are found by an index and sorted. A scan may have to read the whole order to find them: all Zoes are at its end.
   * Fewer by a count, as each has to be looked up.
   */
  sorted: number
  /** Customers that a scan of the order reads. */
  scanned: number
  /** Rows that are skipped in the index of a country by time. */
  skipped: number
}
const limitsOf = ({ sort }: CustomersList): Limits => ({
  sorted: isByCount(sort) ? 3000 : 10_000,
  scanned: 10_000,
  skipped: 150_000,
})
/** Skipping fewer rows of an index than this is faster than adding up ranges. */
const FEW_ROWS = 500

const idsByRange = async (reading: Reading, direction: Direction, slice: PageSlice) => {
  const { db, list, totals } = reading
  const position = direction === 'asc' ? slice.offset : totals.total - slice.offset - slice.limit
  const range = await findRange(db, list, totals.total, position)
  if (range === undefined) return readIds(db, foundThenSortedIds(db, list, sql.raw(direction)), slice)
  const ids = await scanFromRange(reading, range, position - range.before, slice.limit)
  return direction === 'asc' ? ids : ids.reverse()
}

const idsInDirection = async (reading: Reading, direction: Direction, slice: PageSlice, limits: Limits) => {
  const { db, list, totals } = reading
  const byIndex = () => readIds(db, sortedIds(db, list, sql.raw(direction)), slice)
  if (list.search === '' && hasCountryIndex(list) && slice.offset <= limits.skipped) return byIndex()
  const isIndexed = isUnfiltered(list) && list.sort !== 'country'
  if (!isIndexed && totals.total <= limits.sorted) {
    return readIds(db, foundThenSortedIds(db, list, sql.raw(direction)), slice)
  }
  if (hasWholeRanges(list) && slice.offset > FEW_ROWS) return idsByRange(reading, direction, slice)
  if (isIndexed) return byIndex()
  return (await scanFromStart(reading, direction, slice, limits.scanned)) ?? idsByRange(reading, direction, slice)
}

/**
 * The ids of one page of a list, in its order. Few matches are found and sorted. Of many, a page near the start or the end is read by a
 * scan from there; any other by a scan from the range that it begins in.
 */
export const pageIds = async (
  db: Kysely<Database>,
  list: CustomersList,
  totals: Totals,
  slice: PageSlice,
  limits = limitsOf(list),
): Promise<string[]> => {
  const direction = slice.isReversed ? opposite[list.order] : list.order
  const ids = await idsInDirection({ db, list, totals }, direction, slice, limits)
  return slice.isReversed ? ids.reverse() : ids
}
