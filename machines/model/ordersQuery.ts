import { ITEMS_PER_PAGE } from './constants.ts'
import { parseDay } from './days.ts'
import { addressParameters, COUNTRY_CODE, type ListQuery, oneOf, parseListQuery, searchWithout } from './listQuery.ts'
import {
  ORDER_FLAGS,
  ORDER_VIEWS,
  type OrderFlag,
  type OrderView,
  PAYMENT_FILTERS,
  type PaymentFilter,
  PRODUCT_KINDS,
  type ProductKind,
  SHIPPING_FILTERS,
  type ShippingFilter,
} from './orderChoices.ts'
import { UUID } from './uuid.ts'

export const ORDER_SORTS = ['placed_at', 'number', 'total', 'updated_at'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]

/** A field is null if it filters nothing out. Days are in UTC, 'YYYY-MM-DD'; totals are integer cents. Both ranges include their limits. */
export interface OrdersFilter {
  readonly country: string | null
  /** The id of a gateway. */
  readonly method: string | null
  /** The id of a product that the order has a line of. */
  readonly product: string | null
  readonly payment: PaymentFilter | null
  readonly shipping: ShippingFilter | null
  readonly flag: OrderFlag | null
  /** A kind of product that the order has at least one line of. */
  readonly kind: ProductKind | null
  readonly from: string | null
  readonly to: string | null
  readonly totalFrom: number | null
  readonly totalTo: number | null
}

/** The query of a list of orders, as in its address. */
export interface OrdersQuery extends ListQuery<OrderSort> {
  readonly view: OrderView
  readonly filter: OrdersFilter
  /** The figure of a report that counts these orders, in cents. */
  readonly figure?: number
}

/** The query of an export: all pages. */
export type OrderListQuery = Omit<OrdersQuery, 'page' | 'items_per_page' | 'after' | 'before'>

export const NO_FILTER: OrdersFilter = {
  country: null,
  method: null,
  product: null,
  payment: null,
  shipping: null,
  flag: null,
  kind: null,
  from: null,
  to: null,
  totalFrom: null,
  totalTo: null,
}

export const DEFAULT_ORDERS_QUERY: OrdersQuery = {
  page: 1,
  items_per_page: ITEMS_PER_PAGE,
  sort: 'placed_at',
  order: 'desc',
  search: '',
  view: 'all',
  filter: NO_FILTER,
}

const SUM = /^-?\d{1,15}$/
const CENTS = /^\d{1,12}$/

const parsed = (text: string | null, pattern: RegExp): string | null => pattern.exec(text ?? '')?.[0] ?? null

const figureIn = (text: string | null): Pick<OrdersQuery, 'figure'> =>
  SUM.test(text ?? '') ? { figure: Number(text) } : {}

const parseCents = (text: string | null): number | null => {
  const cents = parsed(text, CENTS)
  return cents === null ? null : Number(cents)
}

/** The query of an address. Missing and invalid parameters get their defaults. */
export const parseOrdersQuery = (params: URLSearchParams): OrdersQuery => ({
  ...figureIn(params.get('figure')),
  ...parseListQuery(params, ORDER_SORTS, DEFAULT_ORDERS_QUERY.sort),
  view: oneOf(ORDER_VIEWS, params.get('view'), DEFAULT_ORDERS_QUERY.view),
  filter: {
    country: parsed(params.get('filter_country'), COUNTRY_CODE),
    method: parsed(params.get('filter_method'), UUID),
    product: parsed(params.get('filter_product'), UUID),
    payment: oneOf(PAYMENT_FILTERS, params.get('filter_payment'), null),
    shipping: oneOf(SHIPPING_FILTERS, params.get('filter_shipping'), null),
    flag: oneOf(ORDER_FLAGS, params.get('filter_flag'), null),
    kind: oneOf(PRODUCT_KINDS, params.get('filter_kind'), null),
    from: parseDay(params.get('placed_from')),
    to: parseDay(params.get('placed_to')),
    totalFrom: parseCents(params.get('total_from')),
    totalTo: parseCents(params.get('total_to')),
  },
})

/** The parameters of a filter, in the console's addresses and for the API; '' for a field that filters nothing out. */
export const filterParameters = (filter: OrdersFilter) => ({
  filter_country: filter.country ?? '',
  filter_method: filter.method ?? '',
  filter_product: filter.product ?? '',
  filter_payment: filter.payment ?? '',
  filter_shipping: filter.shipping ?? '',
  filter_flag: filter.flag ?? '',
  filter_kind: filter.kind ?? '',
  placed_from: filter.from ?? '',
  placed_to: filter.to ?? '',
  total_from: String(filter.totalFrom ?? ''),
  total_to: String(filter.totalTo ?? ''),
})

const flat = (query: OrdersQuery) => ({
  // Always in the address: the view identifies the list that a link goes to.
  view: query.view,
  ...addressParameters(query, { ...filterParameters(query.filter), figure: String(query.figure ?? '') }),
})

const { view: _, ...DEFAULTS } = flat(DEFAULT_ORDERS_QUERY)

/** The query string of a query: its view, and the parameters that differ from the defaults. */
export const ordersSearch = (query: OrdersQuery): string => searchWithout(DEFAULTS, flat(query))

/** The query of the paid orders that a figure of a report counts. `figure` is in units of the currency. */
export const ordersOfFigure = (of: Partial<OrdersFilter>, figure: number): OrdersQuery => ({
  ...DEFAULT_ORDERS_QUERY,
  view: 'paid',
  filter: { ...NO_FILTER, ...of },
  figure: Math.round(figure * 100),
})
