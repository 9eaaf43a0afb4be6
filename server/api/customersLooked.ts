import { type RawBuilder, sql } from 'kysely'
import { isMatching } from './customerSearch.ts'
import { isByCount, sortedBy } from './customerSorts.ts'
import type { CustomersList } from './customersQuery.ts'

/*
 * Queries that look at no more customers than a bound, in an order, and take those that a list has. Customers that the sort does not tell
 * apart come in the order of their ids, so that none shows on two pages or on none.
 */

export type Ids = RawBuilder<{ id: string }>
export type Order = RawBuilder<unknown>
/** What is sorted by of the first who is looked at, the id, and in which direction the order goes on from there. */
type Start = { value: RawBuilder<unknown>; id: RawBuilder<unknown> }
/** How many are looked at. */
type Bound = RawBuilder<unknown>

/** There is an index of each country by time, which no other order has. */
export const isReadByCountry = ({ sort, filter }: CustomersList): boolean =>
  sort === 'created_at' && filter.country !== null

/**
 * Ids and keys of those that a list has among the first `bound` in the order, from `start` on in rising order: of all customers, or of
 * `country` alone. Not of the order by country.
 */
export const looked = (
  list: CustomersList,
  order: Order,
  bound: Bound,
  start?: Start,
  country: string | null = null,
) => {
  const key = sortedBy(list.sort)
  const isCounted = isByCount(list.sort)
  const id = isCounted ? sql`customer_counts.customer_id` : sql`customers.id`
  const isFrom = start === undefined ? sql`true` : sql`(${key}, ${id}) >= (${start.value}, ${start.id})`
  if (isCounted) {
    return sql`
      select id, key
      from (
        select customer_id as id, ${key} as key from customer_counts where ${isFrom}
        order by ${key} ${order}, customer_id ${order} limit ${bound}
      ) as looked
      where (select ${isMatching(list)} from customers where customers.id = looked.id)
    `
  }
  return sql`
    select id, key
    from (
      select *, ${key} as key from customers
      where ${isFrom} and ${country === null ? sql`true` : sql`country_code = ${country}`}
      order by ${key} ${order}, id ${order} limit ${bound}
    ) as customers
    where ${isMatching(list)}
  `
}

/** The same in order, of a country alone where that may be read. */
export const followed = (list: CustomersList, order: Order, bound: Bound, start?: Start): Ids => {
  const those = looked(list, order, bound, start, isReadByCountry(list) ? list.filter.country : null)
  return sql`select id from (${those}) as those order by key ${order}, id ${order}`
}

/** Ids of those that hold what is searched for among the first `bound` of one country's customers, or all, from an id on in rising order. */
export const lookedIn = (
  country: RawBuilder<unknown>,
  { search }: CustomersList,
  order: Order,
  bound?: Bound,
  id?: RawBuilder<unknown>,
): Ids => {
  const all = sql`
    select * from customers where country_code = ${country} and ${id === undefined ? sql`true` : sql`customers.id >= ${id}`}
  `
  // A bound that bounds nothing has all of the country read and sorted: what has a limit of its own is planned to be needed whole.
  const bounded = bound === undefined ? all : sql`${all} order by id ${order} limit ${bound}`
  return sql`select id from (${bounded}) as customers where ${isMatching({ search, filter: { country: null } })}`
}
