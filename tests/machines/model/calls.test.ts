import { activityLogCall } from '../../../machines/model/activityLog.ts'
import { ORDER_CALLS } from '../../../machines/model/commands.ts'
import { customerCall, customerParameters, customersCall } from '../../../machines/model/customerCalls.ts'
import { DESK_COUNTS_CALL, deskCall, isTicketNumber, ticketCall } from '../../../machines/model/deskCalls.ts'
import type { DeskFilter, DeskQuery } from '../../../machines/model/deskQuery.ts'
import { isOrderNumber, orderCall, orderParameters, ordersCall } from '../../../machines/model/orderCalls.ts'
import type { OrdersFilter, OrdersQuery } from '../../../machines/model/ordersQuery.ts'
import {
  ACCOUNT_CALL,
  PERMISSION_ITEMS_CALL,
  PERMISSIONS_CALL,
  type ReadCall,
  SAVED_MESSAGES_CALL,
  shellCalls,
} from '../../../machines/model/readCalls.ts'
import type { UsersQuery } from '../../../machines/model/usersQuery.ts'
import { isUuid } from '../../../machines/model/uuid.ts'
import { customerId } from '../fixtures.ts'

/*
 * What the calls of lists, pages and the shell ask the API for, as docs/calls.md and docs/api.md say. A parameter that the query does not have
 * is left out.
 */

const ID = customerId(7)

const USERS: UsersQuery = {
  page: 1,
  items_per_page: 10,
  sort: 'created_at',
  order: 'desc',
  search: '',
  filter: { country: null },
}
const USERS_SENT = { page: 1, items_per_page: 10, sort: 'created_at', order: 'desc' }
const users = (query: NonNullable<ReadCall['query']>): ReadCall => ({
  call: 'fetchCustomers',
  key: 'users-list',
  path: '/users',
  query,
})

const ORDERS: OrdersQuery = {
  page: 1,
  items_per_page: 10,
  sort: 'placed_at',
  order: 'desc',
  search: '',
  view: 'all',
  filter: {
    country: null,
    method: null,
    product: null,
    payment: null,
    shipping: null,
    flag: null,
    kind: null,
    from: null,
    to: null,
    totalFrom: null,
    totalTo: null,
  },
}
const ORDERS_SENT = { view: 'all', page: 1, items_per_page: 10, sort: 'placed_at', order: 'desc' }
const orders = (query: NonNullable<ReadCall['query']>): ReadCall => ({ call: 'fetchOrders', path: '/orders', query })
const ordersOf = (filter: Partial<OrdersFilter>): ReadCall =>
  ordersCall({ ...ORDERS, filter: { ...ORDERS.filter, ...filter } })

const DESK: DeskQuery = {
  page: 1,
  items_per_page: 10,
  sort: 'waiting',
  order: 'desc',
  search: '',
  view: 'waiting_us',
  filter: { status: null, assignee: null, priority: null, category: null, tag: null, customer: null, order: null },
}
const DESK_SENT = { view: 'waiting_us', page: 1, items_per_page: 10, sort: 'waiting', order: 'desc' }
const desk = (query: NonNullable<ReadCall['query']>): ReadCall => ({ call: 'fetchDesk', path: '/tickets', query })
const deskOf = (filter: Partial<DeskFilter>): ReadCall => deskCall({ ...DESK, filter: { ...DESK.filter, ...filter } })

type Row = readonly [requirement: string, what: string, call: ReadCall, expected: ReadCall]

