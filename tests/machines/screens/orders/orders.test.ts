import type { SnapshotFrom } from 'xstate'
import { selectResourceAnswer, selectResourceState } from '../../../../machines/kit/resource.selectors.ts'
import { CallError } from '../../../../machines/model/callError.ts'
import { ordersCall } from '../../../../machines/model/orderCalls.ts'
import { listQueryOf } from '../../../../machines/model/ordersChanges.ts'
import { DEFAULT_ORDERS_QUERY, type OrdersQuery } from '../../../../machines/model/ordersQuery.ts'
import { ALL_SELECTED } from '../../../../machines/model/selection.ts'
import {
  ordersMachine,
  selectExportObstacle,
  selectOrdersQuery,
  selectOrdersTotal,
} from '../../../../machines/screens/orders/orders.machine.ts'
import type { Effect } from '../../../support/control.ts'
import { describeResource } from '../../../support/kit/describeResource.ts'
import { spec } from '../../../support/spec.ts'
import { ordersAnswer } from '../../fixtures.ts'

type Snapshot = SnapshotFrom<typeof ordersMachine>

const PAID: OrdersQuery = { ...DEFAULT_ORDERS_QUERY, view: 'paid' }
const BIKES: OrdersQuery = { ...DEFAULT_ORDERS_QUERY, view: 'bike' }
const PAGE_2: OrdersQuery = { ...PAID, page: 2 }
const ANN: OrdersQuery = { ...PAID, search: 'ann' }
const ANSWER = ordersAnswer([1, 2, 3], 45)

const input = { query: PAID, offersOrders: true, mayExport: true }
/** Selection and export are actors of their own. */
const at = (list: 'awaited' | 'answered') => ({ list, selection: {}, export: {}, views: 'unoffered' })
const WATCHED: readonly Effect[] = [{ watch: 'watchOrderColumns' }, { watch: 'watchClock' }]
const asked = (query: OrdersQuery): Effect => ({ ask: 'fetchOrders', input: { query } })
const changed = (query: OrdersQuery) => ({ type: 'query.changed', query }) as const
const came = { done: 'fetchOrders', output: ANSWER } as const

const listOf = ({ children }: Snapshot) => children.list?.getSnapshot()

const subject = {
  machine: ordersMachine,
  input,
  select: {
    list: (snapshot: Snapshot) => {
      const list = listOf(snapshot)
      return list && selectResourceState(list)
    },
    rows: (snapshot: Snapshot) => {
      const list = listOf(snapshot)
      return list && (selectResourceAnswer(list)?.orders.length ?? 0)
    },
    query: selectOrdersQuery,
    selection: ({ children }: Snapshot) => children.selection?.getSnapshot().value,
    total: selectOrdersTotal,
    obstacle: selectExportObstacle,
  },
}

