import { EXTENSIONS } from '../../model/extensions.ts'
import { ordersCall } from '../../model/orderCalls.ts'
import { ORDER_FLAGS, ORDER_VIEWS, PAYMENT_FILTERS, PRODUCT_KINDS, SHIPPING_FILTERS } from '../../model/orderChoices.ts'
import { filterParameters, NO_FILTER, ORDER_SORTS, parseOrdersQuery } from '../../model/ordersQuery.ts'
import { EXPORT_ORDERS, holds, ORDER_PERMISSIONS, offers } from '../../model/permissions.ts'
import { screen } from '../screen.ts'
import type { ordersMachine } from './orders.machine.ts'
import { ORDERS_PATH } from './ordersHref.ts'

export const orders = screen<typeof ordersMachine>()({
  path: ORDERS_PATH,
  title: 'Orders',
  // One of these is enough to open the screen. The API refuses the views whose permission is missing.
  permission: Object.values(ORDER_PERMISSIONS),
  extension: EXTENSIONS.orders,
  onQuery: 'send',
  parameters: ['view', 'figure', ...Object.keys(filterParameters(NO_FILTER))],
  reported: {
    view: ORDER_VIEWS,
    sort: ORDER_SORTS,
    payment: PAYMENT_FILTERS,
    filter_payment: PAYMENT_FILTERS,
    shipping: SHIPPING_FILTERS,
    filter_shipping: SHIPPING_FILTERS,
    flag: ORDER_FLAGS,
    filter_flag: ORDER_FLAGS,
    filter_kind: PRODUCT_KINDS,
  },
  read: parseOrdersQuery,
  calls: (query) => [ordersCall(query)],
  input: (query, { user, email, isOffered, known }) => ({
    query,
    offersOrders: isOffered,
    mayExport: holds(user, EXPORT_ORDERS),
    offersViews: offers(user, EXTENSIONS.views),
    email,
    known,
  }),
})