const CUSTOMERS: readonly Row[] = [
  ['AP-11', 'a list of all customers', customersCall(USERS), users(USERS_SENT)],
  [
    'AP-11',
    'customers with another page, size, sort and order',
    customersCall({ ...USERS, page: 3, items_per_page: 25, sort: 'email', order: 'asc' }),
    users({ page: 3, items_per_page: 25, sort: 'email', order: 'asc' }),
  ],
  [
    'AP-11',
    'a search of customers',
    customersCall({ ...USERS, search: 'ann' }),
    users({ ...USERS_SENT, search: 'ann' }),
  ],
  [
    'AP-11',
    'the customers of a country',
    customersCall({ ...USERS, filter: { country: 'DE' } }),
    users({ ...USERS_SENT, filter_country: 'DE' }),
  ],
  [
    'AP-13',
    'the page of customers after a cursor',
    customersCall({ ...USERS, page: 2, after: 'c1' }),
    users({ ...USERS_SENT, page: 2, after: 'c1' }),
  ],
  [
    'AP-13',
    'the page of customers before a cursor',
    customersCall({ ...USERS, before: 'c2' }),
    users({ ...USERS_SENT, before: 'c2' }),
  ],
  ['CU-1', 'a customer', customerCall({ id: ID }), { call: 'fetchCustomer', path: '/users/{id}', params: { id: ID } }],
]

const LISTS_OF_ORDERS: readonly Row[] = [
  ['OR-3', 'a list of all orders', ordersCall(ORDERS), orders(ORDERS_SENT)],
  [
    'OR-3',
    'orders with another view, page, size, sort and order',
    ordersCall({ ...ORDERS, view: 'bike', page: 3, items_per_page: 50, sort: 'total', order: 'asc' }),
    orders({ view: 'bike', page: 3, items_per_page: 50, sort: 'total', order: 'asc' }),
  ],
  ['OR-3', 'a search of orders', ordersCall({ ...ORDERS, search: '1002' }), orders({ ...ORDERS_SENT, search: '1002' })],
  [
    'AP-13',
    'the page of orders after a cursor',
    ordersCall({ ...ORDERS, after: 'c1' }),
    orders({ ...ORDERS_SENT, after: 'c1' }),
  ],
  [
    'AP-13',
    'the page of orders before a cursor',
    ordersCall({ ...ORDERS, before: 'c2' }),
    orders({ ...ORDERS_SENT, before: 'c2' }),
  ],
  ['OR-12', 'the orders of a country', ordersOf({ country: 'DE' }), orders({ ...ORDERS_SENT, filter_country: 'DE' })],
  ['OR-12', 'the orders of a method', ordersOf({ method: 'card' }), orders({ ...ORDERS_SENT, filter_method: 'card' })],
  ['OR-12', 'the orders of a product', ordersOf({ product: 'b-7' }), orders({ ...ORDERS_SENT, filter_product: 'b-7' })],
  ['OR-12', 'orders by payment', ordersOf({ payment: 'paid' }), orders({ ...ORDERS_SENT, filter_payment: 'paid' })],
  [
    'OR-12',
    'orders by shipping',
    ordersOf({ shipping: 'toShip' }),
    orders({ ...ORDERS_SENT, filter_shipping: 'toShip' }),
  ],
  ['OR-12', 'orders by flag', ordersOf({ flag: 'onHold' }), orders({ ...ORDERS_SENT, filter_flag: 'onHold' })],
  ['OR-12', 'orders by kind of product', ordersOf({ kind: 'bike' }), orders({ ...ORDERS_SENT, filter_kind: 'bike' })],
  [
    'OR-12',
    'the orders of some days',
    ordersOf({ from: '2026-01-01', to: '2026-01-31' }),
    orders({ ...ORDERS_SENT, placed_from: '2026-01-01', placed_to: '2026-01-31' }),
  ],
  [
    'OR-12',
    'orders by total, also from 0',
    ordersOf({ totalFrom: 0, totalTo: 20_000 }),
    orders({ ...ORDERS_SENT, total_from: '0', total_to: '20000' }),
  ],
  [
    'NG-3',
    'the orders of a figure (even of 0), asking for their sum and not sending the figure',
    ordersCall({ ...ORDERS, figure: 0 }),
    orders({ ...ORDERS_SENT, sum: '1' }),
  ],
  [
    'OR-6',
    'an order',
    orderCall({ number: '100245' }),
    { call: 'fetchOrder', path: '/orders/{number}', params: { number: '100245' } },
  ],
]

