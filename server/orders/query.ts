import { ITEMS_PER_PAGE, ITEMS_PER_PAGE_CHOICES } from '../../machines/model/constants.ts'
import { ORDER_VIEWS, type OrderView, PAYMENT_STATES, type PaymentState } from '../../machines/model/orders.ts'
import { ORDER_SORTS, type OrderSort } from '../../machines/model/ordersQuery.ts'
import { ApiError } from '../http/answers.ts'
import { type Cursor, isCount, isTime, readCursor } from '../http/cursor.ts'
import { readPage } from '../http/pageParameter.ts'
import { type Parameter, readChoice, readCountry } from '../http/parameters.ts'
import { isUuid } from '../http/requests.ts'
import { readSearch } from '../http/search.ts'

/** Which orders are in a list. `placed_from` and `placed_to` are days in UTC, both included. */
export type OrdersFilter = {
  view: OrderView
  search: string
  country: string | null
  method: string | null
  product: string | null
  payment: PaymentState | null
  placed_from: string | null
  placed_to: string | null
}
export type OrdersQuery = OrdersFilter & {
  sort: OrderSort
  order: 'asc' | 'desc'
  page: number
  items_per_page: number
  after: Cursor | null
  before: Cursor | null
  /** Whether the sum of the list is asked for. */
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

/** The requested list and page, by default the newest 10 of all; throws an ApiError 422 that names the invalid parameter. */
export const readOrdersQuery = (parameter: Parameter): OrdersQuery => {
  const sort = readChoice('sort', ORDER_SORTS, parameter('sort'), 'placed_at')
  const cursor = (name: string) => readCursor(name, parameter(name), sort, IS_KEY[sort])
  const [after, before] = [cursor('after'), cursor('before')]
  if (after !== null && before !== null) throw new ApiError(422, 'after and before cannot both be given')
  return {
    view: readChoice('view', ORDER_VIEWS, parameter('view'), 'all'),
    search: readSearch(parameter('search')),
    country: readCountry(parameter('filter_country')),
    method: readId('filter_method', 'method', parameter('filter_method')),
    product: readId('filter_product', 'product', parameter('filter_product')),
    payment: readChoice<PaymentState | ''>('filter_payment', PAYMENT_STATES, parameter('filter_payment'), '') || null,
    placed_from: readDay('placed_from', parameter('placed_from')),
    placed_to: readDay('placed_to', parameter('placed_to')),
    sort,
    order: readChoice('order', ['asc', 'desc'], parameter('order'), 'desc'),
    page: readPage(parameter('page')),
    items_per_page: readChoice('items_per_page', ITEMS_PER_PAGE_CHOICES, parameter('items_per_page'), ITEMS_PER_PAGE),
    after,
    before,
    sum: readChoice('sum', ['0', '1'], parameter('sum'), '0') === '1',
  }
}
