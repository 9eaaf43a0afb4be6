import { type Kysely, sql } from 'kysely'
import type { Customer, CustomerCountry } from '../../machines/model/customers.ts'
import type { CustomerSort, UsersQuery } from '../../machines/model/usersQuery.ts'
import type { Database } from '../database/schema.ts'
import { holds } from '../http/search.ts'
import type { CustomersList } from './customersQuery.ts'

type Counted = 'orders' | 'tickets'

const name = sql<string>`customers.first_name || ' ' || customers.last_name`
const email = sql<string>`customers.email`
const count = sql<number>`coalesce(counted.count, 0)`

const SORTED_BY: Readonly<Record<CustomerSort, ReturnType<typeof sql>>> = {
  name: sql`lower(${name})`,
  email,
  country: sql`countries.title`,
  orders_count: count,
  tickets_count: count,
  created_at: sql`customers.created_at`,
}

/** The table whose rows have to be counted before anything can be sorted by their number. */
const COUNTED: Readonly<Partial<Record<CustomerSort, Counted>>> = { orders_count: 'orders', tickets_count: 'tickets' }

const countByCustomer = (db: Kysely<Database>, table: Counted) =>
  db
    .selectFrom(table)
    .groupBy('customer_id')
    .select(({ fn }) => ['customer_id', fn.countAll<number>().as('count')])

const matching = (db: Kysely<Database>, { search, filter }: Pick<UsersQuery, 'search' | 'filter'>) =>
  db
    .selectFrom('customers')
    .$if(search !== '', (query) => query.where(({ or }) => or([holds(name, search), holds(email, search)])))
    .$if(filter.country !== null, (query) => query.where('customers.country_code', '=', filter.country ?? ''))

/** Customers that the sort does not tell apart come in the order of their ids, so that none shows on two pages or on none. */
const inOrder = (db: Kysely<Database>, list: CustomersList) => {
  const counted = COUNTED[list.sort]
  return matching(db, list)
    .innerJoin('countries', 'countries.code', 'customers.country_code')
    .$if(counted !== undefined, (query) =>
      query.leftJoin(countByCustomer(db, counted ?? 'orders').as('counted'), 'counted.customer_id', 'customers.id'),
    )
    .select([
      'customers.id',
      'customers.first_name',
      'customers.last_name',
      'customers.email',
      'customers.created_at',
      'countries.code',
      'countries.title',
    ])
    .orderBy(SORTED_BY[list.sort], list.order)
    .orderBy('customers.id', list.order)
}

type Row = Awaited<ReturnType<ReturnType<typeof inOrder>['execute']>>[number]

const countsOf = async (db: Kysely<Database>, table: Counted, rows: readonly Row[]): Promise<Map<string, number>> => {
  const ids = rows.map(({ id }) => id)
  const counts = await countByCustomer(db, table).where('customer_id', '=', sql<string>`any(${ids}::uuid[])`).execute()
  return new Map(counts.map((row) => [row.customer_id, row.count]))
}

/** The counts come in a second step, for the rows that are answered and not for those that were only passed over. */
const withCounts = async (db: Kysely<Database>, rows: readonly Row[]): Promise<Customer[]> => {
  const orders = await countsOf(db, 'orders', rows)
  const tickets = await countsOf(db, 'tickets', rows)
  return rows.map(({ code, title, ...row }) => ({
    ...row,
    country: { code, title },
    orders_count: orders.get(row.id) ?? 0,
    tickets_count: tickets.get(row.id) ?? 0,
  }))
}

/** All customers of a list, in its order. */
export const listCustomers = async (db: Kysely<Database>, list: CustomersList): Promise<Customer[]> =>
  withCounts(db, await inOrder(db, list).execute())

/** One page of the list; none past its end. */
export const pageOfCustomers = async (db: Kysely<Database>, query: UsersQuery): Promise<Customer[]> => {
  const offset = (query.page - 1) * query.items_per_page
  return withCounts(db, await inOrder(db, query).limit(query.items_per_page).offset(offset).execute())
}

export const countCustomers = async (db: Kysely<Database>, query: UsersQuery): Promise<number> => {
  const row = await matching(db, query)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Those that any customer lives in, whoever is listed, so that one filter can be changed for another. */
export const listCountries = (db: Kysely<Database>): Promise<CustomerCountry[]> =>
  db
    .selectFrom('countries')
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('customers').whereRef('customers.country_code', '=', 'countries.code').select('customers.id')),
    )
    .select(['code', 'title'])
    .orderBy('title')
    .execute()