const QUEUES: readonly Row[] = [
  ['DQ-2', 'the queue as it opens', deskCall(DESK), desk(DESK_SENT)],
  [
    'DQ-2',
    'the queue with another view, page, size, sort and order',
    deskCall({ ...DESK, view: 'all', page: 3, items_per_page: 100, sort: 'updated', order: 'asc' }),
    desk({ view: 'all', page: 3, items_per_page: 100, sort: 'updated', order: 'asc' }),
  ],
  ['DQ-2', 'a search of tickets', deskCall({ ...DESK, search: 'brake' }), desk({ ...DESK_SENT, search: 'brake' })],
  [
    'AP-13',
    'the page of the queue after a cursor',
    deskCall({ ...DESK, after: 'c1' }),
    desk({ ...DESK_SENT, after: 'c1' }),
  ],
  [
    'AP-13',
    'the page of the queue before a cursor',
    deskCall({ ...DESK, before: 'c2' }),
    desk({ ...DESK_SENT, before: 'c2' }),
  ],
  ['DQ-2', 'tickets by status', deskOf({ status: 'pending' }), desk({ ...DESK_SENT, filter_status: 'pending' })],
  [
    'DQ-2',
    'the tickets without an assignee',
    deskOf({ assignee: 'none' }),
    desk({ ...DESK_SENT, filter_assignee: 'none' }),
  ],
  ['DQ-2', 'tickets by priority', deskOf({ priority: 'high' }), desk({ ...DESK_SENT, filter_priority: 'high' })],
  ['DQ-2', 'the tickets of a category', deskOf({ category: ID }), desk({ ...DESK_SENT, filter_category: ID })],
  ['DQ-2', 'the tickets with a tag', deskOf({ tag: 'brakes' }), desk({ ...DESK_SENT, filter_tag: 'brakes' })],
  ['DQ-2', 'the tickets of a customer', deskOf({ customer: ID }), desk({ ...DESK_SENT, filter_customer: ID })],
  ['DQ-2', 'the tickets about an order', deskOf({ order: '100245' }), desk({ ...DESK_SENT, filter_order: '100245' })],
  [
    'DQ-4',
    'the number of tickets of each view',
    DESK_COUNTS_CALL,
    { call: 'fetchDeskCounts', path: '/tickets/counts' },
  ],
  [
    'TP-1',
    'a ticket',
    ticketCall({ number: 'KS-10001' }),
    { call: 'fetchTicket', path: '/tickets/{number}', params: { number: 'KS-10001' } },
  ],
]

const OTHERS: readonly Row[] = [
  [
    'NT-34',
    'the newest activities of the person who is signed in',
    activityLogCall({ scope: 'mine', after: null }),
    { call: 'fetchActivityLog', path: '/activities', query: { scope: 'mine' } },
  ],
  [
    'NT-34',
    'older activities of all staff',
    activityLogCall({ scope: 'all', after: 7 }),
    { call: 'fetchActivityLog', path: '/activities', query: { scope: 'all', after: 7 } },
  ],
  ['SE-8', 'the permission list', PERMISSIONS_CALL, { call: 'fetchPermissions', path: '/permissions' }],
  [
    'PF-31',
    'all permissions that exist',
    PERMISSION_ITEMS_CALL,
    { call: 'fetchPermissionItems', path: '/permissions/items' },
  ],
  ['PF-31', 'saved messages', SAVED_MESSAGES_CALL, { call: 'fetchSavedMessages', path: '/saved-messages' }],
  ['PF-31', 'the account of the person who is signed in', ACCOUNT_CALL, { call: 'fetchAccount', path: '/account' }],
]

