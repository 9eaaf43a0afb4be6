import { ITEMS_PER_PAGE } from './constants.ts'
import {
  addressParameters,
  atPage,
  COUNTRY_CODE,
  type ListQuery,
  oneOf,
  parseListQuery,
  searchedFor,
  searchWithout,
  sortedBy as sortedByColumn,
} from './listQuery.ts'
import { ORDER_VIEWS, type OrderView, PAYMENT_STATES, type PaymentState } from './orderChoices.ts'

export const ORDER_SORTS = ['placed_at', 'number', 'total', 'updated_at'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]

/** Null where all may pass. Days are those of UTC, 'YYYY-MM-DD', both included. */
export interface OrdersFilter {
  readonly country: string | null
  /** The id of a gateway. */
  readonly method: string | null
  readonly payment: PaymentState | null
  readonly from: string | null
  readonly to: string | null
}

/** The query of a list of orders, as in its address. */
export interface OrdersQuery extends ListQuery<OrderSort> {
  readonly view: OrderView
  readonly filter: OrdersFilter
}

const NO_FILTER: OrdersFilter = { country: null, method: null, payment: null, from: null, to: null }

export const DEFAULT_ORDERS_QUERY: OrdersQuery = {
  page: 1,
  items_per_page: ITEMS_PER_PAGE,
  sort: 'placed_at',
  order: 'desc',
  search: '',
  view: 'all',
  filter: NO_FILTER,
}

const METHOD_ID = /^[\w-]{1,60}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

const parsed = (text: string | null, pattern: RegExp): string | null => pattern.exec(text ?? '')?.[0] ?? null

/** A day that is in the calendar, or null. */
const parseDay = (text: string | null): string | null => {
  const day = parsed(text, DAY)
  const time = new Date(`${day}T00:00:00Z`)
  return day !== null && !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day) ? day : null
}

/** The query of an address. Missing and invalid parameters get their defaults. */
export const parseOrdersQuery = (params: URLSearchParams): OrdersQuery => ({
  ...parseListQuery(params, ORDER_SORTS, DEFAULT_ORDERS_QUERY.sort),
  view: oneOf(ORDER_VIEWS, params.get('view'), DEFAULT_ORDERS_QUERY.view),
  filter: {
    country: parsed(params.get('filter_country'), COUNTRY_CODE),
    method: parsed(params.get('filter_method'), METHOD_ID),
    payment: oneOf(PAYMENT_STATES, params.get('filter_payment'), null),
    from: parseDay(params.get('placed_from')),
    to: parseDay(params.get('placed_to')),
  },
})

/** The parameters of a filter, in the console's addresses and of the API; '' for what it lets pass. */
export const filterParameters = ({ country, method, payment, from, to }: OrdersFilter) => ({
  filter_country: country ?? '',
  filter_method: method ?? '',
  filter_payment: payment ?? '',
  placed_from: from ?? '',
  placed_to: to ?? '',
})

const flat = (query: OrdersQuery) => ({
  // Always there: the view is what a link to the list is about.
  view: query.view,
  ...addressParameters(query, filterParameters(query.filter)),
})

const { view: _, ...DEFAULTS } = flat(DEFAULT_ORDERS_QUERY)

/** The query string of a query: its view, and what differs from the defaults. */
export const ordersSearch = (query: OrdersQuery): string => searchWithout(DEFAULTS, flat(query))

export const isSameQuery = (one: OrdersQuery, other: OrdersQuery): boolean =>
  JSON.stringify(flat(one)) === JSON.stringify(flat(other))

/** Whether a search or a filter applies. */
export const isNarrowed = ({ search, filter }: OrdersQuery): boolean =>
  search !== '' || Object.values(filter).some((value) => value !== null)

/** Sorted by a column, the latest and greatest first, or in reverse if it was already. */
export const sortedBy = (query: OrdersQuery, sort: OrderSort): OrdersQuery => sortedByColumn(query, sort, [])

export const filteredBy = (query: OrdersQuery, change: Partial<OrdersFilter>): OrdersQuery => ({
  ...atPage(query, 1),
  filter: { ...query.filter, ...change },
})

/** All orders of the view, in the same order and page size. */
export const widened = (query: OrdersQuery): OrdersQuery => filteredBy(searchedFor(query, ''), NO_FILTER)
