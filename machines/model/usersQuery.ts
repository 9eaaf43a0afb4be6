import { PATHS } from '../app/places.ts'
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

/** The address of a list of customers. */
export const usersHref = (query: UsersQuery): string => `${PATHS.users}${usersSearch(query)}`
