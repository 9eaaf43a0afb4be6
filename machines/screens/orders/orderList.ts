import { fetchOrders } from '../../callEffects.ts'
import { createResource } from '../../kit/createResource.ts'
import { ordersCall } from '../../model/orderCalls.ts'

/** Pages of orders. While another page, sort or filter of the same view loads, the old rows stay. */
export const orderListMachine = createResource({
  fetch: fetchOrders,
  callOf: ({ query }) => ordersCall(query),
  isEmpty: ({ orders }) => orders.length === 0,
  mayStandIn: (shown, wanted) => shown.query.view === wanted.query.view,
})
