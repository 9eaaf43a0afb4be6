import { type SnapshotFrom, setup } from 'xstate'
import { searchMachine } from '../../kit/search.machine.ts'
import {
  LIST_SEARCH,
  listActions,
  listGuards,
  type SearchedListContext,
  type SearchedListEvent,
  searchedList,
} from '../../kit/searchedList.ts'
import { type KnownAnswer, NOTHING_KNOWN } from '../../model/known.ts'
import { searchedFor } from '../../model/listQuery.ts'
import type { OrdersAnswer } from '../../model/orders.ts'
import { isSameQuery, type OrdersQuery } from '../../model/ordersQuery.ts'
import { orderListMachine } from './orderList.ts'
import { ordersHref } from './ordersHref.ts'

interface OrdersInput {
  readonly query: OrdersQuery
  readonly offersOrders: boolean
  readonly known?: readonly KnownAnswer[]
}

type OrdersContext = SearchedListContext<OrdersQuery>
type OrdersEvent = SearchedListEvent<OrdersQuery, OrdersAnswer>

const ADDRESSED = {
  isSameQuery,
  searchHref: (query: OrdersQuery, search: string) => ordersHref(searchedFor(query, search)),
}

/** The orders of a view: a page of a sorted and filtered list. The address owns the query. */
export const ordersMachine = setup({
  types: {
    context: {} as OrdersContext,
    events: {} as OrdersEvent,
    input: {} as OrdersInput,
    children: {} as { list: 'list'; search: 'search' },
  },
  actors: { list: orderListMachine, search: searchMachine },
  actions: listActions<OrdersQuery, OrdersContext, OrdersEvent>(ADDRESSED),
  guards: listGuards(ADDRESSED),
}).createMachine({
  ...searchedList,
  id: 'orders',
  context: ({ input: { query, offersOrders, known = NOTHING_KNOWN } }) => ({
    query,
    isOffered: offersOrders,
    known,
    total: null,
    sought: query.search,
  }),
  invoke: [LIST_SEARCH, searchedList.invoke],
})

type OrdersSnapshot = SnapshotFrom<typeof ordersMachine>

export const selectOrdersQuery = ({ context }: OrdersSnapshot): OrdersQuery => context.query
/** The total of the filtered list; 0 before the first answer. */
export const selectOrdersTotal = ({ context }: OrdersSnapshot): number => context.total ?? 0
