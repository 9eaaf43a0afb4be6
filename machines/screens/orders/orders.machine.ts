import { type SnapshotFrom, setup } from 'xstate'
import { logError, saveTable } from '../../effects.ts'
import {
  type ExportEvent,
  type ExportedListContext,
  exportActions,
  exportGuards,
  exportObstacle,
  listExport,
  listSelection,
} from '../../kit/exportedList.ts'
import { searchMachine } from '../../kit/search.machine.ts'
import { LIST_SEARCH, listActions, listGuards, type SearchedListEvent, searchedList } from '../../kit/searchedList.ts'
import { selectionMachine } from '../../kit/selection.machine.ts'
import { type KnownAnswer, NOTHING_KNOWN } from '../../model/known.ts'
import { searchedFor } from '../../model/listChanges.ts'
import type { OrderRow, OrdersAnswer } from '../../model/orders.ts'
import { filteredBy, isSameList, isSameQuery, listQueryOf } from '../../model/ordersChanges.ts'
import type { OrderListQuery, OrdersQuery } from '../../model/ordersQuery.ts'
import { orderRows } from '../../model/orderTable.ts'
import { exportMachine } from './export.ts'
import { orderListMachine } from './orderList.ts'
import { ordersHref } from './ordersHref.ts'
import { TEXTS } from './texts.ts'

const FILE_NAME = 'orders.csv'

interface OrdersInput {
  readonly query: OrdersQuery
  readonly offersOrders: boolean
  readonly mayExport: boolean
  readonly known?: readonly KnownAnswer[]
}

type OrdersContext = ExportedListContext<OrdersQuery>
type OrdersEvent = SearchedListEvent<OrdersQuery, OrdersAnswer> | ExportEvent<OrderListQuery, OrderRow>

const ADDRESSED = {
  isSameQuery,
  searchHref: (query: OrdersQuery, search: string) => ordersHref(filteredBy(searchedFor(query, search), {})),
}

/** The orders of a view: a page of a sorted and filtered list, the selection of all its rows, and its export. The address owns the query. */
export const ordersMachine = setup({
  types: {
    context: {} as OrdersContext,
    events: {} as OrdersEvent,
    input: {} as OrdersInput,
    children: {} as { list: 'list'; search: 'search'; selection: 'selection'; export: 'export' },
  },
  actors: { list: orderListMachine, search: searchMachine, selection: selectionMachine, export: exportMachine },
  actions: {
    ...listActions<OrdersQuery, OrdersContext, OrdersEvent>(ADDRESSED),
    ...exportActions<OrdersQuery, OrdersContext, OrdersEvent>(listQueryOf),
    logError,
    saveTable,
  },
  guards: { ...listGuards(ADDRESSED), ...exportGuards(isSameList) },
}).createMachine({
  id: 'orders',
  context: ({ input: { query, offersOrders, mayExport, known = NOTHING_KNOWN } }) => ({
    query,
    isOffered: offersOrders,
    mayExport,
    known,
    total: null,
    sought: query.search,
  }),
  invoke: LIST_SEARCH,
  type: 'parallel',
  states: { list: searchedList, selection: listSelection, export: listExport(FILE_NAME, orderRows) },
})

type OrdersSnapshot = SnapshotFrom<typeof ordersMachine>

export const selectOrdersQuery = ({ context }: OrdersSnapshot): OrdersQuery => context.query
/** The total of the filtered list; 0 before the first answer. */
export const selectOrdersTotal = ({ context }: OrdersSnapshot): number => context.total ?? 0
/** Why nothing can be exported, or null. */
export const selectExportObstacle = ({ context }: OrdersSnapshot): string | null =>
  exportObstacle(context, TEXTS.mayNotExport)
