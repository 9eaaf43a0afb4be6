import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { opposite, type Way } from '../database/wayToPage.ts'
import { isOfAll, matching, matchingByIndex } from './customerSearch.ts'
import { isByCount, sortedBy } from './customerSorts.ts'
import { idsFrom, idsFromEnd, type Reading, take } from './customersFollowed.ts'
import { type Ids, isReadByCountry, type Order } from './customersLooked.ts'
import type { CustomersList } from './customersQuery.ts'
import type { Totals } from './customerTotals.ts'
import { hasAll, stretchAt } from './keptStretches.ts'

/** Ids of all that a list has, in its order. */
export const idsInOrder = (db: Kysely<Database>, list: CustomersList, order: Order = sql.raw(list.order)): Ids => {
  const key = sortedBy(list.sort)
  const listed = matching(db, list).select('customers.id')
  if (!isByCount(list.sort)) return sql`${listed} order by ${key} ${order}, customers.id ${order}`
  return sql`
    select customer_id as id from customer_counts
    ${isOfAll(list) ? sql`` : sql`where customer_id in (${listed})`}
    order by ${key} ${order}, customer_id ${order}
  `
}

/** Ids of all that a list has, found by an index and then put in order. */
const found = (db: Kysely<Database>, list: CustomersList, order: Order): Ids => {
  const isByTitle = list.sort === 'country'
  // A look of its own for each: a join would be planned to read the numbers of all.
  const counted = sql`(select ${sortedBy(list.sort)} from customer_counts where customer_id = customers.id)`
  const key = isByCount(list.sort) ? counted : sortedBy(list.sort)
  const those = matchingByIndex(db, list).select(['customers.id', (isByTitle ? sql`country_code` : key).as('key')])
  return sql`
    with found as materialized (${those})
    select id from found ${isByTitle ? sql`join countries on code = key` : sql``}
    order by ${isByTitle ? sql`title` : sql`key`} ${order}, id ${order}
  `
}

/** How far each way to a page is gone, in customers. */
type Reach = {
  /**
   * So few of a list are found and sorted sooner than an order may be followed in vain, which names often are: all Zoes are at its end.
   * Where they are sorted by numbers of orders or tickets, these have to be looked up.
   */
  few: number
  /** Following an order past so many takes less time than anybody notices. */
  followed: number
  /** So many rows of the index of a country by time are passed over sooner than stretches are counted. */
  passed: number
}
const reachOf = ({ sort }: CustomersList): Reach => ({
  few: isByCount(sort) ? 3000 : 10_000,
  followed: 10_000,
  passed: 150_000,
})
/** Rows of an index that are passed over in less time than the stretches are added up. */
const NEAR = 500

const idsInStretches = async (reading: Reading, direction: keyof typeof opposite, way: Way) => {
  const { db, list, totals } = reading
  const place = direction === 'asc' ? way.offset : totals.total - way.offset - way.limit
  const stretch = await stretchAt(db, list, totals.total, place)
  if (stretch === undefined) return take(db, found(db, list, sql.raw(direction)), way)
  const ids = await idsFrom(reading, stretch, place - stretch.before, way.limit)
  return direction === 'asc' ? ids : ids.reverse()
}

const idsInDirection = async (reading: Reading, direction: keyof typeof opposite, way: Way, reach: Reach) => {
  const { db, list, totals } = reading
  const inOrder = () => take(db, idsInOrder(db, list, sql.raw(direction)), way)
  if (list.search === '' && isReadByCountry(list) && way.offset <= reach.passed) return inOrder()
  const isIndexed = isOfAll(list) && list.sort !== 'country'
  if (!isIndexed && totals.total <= reach.few) return take(db, found(db, list, sql.raw(direction)), way)
  if (hasAll(list) && way.offset > NEAR) return idsInStretches(reading, direction, way)
  if (isIndexed) return inOrder()
  return (await idsFromEnd(reading, direction, way, reach.followed)) ?? idsInStretches(reading, direction, way)
}

/**
 * The ids of one page of a list, in its order. Near its start or end the order is followed; elsewhere, and where that does not fill
 * the page, the stretch is found that the page begins in, and the order followed from there. Short lists are found at once.
 */
export const idsOnWay = async (
  db: Kysely<Database>,
  list: CustomersList,
  totals: Totals,
  way: Way,
  reach = reachOf(list),
): Promise<string[]> => {
  const direction = way.isReversed ? opposite[list.order] : list.order
  const ids = await idsInDirection({ db, list, totals }, direction, way, reach)
  return way.isReversed ? ids.reverse() : ids
}
