import { type SnapshotFrom, sendTo, setup } from 'xstate'
import { loadChunk, logError, saveTable } from '../../effects.ts'
import {
  type ExportEvent,
  type ExportedListContext,
  exportActions,
  exportGuards,
  exportObstacle,
  listExport,
  listSelection,
} from '../../kit/exportedList.ts'
import { late } from '../../kit/late.ts'
import { searchMachine } from '../../kit/search.machine.ts'
import {
  LIST_SEARCH,
  type ListNews,
  listActions,
  listGuards,
  type SearchedListEvent,
  searchedList,
} from '../../kit/searchedList.ts'
import { selectionMachine } from '../../kit/selection.machine.ts'
import { CHUNK_TIMEOUT } from '../../model/constants.ts'
import { type KnownAnswer, NOTHING_KNOWN } from '../../model/known.ts'
import { searchedFor } from '../../model/listChanges.ts'
import type { OrderRow, OrdersAnswer } from '../../model/orders.ts'
import { filteredBy, isSameList, isSameQuery, listQueryOf, savedSearch } from '../../model/ordersChanges.ts'
import type { OrderListQuery, OrdersQuery } from '../../model/ordersQuery.ts'
import { orderRows } from '../../model/orderTable.ts'
import { menuMachine } from '../../shell/menu.machine.ts'
import { exportMachine } from './export.ts'
import { listViews } from './listViews.ts'
import { orderColumnsMachine } from './orderColumns.machine.ts'
import { orderListMachine } from './orderList.ts'
import { ordersHref } from './ordersHref.ts'
import type { savedViewsMachine } from './savedViews.machine.ts'
import { TEXTS } from './texts.ts'

const FILE_NAME = 'orders.csv'

interface OrdersInput {
  readonly query: OrdersQuery
  readonly offersOrders: boolean
  readonly mayExport: boolean
  /** Whether lists can be saved as views. */
  readonly offersViews?: boolean
  readonly email?: string
  readonly known?: readonly KnownAnswer[]
}

interface OrdersContext extends ExportedListContext<OrdersQuery> {
  readonly offersViews: boolean
  readonly email: string
}
type OrdersEvent =
  | SearchedListEvent<OrdersQuery, OrdersAnswer>
  | ExportEvent<OrderListQuery, OrderRow>
  | ListNews
  | { type: 'views.opened' }

const ADDRESSED = {
  isSameQuery,
  searchHref: (query: OrdersQuery, search: string) => ordersHref(filteredBy(searchedFor(query, search), {})),
}

/**
 * The orders of a view: a page of a sorted and filtered list, the selection among all its rows, its export, its columns, and the lists that
 * staff have saved as views. The address owns the query.
 */
export const ordersMachine = setup({
  types: {
    context: {} as OrdersContext,
    events: {} as OrdersEvent,
    input: {} as OrdersInput,
    children: {} as {
      list: 'list'
      search: 'search'
      selection: 'selection'
      export: 'export'
      columns: 'orderColumns'
      columnsMenu: 'menu'
      viewsMenu: 'menu'
      views: 'savedViews'
    },
  },
  actors: {
    list: orderListMachine,
    search: searchMachine,
    selection: selectionMachine,
    export: exportMachine,
    orderColumns: orderColumnsMachine,
    menu: menuMachine,
    savedViews: late<typeof savedViewsMachine>('savedViews'),
    loadChunk,
  },
  actions: {
    ...listActions<OrdersQuery, OrdersContext, OrdersEvent>(ADDRESSED),
    ...exportActions<OrdersQuery, OrdersContext, OrdersEvent>(listQueryOf),
    logError,
    saveTable,
    forwardToViews: sendTo('views', ({ event }) => event as { type: 'views.opened' }),
    sendSavedQuery: sendTo('views', (_, { query }: { query: OrdersQuery }) => ({
      type: 'query.changed' as const,
      query: savedSearch(query),
    })),
  },
  guards: {
    ...listGuards(ADDRESSED),
    ...exportGuards(isSameList),
    hasViews: ({ context }) => context.offersViews,
  },
  delays: { CHUNK_TIMEOUT },
}).createMachine({
  id: 'orders',
  context: ({ input: { query, offersOrders, mayExport, offersViews = false, email = '', known = NOTHING_KNOWN } }) => ({
    query,
    isOffered: offersOrders,
    mayExport,
    offersViews,
    email,
    known,
    total: null,
    sought: query.search,
  }),
  invoke: [LIST_SEARCH, { id: 'columns', src: 'orderColumns' }, { id: 'columnsMenu', src: 'menu' }],
  type: 'parallel',
  states: { list: searchedList, selection: listSelection, export: listExport(FILE_NAME, orderRows), views: listViews },
})

type OrdersSnapshot = SnapshotFrom<typeof ordersMachine>

export const selectOrdersQuery = ({ context }: OrdersSnapshot): OrdersQuery => context.query
/** The total of the filtered list; 0 before the first answer. */
export const selectOrdersTotal = ({ context }: OrdersSnapshot): number => context.total ?? 0
/** Why nothing can be exported, or null. */
export const selectExportObstacle = ({ context }: OrdersSnapshot): string | null =>
  exportObstacle(context, TEXTS.mayNotExport)
