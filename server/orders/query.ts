import { ITEMS_PER_PAGE, ITEMS_PER_PAGE_CHOICES } from '../../machines/model/constants.ts'
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
} from '../../machines/model/orderChoices.ts'
import { ORDER_SORTS, type OrderSort } from '../../machines/model/ordersQuery.ts'
import { isUuid } from '../../machines/model/uuid.ts'
import { ApiError } from '../http/answers.ts'
import { type Cursor, isCount, isTime, readCursor } from '../http/cursor.ts'
import { readPage } from '../http/pageParameter.ts'
import { type Parameter, readChoice, readCountry } from '../http/parameters.ts'
import { readSearch } from '../http/search.ts'

/** Which orders are in a list. `placed_from` and `placed_to` are days in UTC, both included, as are `total_from` and `total_to`, in cents. */
export type OrdersFilter = {
  view: OrderView
  search: string
  country: string | null
  method: string | null
  product: string | null
  payment: PaymentFilter | null
  shipping: ShippingFilter | null
  flag: OrderFlag | null
  kind: ProductKind | null
  placed_from: string | null
  placed_to: string | null
  total_from: number | null
  total_to: number | null
}
/** A whole list, over all its pages, with its sort order. */
export type OrdersList = OrdersFilter & { sort: OrderSort; order: 'asc' | 'desc' }
export type OrdersQuery = OrdersList & {
  page: number
  items_per_page: number
  after: Cursor | null
  before: Cursor | null
  /** Whether the sum of the list is requested. */
  sum: boolean
}

const IS_KEY: Readonly<Record<OrderSort, (key: string) => boolean>> = {
  placed_at: isTime,
  number: isCount,
  total: isCount,
  updated_at: isTime,
}

const readDay = (name: string, text: string | undefined): string | null => {
  if (!text) return null
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : new Date(Number.NaN)
  if (Number.isNaN(time.getTime()) || !time.toISOString().startsWith(text) || time.getUTCFullYear() < 1) {
    throw new ApiError(422, `${name} must be a day such as 2026-01-31`)
  }
  return text
}

const readId = (name: string, thing: string, text: string | undefined): string | null => {
  if (!text) return null
  if (!isUuid(text)) throw new ApiError(422, `${name} must be the id of a ${thing}`)
  return text
}

const readCents = (name: string, text: string | undefined): number | null => {
  if (!text) return null
  if (!/^\d{1,12}$/.test(text)) throw new ApiError(422, `${name} must be a number of whole cents`)
  return Number(text)
}

/** The requested list, by default all orders, the newest first; throws an ApiError 422 that names the invalid parameter. */
export const readOrdersList = (parameter: Parameter): OrdersList => {
  const choice = <Value extends string>(name: string, choices: readonly Value[]): Value | null =>
    readChoice<Value | ''>(name, choices, parameter(name), '') || null
  return {
    view: readChoice('view', ORDER_VIEWS, parameter('view'), 'all'),
    search: readSearch(parameter('search')),
    country: readCountry(parameter('filter_country')),
    method: readId('filter_method', 'method', parameter('filter_method')),
    product: readId('filter_product', 'product', parameter('filter_product')),
    payment: choice('filter_payment', PAYMENT_FILTERS),
    shipping: choice('filter_shipping', SHIPPING_FILTERS),
    flag: choice('filter_flag', ORDER_FLAGS),
    kind: choice('filter_kind', PRODUCT_KINDS),
    placed_from: readDay('placed_from', parameter('placed_from')),
    placed_to: readDay('placed_to', parameter('placed_to')),
    total_from: readCents('total_from', parameter('total_from')),
    total_to: readCents('total_to', parameter('total_to')),
    sort: readChoice('sort', ORDER_SORTS, parameter('sort'), 'placed_at'),
    order: readChoice('order', ['asc', 'desc'], parameter('order'), 'desc'),
  }
}

/** The requested list and the page of it, by default the first 10 rows. */
export const readOrdersQuery = (parameter: Parameter): OrdersQuery => {
  const list = readOrdersList(parameter)
  const cursor = (name: string) => readCursor(name, parameter(name), list.sort, IS_KEY[list.sort])
  const [after, before] = [cursor('after'), cursor('before')]
  if (after !== null && before !== null) throw new ApiError(422, 'after and before cannot both be given')
  return {
    ...list,
    page: readPage(parameter('page')),
    items_per_page: readChoice('items_per_page', ITEMS_PER_PAGE_CHOICES, parameter('items_per_page'), ITEMS_PER_PAGE),
    after,
    before,
    sum: readChoice('sum', ['0', '1'], parameter('sum'), '0') === '1',
  }
}
