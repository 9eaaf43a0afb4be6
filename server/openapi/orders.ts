import { array } from 'superstruct'
import { Command } from '../../machines/model/commands.ts'
import { ORDER_FLAGS, PAYMENT_FILTERS, PRODUCT_KINDS, SHIPPING_FILTERS } from '../../machines/model/orderChoices.ts'
import { Order, OrderChanges, OrderRow, OrdersMeta } from '../../machines/model/orders.ts'
import { RemovedView, SavedView } from '../../machines/model/savedViews.ts'
import { ViewChange, WantedView } from '../views/input.ts'
import type { Operation } from './operation.ts'

const ORDER_FILTERS = {
  view: 'paid, pending, bike, accessory, spare_part, warranty or all, the default',
  sort: 'placed_at, the default, number, total or updated_at',
  order: 'asc or desc, the default',
  search: 'an order number, a whole tracking number, or words of customers; 2 to 100 characters',
  filter_country: 'a country code of two capital letters',
  filter_method: 'the id of a method',
  filter_product: 'the id of a product that they have a line of',
  filter_payment: `${PAYMENT_FILTERS.join(', ')}: cancelled, or refunded in full`,
  filter_shipping: `${SHIPPING_FILTERS.join(', ')}; toShip: paid in full, not refunded in full, and not all of it has left`,
  filter_flag: ORDER_FLAGS.join(' or '),
  filter_kind: `${PRODUCT_KINDS.join(', ')}: with at least one line of it`,
  placed_from: 'a day in UTC',
  placed_to: 'a day in UTC',
  total_from: 'whole cents',
  total_to: 'whole cents',
}
const PAGE = 'from 1'

/** The calls by which staff read orders, save views, look up movements of money, and read or withdraw commands. */
export const ORDERS: Readonly<Record<string, Operation>> = {
  'GET /orders': {
    what: 'A list of orders. `orders.view` is for all of them; each other view needs its own permission instead, such as `orders_bike.view`',
    access: ['orders.view'],
    query: {
      page: PAGE,
      items_per_page: '10, the default, 25, 50 or 100',
      ...ORDER_FILTERS,
      sum: '1: with `sum_cents`, what the reports count of these orders',
      after: 'a cursor: the page after it',
      before: 'a cursor: the page before it',
    },
    data: array(OrderRow),
    meta: OrdersMeta,
  },
  'GET /orders/export': {
    what: 'All orders of a list, one export at a time; each view needs its own permission as well, as the list does',
    access: ['orders.view', 'orders.export'],
    query: ORDER_FILTERS,
    data: array(OrderRow),
    isFromReplica: true,
  },
  'GET /views': {
    what: 'One’s own saved lists, and those that others share, for who may see the screen',
    access: 'staff',
    query: { screen: 'orders, the default' },
    data: array(SavedView),
  },
  'POST /views': {
    what: 'Saves a list under a name that is none of one’s others; at most 50 of a person',
    access: 'staff',
    body: WantedView,
    data: SavedView,
    status: 201,
  },
  'PUT /views/{id}': {
    what: 'Changes name, query and sharing of one’s own saved list',
    access: 'staff',
    body: ViewChange,
    data: SavedView,
    fails: [403, 404],
  },
  'DELETE /views/{id}': {
    what: 'Deletes one’s own saved list',
    access: 'staff',
    data: RemovedView,
    fails: [403, 404],
  },
  'GET /orders/{number}': {
    what: 'An order, for those who may see one of the lists that it is in',
    access: 'staff',
    data: Order,
    fails: [404],
  },
  'GET /orders/{number}/changes': {
    what: 'What others have done to an order after a version of it, newest first. With `X-Background: 1` it does not renew the session',
    access: 'staff',
    query: { after: 'a version of the order' },
    data: OrderChanges,
    fails: [404],
  },
  'POST /money/{id}/look': {
    what: 'Asks the payment gateway now how a movement of money ended',
    access: ['orders.refund'],
    data: Order,
    fails: [404, 409],
  },
  'GET /commands/{key}': {
    what: 'What has become of a change, by its key',
    access: 'staff',
    data: Command,
    fails: [404],
  },
  'DELETE /commands/{key}': {
    what: 'Withdraws a change that has not arrived; answers what has become of one that has. It is for those who change orders',
    access: 'staff',
    data: Command,
    fails: [404],
  },
}
