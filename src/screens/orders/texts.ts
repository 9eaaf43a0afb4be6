import type { OrdersMeta, OrderView } from '../../../machines/model/orders.ts'
import { formatTotal } from '../../formats/figures.ts'

const counted = (orders: number, isExact: boolean) =>
  orders === 1 ? '1 order' : `${formatTotal(orders, isExact)} orders`

export const TEXTS = {
  things: 'orders',
  views: {
    paid: 'Paid orders',
    pending: 'Pending orders',
    bike: 'Bike orders',
    accessory: 'Accessory orders',
    spare_part: 'Spare part orders',
    warranty: 'Warranty orders',
    all: 'All orders',
  } satisfies Record<OrderView, string>,
  overlap: 'An order can be in several lists.',

  noMatch: 'No orders match this search and these filters.',
  none: 'There are no orders in this list yet.',
  showAll: (view: string) => (view === 'All orders' ? 'Show all orders' : `Show all ${view.toLowerCase()}`),

  search: 'Search orders',
  searchHint: 'Order number or customer',
  payment: 'Payment',
  anyPayment: 'Any payment',
  country: 'Country',
  allCountries: 'All countries',
  method: 'Payment method',
  allMethods: 'All methods',
  from: 'From',
  to: 'To',
  perPageLabel: 'Orders per page',
  perPage: (rows: number) => `${rows} per page`,

  total: ({ total, is_exact, matched }: OrdersMeta) => {
    const orders = counted(total, is_exact)
    if (matched === null) return orders
    if (matched === 'tracking') return `${orders} with this tracking number`
    return matched === 'number' ? `${orders} with this order number` : `${orders} of matching customers`
  },

  columns: {
    number: 'Number',
    placed_at: 'Placed',
    customer: 'Customer',
    items: 'Items',
    total: 'Total',
    payment: 'Payment',
    shipping: 'Shipping',
    country: 'Country',
    method: 'Method',
  },
  more: (lines: number) => ` and ${lines} more`,
} as const
