import { ITEMS_PER_PAGE, ITEMS_PER_PAGE_CHOICES, SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH } from './constants.ts'
import { parsePage } from './parsePage.ts'
import { withoutUnseen } from './search.ts'

/* The query of a long list whose page, order and search are in its address. Each list adds its filters. */

export type SortOrder = 'asc' | 'desc'

/** `search` is '' if there is none. */
export interface ListQuery<Sort extends string = string> {
  readonly page: number
  readonly items_per_page: number
  readonly sort: Sort
  readonly order: SortOrder
  readonly search: string
  /** Cursors of the API, for pages that it does not find by number. `after`: of the row before the page. `before`: of the row after it. */
  readonly after?: string
  readonly before?: string
}

/** A country code of two letters (ISO 3166). */
export const COUNTRY_CODE = /^[A-Z]{2}$/

/** The text if it is one of `values`, otherwise `otherwise`. */
export const oneOf = <Value extends string, Other>(values: readonly Value[], text: string | null, otherwise: Other) =>
  values.find((value) => value === text) ?? otherwise

/** White space and control characters, such as the tabs of a pasted table row. */
const BLANKS = /[\s\p{Cc}]+/gu

/** The search of a typed text: one blank between words, none around them, no invisible characters; '' if it is too short. */
export const searchOf = (text: string): string => {
  const search = withoutUnseen(text).replace(BLANKS, ' ').trim()
  return search.length < SEARCH_MIN_LENGTH ? '' : search
}

const parseSearch = (text: string | null): string => {
  const search = searchOf(text ?? '')
  // The API refuses longer ones.
  return search.length <= SEARCH_MAX_LENGTH ? search : ''
}

const parseCursor = (params: URLSearchParams): Pick<ListQuery, 'after' | 'before'> => {
  const [after, before] = [params.get('after'), params.get('before')]
  if (after) return { after }
  return before ? { before } : {}
}

/** The query of an address. Missing and invalid parameters get their defaults. */
export const parseListQuery = <Sort extends string>(
  params: URLSearchParams,
  sorts: readonly Sort[],
  defaultSort: Sort,
): ListQuery<Sort> => ({
  page: parsePage(params.get('page')),
  items_per_page:
    ITEMS_PER_PAGE_CHOICES.find((choice) => String(choice) === params.get('items_per_page')) ?? ITEMS_PER_PAGE,
  sort: oneOf(sorts, params.get('sort'), defaultSort),
  order: oneOf(['asc', 'desc'], params.get('order'), 'desc'),
  search: parseSearch(params.get('search')),
  ...parseCursor(params),
})

/** The parameters of an address, in the order of the address; '' for those that the query does not have. */
export const addressParameters = (query: ListQuery, filters: Readonly<Record<string, string>>) => ({
  page: String(query.page),
  items_per_page: String(query.items_per_page),
  sort: query.sort,
  order: query.order,
  search: query.search,
  ...filters,
  after: query.after ?? '',
  before: query.before ?? '',
})

/** A query string of the parameters that differ from their defaults: '' or starting with '?'. */
export const searchWithout = (
  defaults: Readonly<Record<string, string>>,
  parameters: Readonly<Record<string, string>>,
): string => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) if (value !== defaults[name]) params.set(name, value)
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** The parameters for one page of a list, as the API takes them. */
export const pageParameters = ({ page, items_per_page, after, before }: ListQuery) => ({
  page,
  items_per_page,
  ...(after !== undefined && { after }),
  ...(before !== undefined && { before }),
})
