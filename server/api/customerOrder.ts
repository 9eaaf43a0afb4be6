import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { opposite, type Way } from '../database/wayToPage.ts'
import { matching, matchingByIndex } from './customerSearch.ts'
import { isByCount, sortedBy } from './customerSorts.ts'
import type { CustomersList } from './customersQuery.ts'
import type { Totals } from './customerTotals.ts'

/*
 * Customers that the sort does not tell apart come in the order of their ids, so that none shows on two pages or on none.
 */

/** Ids of a list, all or those on the way to a page, in the order of the list or of the way. */
export const idsInOrder = (db: Kysely<Database>, list: CustomersList, way?: Way) => {
  const order = way?.isReversed ? opposite[list.order] : list.order
  const inOrder = sql`${sortedBy(list.sort)} ${sql.raw(order)}`
  const limit = way?.limit ?? null
  const offset = way?.offset ?? 0
  const listed = matching(db, list).select('customers.id')
  if (!isByCount(list.sort)) {
    return listed.orderBy(inOrder).orderBy('customers.id', order).limit(limit).offset(offset)
  }
  const isOfAll = list.search === '' && list.filter.country === null
  return db
    .selectFrom('customer_counts')
    .$if(!isOfAll, (query) => query.where('customer_id', 'in', listed))
    .select('customer_id as id')
    .orderBy(inOrder)
    .orderBy('customer_id', order)
    .limit(limit)
    .offset(offset)
}

/** The same, of all that are found first and then put in order, whatever indexes there are of that order. */
const foundInOrder = (db: Kysely<Database>, list: CustomersList, { isReversed, limit, offset }: Way) => {
  const order = isReversed ? opposite[list.order] : list.order
  const found = matchingByIndex(db, list)
    .$if(isByCount(list.sort), (query) =>
      query.innerJoin('customer_counts', 'customer_counts.customer_id', 'customers.id'),
    )
    .select(['customers.id', sql<string>`${sortedBy(list.sort)}`.as('key')])
  return db
    .with(
      (cte) => cte('found').materialized(),
      () => found,
    )
    .selectFrom('found')
    .select('id')
    .orderBy('key', order)
    .orderBy('id', order)
    .limit(limit)
    .offset(offset)
}

/** So few are found and sorted sooner than an order may be followed in vain, which names often are: all Zoes are at its end. */
const FEW = 10_000
/** To find one by an index and to sort it, in rows of an order that are looked at. */
const FINDING = 2

const isFoundSooner = (total: number, all: number, { offset, limit }: Way): boolean =>
  total <= FEW || total * FINDING < ((offset + limit) * all) / total

/** The ids of one page of a list of `total`, of `all` customers, in its order. */
export const idsOnWay = async (
  db: Kysely<Database>,
  list: CustomersList,
  { total, all }: Totals,
  way: Way,
): Promise<string[]> => {
  const isOfAll = list.search === '' && list.filter.country === null
  const isFound = !isOfAll && isFoundSooner(total, all, way)
  const rows = await (isFound ? foundInOrder(db, list, way) : idsInOrder(db, list, way)).execute()
  const ids = rows.map(({ id }) => id)
  return way.isReversed ? ids.reverse() : ids
}
