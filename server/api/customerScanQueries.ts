import { type RawBuilder, sql } from 'kysely'
import { isMatching } from './customerSearch.ts'
import { isByCount, sortKey } from './customerSorts.ts'
import type { CustomersList } from './customersQuery.ts'

/*
 * Queries that read a limited number of customers along an index and filter them. Customers with the same sort key are sorted by id, so
 * that each is on exactly one page.
 */

export type Ids = RawBuilder<{ id: string }>
export type Order = RawBuilder<unknown>
/** The sort key and id of the first customer to be read; the scan ascends from there. */
type Start = { value: RawBuilder<unknown>; id: RawBuilder<unknown> }
/** How many customers are read before the filter. */
type ScanLimit = RawBuilder<unknown>

/** Only by time there is an index for each country. */
export const hasCountryIndex = ({ sort, filter }: CustomersList): boolean =>
  sort === 'created_at' && filter.country !== null

/**
 * Ids and keys of the customers of a list among the first `limit` rows of the index, or from `start` on in ascending order; of
 * `country` alone where one is given. Not for the order by country.
 */
export const scan = (
  list: CustomersList,
  order: Order,
  limit: ScanLimit,
  start?: Start,
  country: string | null = null,
) => {
  const key = sortKey(list.sort)
  const isCounted = isByCount(list.sort)
  const id = isCounted ? sql`customer_counts.customer_id` : sql`customers.id`
  const isFrom = start === undefined ? sql`true` : sql`(${key}, ${id}) >= (${start.value}, ${start.id})`
  if (isCounted) {
    return sql`
      select id, key
      from (
        select customer_id as id, ${key} as key from customer_counts where ${isFrom}
        order by ${key} ${order}, customer_id ${order} limit ${limit}
      ) as scanned
      where (select ${isMatching(list)} from customers where customers.id = scanned.id)
    `
  }
  return sql`
    select id, key
    from (
      select *, ${key} as key from customers
      where ${isFrom} and ${country === null ? sql`true` : sql`country_code = ${country}`}
      order by ${key} ${order}, id ${order} limit ${limit}
    ) as customers
    where ${isMatching(list)}
  `
}

/** The ids of a scan in order; of one country alone where there is an index for it. */
export const sortedScan = (list: CustomersList, order: Order, limit: ScanLimit, start?: Start): Ids => {
  const scanned = scan(list, order, limit, start, hasCountryIndex(list) ? list.filter.country : null)
  return sql`select id from (${scanned}) as scanned order by key ${order}, id ${order}`
}

/** Ids of the customers of one country that match the search, among the first `limit`, or all, or from an id on in ascending order. */
export const scanCountry = (
  country: RawBuilder<unknown>,
  { search }: CustomersList,
  order: Order,
  limit?: ScanLimit,
  id?: RawBuilder<unknown>,
): Ids => {
  const all = sql`
    select * from customers where country_code = ${country} and ${id === undefined ? sql`true` : sql`customers.id >= ${id}`}
  `
  // A limit that covers the whole country would make the planner read and sort all of it.
  const limited = limit === undefined ? all : sql`${all} order by id ${order} limit ${limit}`
  return sql`select id from (${limited}) as customers where ${isMatching({ search, filter: { country: null } })}`
}
