import type { OrderView } from '../../../machines/model/orderChoices.ts'
import {
  DEFAULT_ORDERS_QUERY,
  type OrdersFilter,
  ordersOfFigure,
  ordersSearch,
} from '../../../machines/model/ordersQuery.ts'
import { SCREENS } from '../../../machines/screens/index.ts'

/** The address of the orders that a figure counts. */
export const figureHref = (of: Partial<OrdersFilter>, figure: number): string =>
  SCREENS.orders.path + ordersSearch(ordersOfFigure(of, figure))

/** The address of a whole list. */
export const listHref = (view: OrderView): string =>
  SCREENS.orders.path + ordersSearch({ ...DEFAULT_ORDERS_QUERY, view })
