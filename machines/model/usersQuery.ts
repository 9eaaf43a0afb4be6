import { ITEMS_PER_PAGE, ITEMS_PER_PAGE_CHOICES, SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH } from './constants.ts'
import { type Cursors, isNumbered, type ListLength, parsePage } from './pageNumber.ts'
import { withoutUnseen } from './search.ts'

export const CUSTOMER_SORTS = ['name', 'email', 'country', 'orders_count', 'tickets_count', 'created_at'] as const
export type CustomerSort = (typeof CUSTOMER_SORTS)[number]
export type SortOrder = 'asc' | 'desc'

/** The query of the list of customers, as in its address. `search` is '' if there is none. */
export interface UsersQuery {
  readonly page: number
  readonly items_per_page: number
  readonly sort: CustomerSort
  readonly order: SortOrder
  readonly search: string
  /** A country code of two letters, or null for all. */
  readonly filter: { readonly country: string | null }
  /** Cursors of the API, for pages that have no number there: of the row before the page, or after it. */
  readonly after?: string
  readonly before?: string
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

/** White space of any kind, such as the tabs of a pasted table row. */
const BLANKS = /[\s\p{Cc}]+/gu

/** The search of a typed text: one blank between words, none around them, no unseen characters, '' if it is too short. */
export const searchOf = (text: string): string => {
  const search = withoutUnseen(text).replace(BLANKS, ' ').trim()
  return search.length < SEARCH_MIN_LENGTH ? '' : search
}

const parseSearch = (text: string | null): string => {
  const search = searchOf(text ?? '')
  // The API refuses longer ones.
  return search.length <= SEARCH_MAX_LENGTH ? search : DEFAULT_USERS_QUERY.search
}

const parseCursor = (params: URLSearchParams): Pick<UsersQuery, 'after' | 'before'> => {
  const [after, before] = [params.get('after'), params.get('before')]
  if (after) return { after }
  return before ? { before } : {}
}

/** The query of an address. Missing and invalid parameters get their defaults. */
export const parseUsersQuery = (params: URLSearchParams): UsersQuery => ({
  page: parsePage(params.get('page')),
  items_per_page:
    ITEMS_PER_PAGE_CHOICES.find((choice) => String(choice) === params.get('items_per_page')) ?? ITEMS_PER_PAGE,
  sort: oneOf(CUSTOMER_SORTS, params.get('sort'), DEFAULT_USERS_QUERY.sort),
  order: oneOf(['asc', 'desc'], params.get('order'), DEFAULT_USERS_QUERY.order),
  search: parseSearch(params.get('search')),
  filter: { country: COUNTRY_CODE.exec(params.get('filter_country') ?? '')?.[0] ?? null },
  ...parseCursor(params),
})

const flat = ({ filter, ...query }: UsersQuery): Record<string, string> => ({
  page: String(query.page),
  items_per_page: String(query.items_per_page),
  sort: query.sort,
  order: query.order,
  search: query.search,
  filter_country: filter.country ?? '',
  after: query.after ?? '',
  before: query.before ?? '',
})

/** The query string of a query, without defaults: '' or starting with '?'. */
export const usersSearch = (query: UsersQuery): string => {
  const defaults = flat(DEFAULT_USERS_QUERY)
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(flat(query))) if (value !== defaults[name]) params.set(name, value)
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** The query of an export: all pages. */
export type CustomerListQuery = Omit<UsersQuery, 'page' | 'items_per_page' | 'after' | 'before'>

export const listQueryOf = ({ sort, order, search, filter }: UsersQuery): CustomerListQuery => ({
  sort,
  order,
  search,
  filter,
})

/** Whether two queries match the same customers, in any order and on any page. */
export const isSameList = (one: UsersQuery, other: UsersQuery): boolean =>
  one.search === other.search && one.filter.country === other.filter.country

export const isSameQuery = (one: UsersQuery, other: UsersQuery): boolean =>
  JSON.stringify(flat(one)) === JSON.stringify(flat(other))

/** Whether a search or a filter applies. */
export const isNarrowed = (query: UsersQuery): boolean => !isSameList(query, DEFAULT_USERS_QUERY)

// Texts start with A, figures and dates with the greatest.
const ASCENDING: readonly CustomerSort[] = ['name', 'email', 'country']

/* Changes of a query. Those that change the rows of page 1 lead to page 1. */

export const atPage = ({ after: _, before: __, ...query }: UsersQuery, page: number): UsersQuery => ({ ...query, page })

/** Sorted by a column, or in reverse if it was already. */
export const sortedBy = (query: UsersQuery, sort: CustomerSort): UsersQuery => {
  const isAscending = query.sort === sort ? query.order === 'desc' : ASCENDING.includes(sort)
  return { ...atPage(query, 1), sort, order: isAscending ? 'asc' : 'desc' }
}

export const searchedFor = (query: UsersQuery, search: string): UsersQuery => ({ ...atPage(query, 1), search })

export const filteredBy = (query: UsersQuery, country: string | null): UsersQuery => ({
  ...atPage(query, 1),
  filter: { country },
})

export const withItemsPerPage = (query: UsersQuery, items_per_page: number): UsersQuery => ({
  ...atPage(query, 1),
  items_per_page,
})

/** A page beside the current one, by the cursors of the current answer where it has no number. */
export const pageBeside = (query: UsersQuery, target: number, list: ListLength, cursors: Cursors): UsersQuery => {
  const cursor = target > query.page ? cursors.next : cursors.previous
  if (isNumbered(target, list) || !cursor) return atPage(query, target)
  return { ...atPage(query, target), ...(target > query.page ? { after: cursor } : { before: cursor }) }
}

/** All customers, in the same order and page size. */
export const widened = (query: UsersQuery): UsersQuery => filteredBy(searchedFor(query, ''), null)
