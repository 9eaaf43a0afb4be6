import type { SnapshotFrom } from 'xstate'
import { selectResourceAnswer, selectResourceState } from '../../../../machines/kit/resource.selectors.ts'
import { ordersCall } from '../../../../machines/model/orderCalls.ts'
import { DEFAULT_ORDERS_QUERY, type OrdersQuery } from '../../../../machines/model/ordersQuery.ts'
import {
  ordersMachine,
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

const input = { query: PAID, offersOrders: true }
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
    total: selectOrdersTotal,
  },
}

describe('a list of orders', () => {
  spec(subject, [
    {
      title: '[OR-3] that of the address is asked for',
      input: { ...input, query: PAGE_2 },
      when: 'start',
      expected: {
        state: 'awaited',
        effects: [{ watch: 'watchClock' }, asked(PAGE_2)],
        values: { list: 'loading', rows: 0, query: PAGE_2, total: 0 },
      },
    },
    {
      title: '[OR-3] another page is asked for, and the rows stay until it comes',
      given: [came],
      when: changed(PAGE_2),
      expected: {
        state: 'awaited',
        effects: [asked(PAGE_2)],
        values: { list: 'loaded', rows: 3, query: PAGE_2, total: 45 },
      },
    },
    {
      title: '[OR-3] the orders of another list do not stand in for its own',
      given: [came],
      when: changed(BIKES),
      expected: {
        state: 'awaited',
        effects: [asked(BIKES)],
        values: { list: 'loading', rows: 0, query: BIKES },
      },
    },
    {
      title: '[OR-3] a search goes to the address, and keeps the view',
      given: [came, { to: 'search', event: { type: 'text.changed', text: 'ann' } }],
      when: { to: 'search', event: { type: 'search.submitted' } },
      expected: {
        state: 'answered',
        effects: [{ parent: { type: 'href.chosen', href: '/orders?view=paid&search=ann', replace: true } }],
        values: { query: PAID },
      },
    },
    {
      title: '[OR-3] what the address says then is asked for',
      given: [came],
      when: changed(ANN),
      expected: { state: 'awaited', effects: [asked(ANN)], values: { query: ANN } },
    },
    {
      title: '[OR-3] nothing is asked of an API that does not offer orders',
      input: { ...input, offersOrders: false },
      when: 'start',
      expected: { state: 'awaited', effects: [{ watch: 'watchClock' }], values: { list: 'unavailable' } },
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
