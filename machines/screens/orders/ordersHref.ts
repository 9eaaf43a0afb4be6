import type { OrderView } from '../../model/orderChoices.ts'
import { DEFAULT_ORDERS_QUERY, type OrdersQuery, ordersSearch } from '../../model/ordersQuery.ts'

export const ORDERS_PATH = '/orders'

export const ordersHref = (query: OrdersQuery): string => `${ORDERS_PATH}${ordersSearch(query)}`

/** The address of the whole list of a view. */
export const viewHref = (view: OrderView): string => ordersHref({ ...DEFAULT_ORDERS_QUERY, view })
