import type { OrderView, ProductKind } from '../../../machines/model/orderChoices.ts'
import type { OrdersMeta } from '../../../machines/model/orders.ts'
import type { OrdersFilter } from '../../../machines/model/ordersQuery.ts'
import type { OrderTabId } from '../../../machines/screens/orders/orderTabs.ts'
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

  savedViews: 'Views',
  viewsLoading: 'Loading. Please wait.',
  viewsFailed: 'Could not load the views.',

  columnChoice: 'Columns',
  showAllColumns: 'Show all columns',
  whereRoom: 'If there is room',

  noMatch: {
    search: 'No orders match this search.',
    filters: 'No orders match these filters.',
    both: 'No orders match this search and these filters.',
  },
  none: 'There are no orders in this list yet.',
  showAll: (view: string) => (view === 'All orders' ? 'Show all orders' : `Show all ${view.toLowerCase()}`),

  search: 'Search orders',
  searchHint: 'Order number or customer',
  tabs: 'Parts of this list',
  tab: {
    all: 'All',
    toShip: 'To ship',
    shipped: 'Shipped',
    delivered: 'Delivered',
    dropped: 'Cancelled or refunded',
    awaiting: 'Awaiting',
    authorised: 'Authorised',
    partlyPaid: 'Partly paid',
  } satisfies Record<OrderTabId, string>,
  noneToShip: 'Nothing is to ship here: what is not paid in full does not leave.',

  payment: 'Payment',
  anyPayment: 'Any payment',
  shipping: 'Shipping',
  anyShipping: 'Any shipping',
  moreFilters: 'More filters',
  flag: 'Flag',
  anyFlag: 'Any flag',
  kind: 'Kind of product',
  anyKind: 'Any product',
  kinds: {
    bike: 'Bikes',
    accessory: 'Accessories',
    spare_part: 'Spare parts',
    warranty: 'Warranties',
  } satisfies Record<ProductKind, string>,
  country: 'Country',
  allCountries: 'All countries',
  method: 'Payment method',
  allMethods: 'All methods',
  product: 'Product',
  allProducts: 'All products',
  from: 'From',
  to: 'To',
  totalFrom: 'Total from',
  totalTo: 'Total to',
  filters: {
    payment: 'Payment',
    shipping: 'Shipping',
    flag: 'Flag',
    kind: 'Kind',
    country: 'Country',
    method: 'Method',
    product: 'Product',
    from: 'From',
    to: 'To',
    totalFrom: 'Total from',
    totalTo: 'Total to',
  } satisfies Record<keyof OrdersFilter, string>,
  chip: (filter: string, choice: string) => `${filter}: ${choice}`,
  perPageLabel: 'Orders per page',
  perPage: (rows: number) => `${rows} per page`,

  total: ({ total, is_exact, matched }: OrdersMeta) => {
    const orders = counted(total, is_exact)
    if (matched === null) return orders
    if (matched === 'tracking') return `${orders} with this tracking number`
    return matched === 'number' ? `${orders} with this order number` : `${orders} of matching customers`
  },

  /** Compares a figure of the dashboard with the sum of its orders, both in cents. */
  figure: (figure: number, sum: number, formatCents: (cents: number) => string) =>
    `Figure ${formatCents(figure)} · these orders ${formatCents(sum)} · ${
      figure === sum ? 'equal' : `differ by ${formatCents(Math.abs(figure - sum))}`
    }`,

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
    product: 'Product',
  },
  order: (number: number) => `order ${number}`,
  more: (lines: number) => ` and ${lines} more`,
} as const
