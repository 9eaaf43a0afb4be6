import { listQueryOf } from '../../machines/model/ordersChanges.ts'
import { DEFAULT_ORDERS_QUERY, NO_FILTER } from '../../machines/model/ordersQuery.ts'
import { ALL_SELECTED } from '../../machines/model/selection.ts'
import { ordersAnswer, savedView } from '../machines/fixtures.ts'
import { describeScreen, loaded } from './descriptor.ts'

/** Any one of these permissions is enough, for the lists and for an order. */
export const ORDER_GATE = [
  'orders_paid.view',
  'orders_pending.view',
  'orders_bike.view',
  'orders_accessory.view',
  'orders_spare_part.view',
  'orders_warranty.view',
  'orders.view',
] as const

export const orders = describeScreen({
  path: '/orders',
  notAt: ['/orders-7'],
  queries: ['?view=paid', '?view=pending'],
  title: 'Orders',
  permission: ORDER_GATE,
  onlyHere: 'An order can be in several lists.',
  loads: [
    loaded({
      call: 'fetchOrders',
      request: 'GET /orders',
      failed: 'Could not load the orders.',
      notPermitted: 'You do not have permission to see orders.',
      empty: { words: 'There are no orders in this list yet.', answer: ordersAnswer([], 0) },
      columns: ['', 'Number', 'Placed', 'Customer', 'Items', 'Total', 'Payment', 'Shipping', 'Country', 'Method'],
    }),
  ],
  calls: {
    fetchOrderExport: {
      input: { query: listQueryOf(DEFAULT_ORDERS_QUERY), selection: ALL_SELECTED },
      answer: (mark) => ordersAnswer([1], 1).orders.map((one) => ({ ...one, method: mark })),
    },
    fetchViews: {
      input: undefined,
      answer: (mark) => ({ views: [savedView('view-1', { name: mark })], at: 0 }),
    },
    saveView: {
      input: { id: null, name: 'Germany', query: '?view=paid&filter_country=DE', is_shared: false },
      answer: (mark) => savedView('view-1', { name: mark }),
    },
    removeView: { input: { id: 'view-1', name: 'Germany' }, answer: () => ({ id: 'view-1' }) },
    fetchOrders: {
      input: {
        query: {
          view: 'paid',
          page: 1,
          items_per_page: 10,
          sort: 'placed_at',
          order: 'desc',
          search: '',
          filter: NO_FILTER,
        },
      },
      answer: (mark) => {
        const answer = ordersAnswer([1, 2], 12)
        return { ...answer, orders: answer.orders.map((one) => ({ ...one, items: { first: mark, more: 0 } })) }
      },
    },
  },
})
