import type { OrderView } from '../../model/orderChoices.ts'
import { filteredBy } from '../../model/ordersChanges.ts'
import type { OrdersFilter, OrdersQuery } from '../../model/ordersQuery.ts'

export type OrderTabId =
  | 'all'
  | 'toShip'
  | 'shipped'
  | 'delivered'
  | 'dropped'
  | 'awaiting'
  | 'authorised'
  | 'partlyPaid'

type TabFilter = Pick<OrdersFilter, 'payment' | 'shipping'>

/** A name for one combination of the payment and shipping filters, which are in the address like any other filter. */
export interface OrderTab {
  readonly id: OrderTabId
  readonly filter: TabFilter
}

const shippingTab = (id: 'toShip' | 'shipped' | 'delivered'): OrderTab => ({
  id,
  filter: { payment: null, shipping: id },
})

const ALL: OrderTab = { id: 'all', filter: { payment: null, shipping: null } }
const DROPPED: OrderTab = { id: 'dropped', filter: { payment: 'dropped', shipping: null } }

const UNPAID = ['awaiting', 'authorised', 'partlyPaid'] as const
const UNPAID_TABS = UNPAID.map((id): OrderTab => ({ id, filter: { payment: id, shipping: null } }))

const EVERYWHERE = [ALL, shippingTab('toShip')]
const OWN: Partial<Record<OrderView, readonly OrderTab[]>> = {
  paid: [shippingTab('shipped'), shippingTab('delivered'), DROPPED],
  pending: UNPAID_TABS,
}

/** The tabs of a view. */
export const tabsOf = (view: OrderView): readonly OrderTab[] => [...EVERYWHERE, ...(OWN[view] ?? [])]

/** The tab that a query is on; undefined if no tab has its combination of payment and shipping. */
export const tabOf = ({ view, filter }: OrdersQuery): OrderTab | undefined =>
  tabsOf(view).find((tab) => tab.filter.payment === filter.payment && tab.filter.shipping === filter.shipping)

/** The query on another tab. It keeps the filters that tabs do not set. */
export const onTab = (query: OrdersQuery, tab: OrderTab): OrdersQuery => filteredBy(query, tab.filter)
