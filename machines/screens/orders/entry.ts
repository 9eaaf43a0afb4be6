import { EXTENSIONS } from '../../model/extensions.ts'
import { ordersCall } from '../../model/orderCalls.ts'
import { parseOrdersQuery } from '../../model/ordersQuery.ts'
import { EXPORT_ORDERS, holds, ORDER_PERMISSIONS, offers } from '../../model/permissions.ts'
import { screen } from '../screen.ts'
import type { ordersMachine } from './orders.machine.ts'
import { ORDERS_PATH } from './ordersHref.ts'

export const orders = screen<typeof ordersMachine>()({
  path: ORDERS_PATH,
  title: 'Orders',
  // Perhaps for some views only: the API refuses the others.
  permission: Object.values(ORDER_PERMISSIONS),
  extension: EXTENSIONS.orders,
  onQuery: 'send',
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
