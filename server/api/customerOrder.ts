import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { opposite, type Way } from '../database/wayToPage.ts'
import { isMatching, matching, matchingByIndex } from './customerSearch.ts'
import { isByCount, sortedBy } from './customerSorts.ts'
import type { CustomersList } from './customersQuery.ts'
import { sumOf, type Totals } from './customerTotals.ts'

/*
 * Customers that the sort does not tell apart come in the order of their ids, so that none shows on two pages or on none.
 */

const isOfAll = ({ search, filter }: CustomersList): boolean => search === '' && filter.country === null

type Ids = RawBuilder<{ id: string }>
type Order = RawBuilder<unknown>

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

/** There is an index of each country by time, which no other order has. */
const isReadByCountry = ({ sort, filter }: CustomersList): boolean => sort === 'created_at' && filter.country !== null

/** Ids of those that a list has among the first `bound` of all in its order. */
const followed = (list: CustomersList, order: Order, bound: number): Ids => {
  const key = sortedBy(list.sort)
  if (isByCount(list.sort)) {
    return sql`
      select id
      from (
        select customer_id as id, ${key} as key from customer_counts
        order by ${key} ${order}, customer_id ${order} limit ${bound}
      ) as looked
      where (select ${isMatching(list)} from customers where customers.id = looked.id)
      order by key ${order}, id ${order}
    `
  }
  return sql`
    select id
    from (
      select *, ${key} as key from customers
      ${isReadByCountry(list) ? sql`where country_code = ${list.filter.country}` : sql``}
      order by ${key} ${order}, id ${order} limit ${bound}
    ) as customers
    where ${isMatching(list)}
    order by key ${order}, id ${order}
  `
}

/** Ids of one country's customers that hold what is searched for, among the first `bound` of its `count`. */
const followedIn = (country: string, count: number, { search }: CustomersList, order: Order, bound: number): Ids => {
  const all = sql`select * from customers where country_code = ${country}`
  // A bound that bounds nothing has all of the country read and sorted: what has a limit of its own is planned to be needed whole.
  const looked = bound < count ? sql`${all} order by id ${order} limit ${bound}` : all
  return sql`
    select id from (${looked}) as customers where ${isMatching({ search, filter: { country: null } })} order by id ${order}
  `
}

/** So few are found and sorted sooner than an order may be followed in vain, which names often are: all Zoes are at its end. */
const FEW = 10_000

/**
 * The ids of one page of a list, in its order. Near its start or end the order is followed, past no more customers than the list has:
 * looking at one takes as long as finding one. Where that does not fill the page, and elsewhere, all of the list are found first.
 * Lists of `few` are found at once, but by numbers of orders and tickets, which each would have to be looked up.
 */
export const idsOnWay = async (
  db: Kysely<Database>,
  list: CustomersList,
  { total, countries }: Totals,
  way: Way,
  few = FEW,
): Promise<string[]> => {
  const direction = way.isReversed ? opposite[list.order] : list.order
  const order = sql.raw(direction)
  const take = async (ids: Ids, limit = way.limit, offset = way.offset): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`${ids} limit ${limit} offset ${offset}`.execute(db)
    return rows.map(({ id }) => id)
  }
  const { country } = list.filter
  const own = countries.filter(({ code }) => country === null || code === country)

  /** As many as the way has, unless looking at `total` does not find them. */
  const followCountries = async (): Promise<string[]> => {
    const ids: string[] = []
    let left = total
    for (const { code, count } of direction === 'asc' ? own : own.toReversed()) {
      const missing = way.offset + way.limit - ids.length
      if (missing <= 0 || left <= 0) break
      ids.push(...(await take(followedIn(code, count, list, order, left), missing, 0)))
      left -= count
    }
    return ids.slice(way.offset, way.offset + way.limit)
  }
  const inOrder = async (): Promise<string[]> => {
    if (isOfAll(list) || (list.search === '' && isReadByCountry(list))) return take(idsInOrder(db, list, order))
    const isOfOwn = isReadByCountry(list) || list.sort === 'country'
    const all = sumOf(isOfOwn ? own : countries)
    const looked = ((way.offset + way.limit) * all) / total
    if (looked > total || (total <= few && !isByCount(list.sort))) return take(found(db, list, order))
    const ids = await (list.sort === 'country' ? followCountries() : take(followed(list, order, total)))
    return ids.length < way.limit ? take(found(db, list, order)) : ids
  }
  const ids = await inOrder()
  return way.isReversed ? ids.reverse() : ids
}