describe('calls to the API', () => {
  it.each([...CUSTOMERS, ...LISTS_OF_ORDERS, ...QUEUES, ...OTHERS])(
    '[%s] request %s with the expected path and parameters',
    (_, __, call, expected) => {
      expect(call).toStrictEqual(expected)
    },
  )

  it('[SE-8] of the shell request the permission list only if the API offers it', () => {
    expect(shellCalls({ extensions: ['permissions'] })).toEqual([{ call: 'fetchPermissions', path: '/permissions' }])
    expect(shellCalls({ extensions: [] })).toEqual([])
  })
})

describe('the parameters of an export', () => {
  it('[OR-13] are those of its list, without page and page size', () => {
    expect(orderParameters(ORDERS)).toStrictEqual({ view: 'all', sort: 'placed_at', order: 'desc' })
    const filtered = { ...ORDERS, view: 'paid', search: 'ann', filter: { ...ORDERS.filter, totalTo: 5 } } as const
    expect(orderParameters(filtered)).toStrictEqual({
      view: 'paid',
      sort: 'placed_at',
      order: 'desc',
      search: 'ann',
      total_to: '5',
    })
    expect(customerParameters(USERS)).toStrictEqual({ sort: 'created_at', order: 'desc' })
  })
})

describe('identifiers in paths', () => {
  it.each([ID, ID.toUpperCase()])('[CU-1] %s can be the id of a customer', (id) => {
    expect(isUuid(id)).toBe(true)
  })
  it.each(['', '7', `${ID}0`, `0${ID}`, ID.slice(1), `g${ID.slice(1)}`])(
    '[CU-1] %p cannot be the id of a customer',
    (id) => {
      expect(isUuid(id)).toBe(false)
    },
  )

  it.each(['1', '100245', '9'.repeat(15)])('[OR-7] %s can be the number of an order', (number) => {
    expect(isOrderNumber(number)).toBe(true)
  })
  it.each(['', '0', '01', '1a', 'a1', '-1', ' 1', '1 ', '1.5', '9'.repeat(16)])(
    '[OR-7] %p cannot be the number of an order',
    (number) => {
      expect(isOrderNumber(number)).toBe(false)
    },
  )

  it.each(['KS-1', 'KS-10001', `KS-${'9'.repeat(15)}`])('[TP-1] %s can be the number of a ticket', (number) => {
    expect(isTicketNumber(number)).toBe(true)
  })
  it.each(['', 'KS-', 'KS-0', 'KS-01', 'KS-1a', 'aKS-1', 'ks-1', '10001', `KS-${'9'.repeat(16)}`])(
    '[TP-1] %p cannot be the number of a ticket',
    (number) => {
      expect(isTicketNumber(number)).toBe(false)
    },
  )
})

describe('the calls that change an order, below /orders/{number}', () => {
  const ROUTES = [
    ['refund.requested', 'POST', '/refunds'],
    ['capture.requested', 'POST', '/capture'],
    ['money.settled', 'POST', '/money/{target}/settle'],
    ['order.cancelled', 'POST', '/cancel'],
    ['items.cancelled', 'POST', '/items/cancel'],
    ['order.held', 'POST', '/hold'],
    ['order.released', 'POST', '/release'],
    ['shipment.sent', 'POST', '/shipments'],
    ['shipment.delivered', 'POST', '/shipments/{target}/delivered'],
    ['shipment.undone', 'POST', '/shipments/{target}/undo'],
    ['delivery.corrected', 'POST', '/shipments/{target}/correct'],
    ['address.changed', 'PUT', '/address'],
    ['note.added', 'POST', '/notes'],
    ['note.removed', 'DELETE', '/notes/{target}'],
    ['confirmation.resent', 'POST', '/confirmation'],
    ['confirmation.undone', 'DELETE', '/confirmation/{target}'],
  ] as const

  it.each(ROUTES)('[OA-20] %s is %s %s', (action, method, path) => {
    expect(ORDER_CALLS[action]).toStrictEqual({ method, path })
  })

  it('[OA-20] are only those that this test lists', () => {
    expect(Object.keys(ORDER_CALLS)).toEqual(ROUTES.map(([action]) => action))
  })
})
