import { pageParameters } from './listQuery.ts'
import { filterParameters, type OrderListQuery, type OrdersQuery } from './ordersQuery.ts'
import type { ReadCall } from './readCalls.ts'

/** The parameters of the API for a list of orders. */
export const orderParameters = (query: OrderListQuery): Record<string, string> => ({
  view: query.view,
  sort: query.sort,
  order: query.order,
  ...(query.search !== '' && { search: query.search }),
  ...Object.fromEntries(Object.entries(filterParameters(query.filter)).filter(([, value]) => value !== '')),
})

/** One page of a list of orders. */
export const ordersCall = (query: OrdersQuery): ReadCall => ({
  call: 'fetchOrders',
  path: '/orders',
  query: {
    view: query.view,
    ...pageParameters(query),
    ...orderParameters(query),
    ...(query.figure !== undefined && { sum: '1' }),
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
