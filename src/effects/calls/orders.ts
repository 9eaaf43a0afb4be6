import { array, is } from 'superstruct'
import { CallError } from '../../../machines/model/callError.ts'
import { orderCall, orderParameters, ordersCall } from '../../../machines/model/orderCalls.ts'
import {
  Order,
  type OrderAnswer,
  OrderChanges,
  OrderRow,
  type OrdersAnswer,
  OrdersMeta,
} from '../../../machines/model/orders.ts'
import type { OrderListQuery, OrdersQuery } from '../../../machines/model/ordersQuery.ts'
import type { Client, Clock } from '../client.ts'
import { TEXTS } from '../texts.ts'

const checkedMeta = (meta: unknown): OrdersMeta => {
  if (!is(meta, OrdersMeta)) throw new CallError('shape', TEXTS.misread(TEXTS.noLength('/orders')))
  return meta
}

/** The orders of the shop: an extension of the API. */
export const orderCalls = (call: Client, { now }: Clock) => ({
  fetchOrders: async ({ query }: { query: OrdersQuery }, signal: AbortSignal): Promise<OrdersAnswer> => {
    const { data, meta } = await call({ ...ordersCall(query), signal }, array(OrderRow))
    return { orders: data, meta: checkedMeta(meta), at: now() }
  },

  fetchOrderExport: async ({ query }: { query: OrderListQuery }, signal: AbortSignal): Promise<readonly OrderRow[]> =>
    (await call({ path: '/orders/export', query: orderParameters(query), signal }, array(OrderRow))).data,

  fetchOrder: async ({ number }: { number: string }, signal: AbortSignal): Promise<OrderAnswer> => ({
    order: (await call({ ...orderCall({ number }), signal }, Order)).data,
    at: now(),
  }),

  fetchOrderChanges: async (
    { number, after }: { number: string; after: number },
    signal: AbortSignal,
  ): Promise<OrderChanges> => {
    const request = { path: '/orders/{number}/changes', params: { number }, query: { after } }
    return (await call({ ...request, isSilent: true, isBackground: true, signal }, OrderChanges)).data
  },

  lookUpMoney: async ({ attempt }: { attempt: string }, signal: AbortSignal): Promise<Order> => {
    const request = { method: 'POST', path: '/money/{attempt}/look', params: { attempt } } as const
    return (await call({ ...request, isSilent: true, signal }, Order)).data
  },
})