describe('a list of orders', () => {
  spec(subject, [
    {
      title: '[OR-3] loads the list of the address',
      input: { ...input, query: PAGE_2 },
      when: 'start',
      expected: {
        state: at('awaited'),
        effects: [...WATCHED, asked(PAGE_2)],
        values: { list: 'loading', rows: 0, query: PAGE_2, total: 0 },
      },
    },
    {
      title: '[OR-3] loads another page, and keeps the rows until it has loaded',
      given: [came],
      when: changed(PAGE_2),
      expected: {
        state: at('awaited'),
        effects: [asked(PAGE_2)],
        values: { list: 'loaded', rows: 3, query: PAGE_2, total: 45 },
      },
    },
    {
      title: '[OR-3] does not show the orders of the previous view while another view loads',
      given: [came],
      when: changed(BIKES),
      expected: {
        state: at('awaited'),
        effects: [asked(BIKES)],
        values: { list: 'loading', rows: 0, query: BIKES },
      },
    },
    {
      title: '[OR-3] writes a search to the address and keeps the view',
      given: [came, { to: 'search', event: { type: 'text.changed', text: 'ann' } }],
      when: { to: 'search', event: { type: 'search.submitted' } },
      expected: {
        state: at('answered'),
        effects: [{ parent: { type: 'href.chosen', href: '/orders?view=paid&search=ann', replace: true } }],
        values: { query: PAID },
      },
    },
    {
      title: '[OR-3] loads the search of a changed address',
      given: [came],
      when: changed(ANN),
      expected: { state: at('awaited'), effects: [asked(ANN)], values: { query: ANN } },
    },
    {
      title: '[OR-3] requests nothing if the API does not offer orders',
      input: { ...input, offersOrders: false },
      when: 'start',
      expected: { state: at('awaited'), effects: WATCHED, values: { list: 'unavailable' } },
    },
    {
      title: '[OR-13] exports the selected orders, also those on other pages, as a CSV file',
      given: [came, { type: 'export.requested', selection: { isAll: true, ids: ['order-2'] } }],
      when: { done: 'fetchOrderExport', output: ANSWER.orders },
      expected: {
        state: at('answered'),
        effects: [
          {
            tell: 'saveTable',
            params: {
              name: 'orders.csv',
              rows: [
                [
                  ...['Number', 'Placed', 'Customer', 'Email', 'First item', 'More items', 'Total'],
                  ...['Payment', 'Shipping', 'Flags', 'Country', 'Method'],
                ],
                ...[1, 3].map((number) => [
                  ...[100_000 + number, '2024-03-05T12:00:00.000Z', 'Ann Smith', 'ann@customer.example', 'Harbor City'],
                  ...[number - 1, 2849, 'paid', 'unshipped', '', 'Germany', 'Stripe'],
                ]),
              ],
            },
          },
        ],
      },
    },
    {
      title: '[OR-13] exports all pages of the filtered list',
      input: { ...input, query: { ...PAGE_2, search: 'ann', sort: 'total' } },
      given: [came],
      when: { type: 'export.requested', selection: ALL_SELECTED },
      expected: {
        state: at('answered'),
        effects: [
          {
            ask: 'fetchOrderExport',
            input: { query: { ...listQueryOf(ANN), sort: 'total' }, selection: ALL_SELECTED },
          },
        ],
      },
    },
    {
      title: '[OR-13] exports nothing without the permission',
      input: { ...input, mayExport: false },
      given: [came],
      when: { type: 'export.requested', selection: ALL_SELECTED },
      expected: {
        state: at('answered'),
        effects: [],
        values: { obstacle: 'You need the “Export orders” permission.' },
      },
    },
    {
      title: '[OR-13] can request an export again after a network failure',
      given: [
        came,
        { type: 'export.requested', selection: ALL_SELECTED },
        { fail: 'fetchOrderExport', error: new CallError('network', 'No answer') },
      ],
      when: { type: 'export.requested', selection: ALL_SELECTED },
      expected: {
        state: at('answered'),
        effects: [{ ask: 'fetchOrderExport', input: { query: listQueryOf(PAID), selection: ALL_SELECTED } }],
        values: { obstacle: null },
      },
    },
    {
      title: '[OR-13] drops the selection when the filter changes',
      given: [came, { to: 'selection', event: { type: 'rows.selected', ids: ['order-1'], total: 45 } }],
      when: changed(ANN),
      expected: { state: at('awaited'), effects: [asked(ANN)], values: { selection: 'dropped' } },
    },
    {
      title: '[OR-13] keeps the selection when the sort or the page changes',
      given: [came, { to: 'selection', event: { type: 'rows.selected', ids: ['order-1'], total: 45 } }],
      when: changed({ ...PAGE_2, sort: 'total' }),
      expected: {
        state: at('awaited'),
        effects: [asked({ ...PAGE_2, sort: 'total' })],
        values: { selection: 'chosen' },
      },
    },
  ])
})

describeResource('[OR-2] [SE-10] [PF-51] the orders', {
  machine: ordersMachine,
  input,
  part: 'list',
  asks: { ask: 'fetchOrders', input: { query: PAID } },
  known: { call: ordersCall(PAID), answer: ANSWER },
  empty: ordersAnswer([], 0),
})
