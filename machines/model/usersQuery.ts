import { ITEMS_PER_PAGE, ITEMS_PER_PAGE_CHOICES, SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH } from './constants.ts'
import { parsePage } from './pageNumber.ts'

/** What a list of customers can be sorted by. */
export const CUSTOMER_SORTS = ['name', 'email', 'country', 'orders_count', 'tickets_count', 'created_at'] as const
export type CustomerSort = (typeof CUSTOMER_SORTS)[number]
export type SortOrder = 'asc' | 'desc'

/** Which customers, in which order: what the address of the list says. `search` is '' where nothing is searched. */
export interface UsersQuery {
  readonly page: number
  readonly items_per_page: number
  readonly sort: CustomerSort
  readonly order: SortOrder
  readonly search: string
  /** `country` is a country code of two letters, or null for all countries. */
  readonly filter: { readonly country: string | null }
}

export const DEFAULT_USERS_QUERY: UsersQuery = {
  page: 1,
  items_per_page: ITEMS_PER_PAGE,
  sort: 'created_at',
  order: 'desc',
  search: '',
  filter: { country: null },
}

const COUNTRY_CODE = /^[A-Z]{2}$/

const oneOf = <Value extends string>(values: readonly Value[], text: string | null, otherwise: Value): Value =>
  values.find((value) => value === text) ?? otherwise

const parseItemsPerPage = (text: string | null): number =>
  ITEMS_PER_PAGE_CHOICES.find((choice) => String(choice) === text) ?? ITEMS_PER_PAGE

/** What is searched for by a text: itself without blanks around it, or '' where it is too short. */
export const searchOf = (text: string): string => (text.trim().length < SEARCH_MIN_LENGTH ? '' : text.trim())

// What the API would refuse.
const isSearchable = (search: string): boolean => search.length <= SEARCH_MAX_LENGTH && !/\p{Cc}/u.test(search)

const parseSearch = (text: string | null): string => {
  const search = searchOf(text ?? '')
  return isSearchable(search) ? search : DEFAULT_USERS_QUERY.search
}

const parseCountry = (text: string | null): string | null => (text !== null && COUNTRY_CODE.test(text) ? text : null)

/** The query that the parameters of an address stand for. What is missing or makes no sense is the default. */
export const parseUsersQuery = (params: URLSearchParams): UsersQuery => ({
  page: parsePage(params.get('page')),
  items_per_page: parseItemsPerPage(params.get('items_per_page')),
  sort: oneOf(CUSTOMER_SORTS, params.get('sort'), DEFAULT_USERS_QUERY.sort),
  order: oneOf(['asc', 'desc'], params.get('order'), DEFAULT_USERS_QUERY.order),
  search: parseSearch(params.get('search')),
  filter: { country: parseCountry(params.get('filter_country')) },
})

const flat = ({ filter, ...query }: UsersQuery): Record<string, string> => ({
  page: String(query.page),
  items_per_page: String(query.items_per_page),
  sort: query.sort,
  order: query.order,
  search: query.search,
  filter_country: filter.country ?? '',
})

/** The query string of a query: '' or starting with '?'. Defaults are left out. */
export const usersSearch = (query: UsersQuery): string => {
  const defaults = flat(DEFAULT_USERS_QUERY)
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(flat(query))) if (value !== defaults[name]) params.set(name, value)
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

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
