import { makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { isListed, selectResourceNow } from '../../../machines/kit/resource.selectors.ts'
import { DEFAULT_CURRENCY } from '../../../machines/model/constants.ts'
import { narrowedBy, pageBeside } from '../../../machines/model/listChanges.ts'
import { NONE_HIDDEN } from '../../../machines/model/orderColumns.ts'
import type { OrderRow } from '../../../machines/model/orders.ts'
import { sortedBy, widened } from '../../../machines/model/ordersChanges.ts'
import { ORDER_SORTS, type OrdersQuery } from '../../../machines/model/ordersQuery.ts'
import { pageWindow } from '../../../machines/model/pageNumber.ts'
import { selectHiddenColumns } from '../../../machines/screens/orders/orderColumns.machine.ts'
import type { orderListMachine } from '../../../machines/screens/orders/orderList.ts'
import {
  type ordersMachine,
  selectOrdersQuery,
  selectOrdersTotal,
} from '../../../machines/screens/orders/orders.machine.ts'
import { ordersHref } from '../../../machines/screens/orders/ordersHref.ts'
import { onTab, tabOf, tabsOf } from '../../../machines/screens/orders/orderTabs.ts'
import { figuresIn } from '../../formats/figures.ts'
import { useChild } from '../../hooks/actor.ts'
import { useResource } from '../../hooks/resource.ts'
import { NARROW } from '../../ui/DataTable.tsx'
import { LinkTabs } from '../../ui/LinkTabs.tsx'
import { ListScreen } from '../../ui/ListScreen.tsx'
import { Select } from '../../ui/Select.tsx'
import { useUnmetWidths } from '../../ui/useElementWidth.ts'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'
import { useRowSelection } from '../../ui/useRowSelection.ts'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { OrderSelection } from './OrderSelection.tsx'
import { OrderTools } from './OrderTools.tsx'
import { CompactOrder, type ListedOrder } from './orderColumns.tsx'
import { SavedViews } from './SavedViews.tsx'
import { TABLE_WIDTHS, tableOf } from './shownColumns.ts'
import { TEXTS } from './texts.ts'

const NO_CURSORS = { next: null, previous: null }
const NONE: readonly OrderRow[] = []

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '8px 16px', padding: '16px 20px 8px' },
  words: { flexGrow: 1 },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  hint: {
    margin: '2px 0 0',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  figure: {
    margin: 0,
    padding: '0 20px 8px',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
})

const compact = (row: ListedOrder) => <CompactOrder {...row} />
const keyOf = ({ order }: ListedOrder): string => order.id
const nameOf = ({ order }: ListedOrder): string => TEXTS.order(order.number)

/** The words of an empty list. A pending order is never ready to ship, so that combination has words of its own. */
const emptyWords = (query: OrdersQuery, action: { readonly label: string; readonly onAct: () => void }) => {
  const narrowed = narrowedBy(query)
  if (narrowed === null) return { message: TEXTS.none }
  const isUnpaid = query.view === 'pending' && query.filter.shipping === 'toShip'
  return { message: isUnpaid ? TEXTS.noneToShip : TEXTS.noMatch[narrowed], action }
}

interface ScreenProps {
  readonly orders: ActorRefFrom<typeof ordersMachine>
  readonly list: ActorRefFrom<typeof orderListMachine>
}

const Screen = ({ orders, list }: ScreenProps) => {
  const styles = useStyles()
  const { answer, parts } = useResource(list)
  const { state } = parts
  const now = useSelector(list, selectResourceNow)
  const found = answer?.orders ?? NONE
  const currency = answer?.meta.currency ?? DEFAULT_CURRENCY
  const rows = useMemo(() => found.map((order): ListedOrder => ({ order, now, currency })), [found, now, currency])
  const query = useSelector(orders, selectOrdersQuery)
  const total = useSelector(orders, selectOrdersTotal)
  const columns = useSelector(orders, ({ children }) => children.columns)
  const hidden = useSelector(columns, (snapshot) => (snapshot ? selectHiddenColumns(snapshot) : NONE_HIDDEN))
  const [head, unmetCount] = useUnmetWidths(TABLE_WIDTHS)
  // Cards show everything, whatever columns are hidden.
  const hasCards = useMediaQuery(NARROW) || unmetCount > 0
  const table = useMemo(() => tableOf(hasCards ? NONE_HIDDEN : hidden), [hasCards, hidden])
  const selecting = useSelector(orders, ({ children }) => children.selection)
  const selection = useRowSelection(selecting, { rows, total, rowKey: keyOf, nameOf })
  const [, follow] = useLocation()
  const { page, items_per_page: pageSize } = query
  const length = { total, isExact: answer?.meta.is_exact, pageSize }
  // While a page is loading, the previous answer stands in for it. The cursors of that answer belong to another page, so they are not used.
  const cursors = answer && answer.meta.current_page !== page ? NO_CURSORS : (answer?.meta ?? {})
  const sortBy = (column: string) => {
    const sort = ORDER_SORTS.find((known) => known === column)
    if (sort) follow(ordersHref(sortedBy(query, sort)))
  }
  const sum = answer?.meta.sum_cents
  const view = TEXTS.views[query.view]
  const showAll = { label: TEXTS.showAll(view), onAct: () => follow(ordersHref(widened(query))) }
  return (
    <ListScreen
      things={TEXTS.things}
      parts={parts}
      {...table}
      rows={rows}
      rowKey={keyOf}
      compact={compact}
      skeletonRows={pageSize}
      sort={{ by: query.sort, order: query.order, onSort: sortBy, Select }}
      selection={selection}
      empty={emptyWords(query, showAll)}
      pages={{
        page,
        window: pageWindow({ ...length, page, rows: rows.length, cursors }),
        total,
        isExact: length.isExact,
        hrefOf: (target) => ordersHref(pageBeside(query, target, length, cursors)),
        isOffered: total > 0,
      }}
    >
      <div ref={head}>
        <div className={styles.head}>
          <div className={styles.words}>
            <h2 className={styles.title}>{view}</h2>
            <p className={styles.hint}>{TEXTS.overlap}</p>
          </div>
          {!hasCards && <ColumnsMenu orders={orders} />}
          <SavedViews orders={orders} />
        </div>
      </div>
      <LinkTabs
        label={TEXTS.tabs}
        tabs={tabsOf(query.view).map((tab) => ({
          id: tab.id,
          name: TEXTS.tab[tab.id],
          href: ordersHref(onTab(query, tab)),
        }))}
        current={tabOf(query)?.id}
      />
      {(isListed(state) || state === 'failed') && <OrderTools orders={orders} answer={answer} />}
      {sum !== undefined && query.figure !== undefined && isListed(state) && (
        <p className={styles.figure} role="status">
          {TEXTS.figure(query.figure, sum, figuresIn(currency).formatCents)}
        </p>
      )}
      {isListed(state) && <OrderSelection orders={orders} answer={answer} />}
    </ListScreen>
  )
}

/** The orders of a view. */
export const Orders = () => {
  const orders = useChild('orders')
  const list = useSelector(orders, (snapshot) => snapshot?.children.list)
  return orders && list ? <Screen orders={orders} list={list} /> : null
}
