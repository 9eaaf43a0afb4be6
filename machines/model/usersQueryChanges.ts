import { type CustomerSort, DEFAULT_USERS_QUERY, type SortOrder, type UsersQuery } from './usersQuery.ts'

/** The filtered list as a whole and its order, without the page: what an export asks for. */
export type CustomerListQuery = Omit<UsersQuery, 'page' | 'items_per_page'>

export const listQueryOf = ({ sort, order, search, filter }: UsersQuery): CustomerListQuery => ({
  sort,
  order,
  search,
  filter,
})

/** Whether two queries mean the same customers, in whatever order and on whatever page. */
export const isSameList = (one: UsersQuery, other: UsersQuery): boolean =>
  one.search === other.search && one.filter.country === other.filter.country

export const isSameQuery = (one: UsersQuery, other: UsersQuery): boolean =>
  isSameList(one, other) &&
  one.page === other.page &&
  one.items_per_page === other.items_per_page &&
  one.sort === other.sort &&
  one.order === other.order

/** Whether the list is narrowed down by a search or a filter. */
export const isNarrowed = (query: UsersQuery): boolean => !isSameList(query, DEFAULT_USERS_QUERY)

// Words are looked for from A; of figures and dates the greatest and the latest are wanted first.
const FIRST_ORDERS: Readonly<Record<CustomerSort, SortOrder>> = {
  name: 'asc',
  email: 'asc',
  country: 'asc',
  orders_count: 'desc',
  tickets_count: 'desc',
  created_at: 'desc',
}

const reversed = (order: SortOrder): SortOrder => (order === 'asc' ? 'desc' : 'asc')

/*
 * What the parts of the screen make of a query. Whatever changes the rows of page 1 leads to page 1.
 */

/** Sorted by this; by this the other way round where it was so already. */
export const sortedBy = (query: UsersQuery, sort: CustomerSort): UsersQuery => ({
  ...query,
  page: 1,
  sort,
  order: query.sort === sort ? reversed(query.order) : FIRST_ORDERS[sort],
})

export const searchedFor = (query: UsersQuery, search: string): UsersQuery => ({ ...query, page: 1, search })

/** Of the country with this code; of all countries for null. */
export const filteredBy = (query: UsersQuery, country: string | null): UsersQuery => ({
  ...query,
  page: 1,
  filter: { country },
})

export const withItemsPerPage = (query: UsersQuery, items_per_page: number): UsersQuery => ({
  ...query,
  page: 1,
  items_per_page,
})

export const atPage = (query: UsersQuery, page: number): UsersQuery => ({ ...query, page })

/** All customers, in the order and the portions of before. */
export const widened = (query: UsersQuery): UsersQuery => filteredBy(searchedFor(query, ''), null)
