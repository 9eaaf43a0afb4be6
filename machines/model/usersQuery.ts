import { ITEMS_PER_PAGE } from './constants.ts'
import { addressParameters, COUNTRY_CODE, type ListQuery, parseListQuery, searchWithout } from './listQuery.ts'

export const CUSTOMER_SORTS = ['name', 'email', 'country', 'orders_count', 'tickets_count', 'created_at'] as const
export type CustomerSort = (typeof CUSTOMER_SORTS)[number]

/** The query of the list of customers, as in its address. */
export interface UsersQuery extends ListQuery<CustomerSort> {
  /** A country code of two letters, or null for all. */
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

/** The query of an address. Missing and invalid parameters get their defaults. */
export const parseUsersQuery = (params: URLSearchParams): UsersQuery => ({
  ...parseListQuery(params, CUSTOMER_SORTS, DEFAULT_USERS_QUERY.sort),
  filter: { country: COUNTRY_CODE.exec(params.get('filter_country') ?? '')?.[0] ?? null },
})

const flat = (query: UsersQuery) => addressParameters(query, { filter_country: query.filter.country ?? '' })

/** The query string of a query, without parameters that have their defaults: '' or starting with '?'. */
export const usersSearch = (query: UsersQuery): string => searchWithout(flat(DEFAULT_USERS_QUERY), flat(query))

/** The query of an export: all pages. */
export type CustomerListQuery = Omit<UsersQuery, 'page' | 'items_per_page' | 'after' | 'before'>
