import { type OrderView, PAYMENT_STATES } from '../../model/orderChoices.ts'
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

/** A name for one choice of payment and shipping, which are in the address as any other filter. */
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
/** Only of states that orders can have. */
const UNPAID_TABS: readonly OrderTab[] = UNPAID.flatMap((id) => {
  const payment = PAYMENT_STATES.find((state) => state === id)
  return payment === undefined ? [] : [{ id, filter: { payment, shipping: null } }]
})

const EVERYWHERE = [ALL, shippingTab('toShip')]
const OWN: Partial<Record<OrderView, readonly OrderTab[]>> = {
  paid: [shippingTab('shipped'), shippingTab('delivered'), DROPPED],
  pending: UNPAID_TABS,
}

/** The tabs of a view. */
export const tabsOf = (view: OrderView): readonly OrderTab[] => [...EVERYWHERE, ...(OWN[view] ?? [])]

/** The tab that a query is on; undefined where payment and shipping are another choice. */
export const tabOf = ({ view, filter }: OrdersQuery): OrderTab | undefined =>
  tabsOf(view).find((tab) => tab.filter.payment === filter.payment && tab.filter.shipping === filter.shipping)

/** Another tab keeps the filters that no tab has. */
export const onTab = (query: OrdersQuery, tab: OrderTab): OrdersQuery => filteredBy(query, tab.filter)
