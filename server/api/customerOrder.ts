import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { opposite, type Way } from '../database/wayToPage.ts'
import { isMatching, matching, matchingByIndex } from './customerSearch.ts'
import { isByCount, sortedBy } from './customerSorts.ts'
import type { CustomersList } from './customersQuery.ts'
import type { Totals } from './customerTotals.ts'

/*
 * Customers that the sort does not tell apart come in the order of their ids, so that none shows on two pages or on none.
 */

const isOfAll = ({ search, filter }: CustomersList): boolean => search === '' && filter.country === null

type Ids = RawBuilder<{ id: string }>
type Order = RawBuilder<unknown>

/** Ids of all that a list has, in its order. */
export const idsInOrder = (db: Kysely<Database>, list: CustomersList): Ids => {
  const order = sql.raw(list.order)
  const key = sortedBy(list.sort)
  const listed = matching(db, list).select('customers.id')
  if (!isByCount(list.sort)) return sql`${listed} order by ${key} ${order}, customers.id ${order}`
  return sql`
    select customer_id as id from customer_counts
    ${isOfAll(list) ? sql`` : sql`where customer_id in (${listed})`}
    order by ${key} ${order}, customer_id ${order}
  `
}

/** All that are found by an index, then put in order. */
const found = (db: Kysely<Database>, list: CustomersList, order: Order): Ids => {
  // A look of its own for each: a join would be planned to read the numbers of all.
  const key = isByCount(list.sort)
    ? sql`(select ${sortedBy(list.sort)} from customer_counts where customer_id = customers.id)`
    : sortedBy(list.sort)
  const those = matchingByIndex(db, list)
    .innerJoin('countries', 'countries.code', 'customers.country_code')
    .select(['customers.id', (list.sort === 'country' ? sql`countries.title` : key).as('key')])
  return sql`with found as materialized (${those}) select id from found order by key ${order}, id ${order}`
}

/** The same, country by country in the order of these, of which no more than `most` are read each. */
const followedByCountry = (db: Kysely<Database>, list: CustomersList, order: Order, most: number): Ids => {
  const { search, filter } = list
  const those = matching(db, { search, filter: { country: null } })
    .where('customers.country_code', '=', sql.ref<string>('listed.code'))
    .select('customers.id')
  const listed = db
    .selectFrom('countries')
    .$if(filter.country !== null, (query) => query.where('code', '=', filter.country ?? ''))
  // A subquery with a limit of its own is read in its order, country after country, as those of one are needed.
  return sql`
    select those.id
    from (${listed.select(['code', 'title'])} order by title ${order} limit 1000) as listed
    cross join lateral (${those} order by customers.id ${order} limit ${most}) as those
    order by listed.title ${order}, those.id ${order}
  `
}

/** The same, where no more than `bound` of all are looked at in their order: fewer than there are may be found so. */
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
  // There is an index by country and time, which no other order has.
  const isOfCountry = list.sort === 'created_at' && list.filter.country !== null
  return sql`
    select id
    from (
      select *, ${key} as key from customers
      ${isOfCountry ? sql`where country_code = ${list.filter.country}` : sql``}
      order by ${key} ${order}, id ${order} limit ${bound}
    ) as customers
    where ${isMatching(list)}
    order by key ${order}, id ${order}
  `
}

/** So few are found and sorted sooner than an order may be followed in vain, which names often are: all Zoes are at its end. */
const FEW = 10_000

/** The ids of one page of a list of `total`, of `all` customers, in its order. */
export const idsOnWay = async (
  db: Kysely<Database>,
  list: CustomersList,
  { total, all }: Totals,
  way: Way,
): Promise<string[]> => {
  const order = sql.raw(way.isReversed ? opposite[list.order] : list.order)
  const take = async (ids: Ids): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`${ids} limit ${way.limit} offset ${way.offset}`.execute(db)
    return rows.map(({ id }) => id)
  }
  const inOrder = async (): Promise<string[]> => {
    const isIndexed = list.search === '' && (list.filter.country === null || list.sort === 'created_at')
    if (isIndexed) return take(followed(list, order, all))
    // One that is looked at in an order takes as long as one that is found, whose number would have to be looked up, too.
    const looked = ((way.offset + way.limit) * all) / total
    if (looked > total || (total <= FEW && !isByCount(list.sort))) return take(found(db, list, order))
    if (list.sort === 'country') return take(followedByCountry(db, list, order, way.offset + way.limit))
    const ids = await take(followed(list, order, total))
    // They may come less evenly than that.
    return ids.length < way.limit ? take(found(db, list, order)) : ids
  }
  const ids = await inOrder()
  return way.isReversed ? ids.reverse() : ids
}
