import { type Kysely, sql } from 'kysely'
import type { Customer, CustomerCountry } from '../../machines/model/customers.ts'
import type { CustomerSort, UsersQuery } from '../../machines/model/usersQuery.ts'
import type { Database } from '../database/schema.ts'
import { type Way, wayToPage } from '../database/wayToPage.ts'
import { rollupsOf, sumOf } from '../reports/rollups.ts'
import { matching } from './customerSearch.ts'
import type { CustomersList } from './customersQuery.ts'

const SORTED_BY: Readonly<Record<CustomerSort, ReturnType<typeof sql>>> = {
  name: sql`lower(customers.first_name || ' ' || customers.last_name)`,
  email: sql`customers.email`,
  country: sql`(select title from countries where code = customers.country_code)`,
  orders_count: sql`customer_counts.orders`,
  tickets_count: sql`customer_counts.tickets`,
  created_at: sql`customers.created_at`,
}

const opposite = { asc: 'desc', desc: 'asc' } as const

/** Customers that the sort does not tell apart come in the order of their ids, so that none shows on two pages or on none. */
const idsInOrder = (db: Kysely<Database>, list: CustomersList, isReversed = false) => {
  const order = isReversed ? opposite[list.order] : list.order
  const isCounted = list.sort === 'orders_count' || list.sort === 'tickets_count'
  const id = isCounted ? ('customer_counts.customer_id' as const) : ('customers.id' as const)
  return matching(db, list)
    .$if(isCounted, (query) => query.innerJoin('customer_counts', 'customer_counts.customer_id', 'customers.id'))
    .select('customers.id')
    .orderBy(SORTED_BY[list.sort], order)
    .orderBy(sql.ref(id), order)
}

/** The customers of these ids, in their order. */
const readCustomers = async (db: Kysely<Database>, ids: readonly string[]): Promise<Customer[]> => {
  const rows = await db
    .selectFrom('customers')
    .innerJoin('countries', 'countries.code', 'customers.country_code')
    .innerJoin('customer_counts', 'customer_counts.customer_id', 'customers.id')
    .where('customers.id', '=', sql<string>`any(${ids}::uuid[])`)
    .select([
      'customers.id',
      'customers.first_name',
      'customers.last_name',
      'customers.email',
      'customers.created_at',
      'countries.code',
      'countries.title',
      'customer_counts.orders as orders_count',
      'customer_counts.tickets as tickets_count',
    ])
    .execute()
  const byId = new Map(rows.map(({ code, title, ...row }) => [row.id, { ...row, country: { code, title } }]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** All customers of a list, in its order. */
export const listCustomers = async (db: Kysely<Database>, list: CustomersList): Promise<Customer[]> => {
  const rows = await idsInOrder(db, list).execute()
  return readCustomers(
    db,
    rows.map(({ id }) => id),
  )
}

const idsOf = async (db: Kysely<Database>, list: CustomersList, way: Way): Promise<string[]> => {
  const rows = await idsInOrder(db, list, way.isReversed).limit(way.limit).offset(way.offset).execute()
  const ids = rows.map(({ id }) => id)
  return way.isReversed ? ids.reverse() : ids
}

type CountryCount = CustomerCountry & { count: number }

/** The countries that any customer lives in, by title, each with their number. */
const countByCountry = (db: Kysely<Database>): Promise<CountryCount[]> =>
  rollupsOf(db, 'customers.country')
    .innerJoin('countries', 'countries.code', 'rollups.key')
    .select(['countries.code', 'countries.title', 'rollups.count'])
    .orderBy('countries.title')
    .execute()

/** Sorted by country, whole countries are passed over by their numbers, and the rest inside of one. */
const idsByCountry = async (db: Kysely<Database>, list: UsersQuery): Promise<string[]> => {
  const counts = await countByCountry(db)
  const { country } = list.filter
  const listed = counts.filter(({ code }) => country === null || code === country)
  const countries = list.order === 'asc' ? listed : listed.reverse()
  let passed = (list.page - 1) * list.items_per_page
  const ids: string[] = []
  for (const { code, count } of countries) {
    const missing = list.items_per_page - ids.length
    const inside: CustomersList = { ...list, sort: 'created_at', filter: { country: code } }
    if (passed < count && missing > 0) ids.push(...(await idsOfCountry(db, inside, count, passed, missing)))
    passed = Math.max(0, passed - count)
  }
  return ids
}

const idsOfCountry = async (
  db: Kysely<Database>,
  list: CustomersList,
  count: number,
  passed: number,
  wanted: number,
): Promise<string[]> => {
  const limit = Math.min(wanted, count - passed)
  const isReversed = count - passed - limit < passed
  const rows = await matching(db, list)
    .select('customers.id')
    .orderBy('customers.id', isReversed ? opposite[list.order] : list.order)
    .limit(limit)
    .offset(isReversed ? count - passed - limit : passed)
    .execute()
  const ids = rows.map(({ id }) => id)
  return isReversed ? ids.reverse() : ids
}

/** One page of the list, which has `total` customers; none past its end. */
export const pageOfCustomers = async (db: Kysely<Database>, query: UsersQuery, total: number): Promise<Customer[]> => {
  const isByCountry = query.sort === 'country' && query.search === ''
  const ids = isByCountry
    ? await idsByCountry(db, query)
    : await idsOf(db, query, wayToPage(total, query.page, query.items_per_page))
  return readCustomers(db, ids)
}

export const countCustomers = async (db: Kysely<Database>, query: UsersQuery): Promise<number> => {
  const { country } = query.filter
  if (query.search !== '') {
    const { count } = await matching(db, query)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  }
  const { count } = await rollupsOf(db, 'customers.country')
    .$if(country !== null, (counted) => counted.where('rollups.key', '=', country ?? ''))
    .select(sumOf('count').as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Those that any customer lives in, whoever is listed, so that one filter can be changed for another. */
export const listCountries = async (db: Kysely<Database>): Promise<CustomerCountry[]> =>
  (await countByCountry(db)).map(({ code, title }) => ({ code, title }))
