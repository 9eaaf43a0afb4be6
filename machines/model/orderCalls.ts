import { pageParameters } from './listQuery.ts'
import { filterParameters, type OrdersQuery } from './ordersQuery.ts'
import type { ReadCall } from './readCalls.ts'

/** One page of a list of orders. */
export const ordersCall = (query: OrdersQuery): ReadCall => ({
  call: 'fetchOrders',
  path: '/orders',
  query: {
    view: query.view,
    ...pageParameters(query),
    sort: query.sort,
    order: query.order,
    ...(query.search !== '' && { search: query.search }),
    ...Object.fromEntries(Object.entries(filterParameters(query.filter)).filter(([, value]) => value !== '')),
  },
})

const NUMBER = /^[1-9]\d{0,14}$/

/** Whether a text can be the number of an order. */
export const isOrderNumber = (text: string): boolean => NUMBER.test(text)

/** One order. */
export const orderCall = ({ number }: { readonly number: string }): ReadCall => ({
  call: 'fetchOrder',
  path: '/orders/{number}',
  params: { number },
})
