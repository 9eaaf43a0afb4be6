import { array } from 'superstruct'
import { Command } from '../../machines/model/commands.ts'
import { ORDER_FLAGS, PAYMENT_FILTERS, PRODUCT_KINDS, SHIPPING_FILTERS } from '../../machines/model/orderChoices.ts'
import { Order, OrderChanges, OrderRow, OrdersMeta } from '../../machines/model/orders.ts'
import { RemovedView, SavedView } from '../../machines/model/savedViews.ts'
import { ViewChange, WantedView } from '../views/input.ts'
import type { Operation } from './operation.ts'

const ORDER_FILTERS = {
  view: 'paid, pending, bike, accessory, spare_part, warranty or all (default)',
  sort: 'placed_at (default), number, total or updated_at',
  order: 'asc or desc (default)',
  search: 'an order number, a complete tracking number, or words of the customer; 2 to 100 characters',
  filter_country: 'a country code in two capital letters',
  filter_method: 'the id of a payment method',
  filter_product: 'the id of a product that the orders contain',
  filter_payment: `${PAYMENT_FILTERS.join(', ')}; dropped: cancelled, or refunded in full`,
  filter_shipping: `${SHIPPING_FILTERS.join(', ')}; toShip: paid in full, not refunded in full, and not completely shipped`,
  filter_flag: ORDER_FLAGS.join(' or '),
  filter_kind: `${PRODUCT_KINDS.join(', ')}; orders with at least one line of this kind`,
  placed_from: 'the first day, in UTC',
  placed_to: 'the last day, in UTC',
  total_from: 'the lowest total, in whole cents',
  total_to: 'the highest total, in whole cents',
}
const PAGE = 'the number of the page, from 1'

/** The calls by which staff read orders, save views, look up movements of money, and read or withdraw commands. */
export const ORDERS: Readonly<Record<string, Operation>> = {
  'GET /orders': {
    what: 'Returns a page of orders. The view `all` needs `orders.view`; every other view needs its own permission instead, such as `orders_bike.view`',
    access: ['orders.view'],
    query: {
      page: PAGE,
      items_per_page: '10 (default), 25, 50 or 100',
      ...ORDER_FILTERS,
      sum: '1: also returns `sum_cents`, the part of these orders that the reports count',
      after: 'a cursor; returns the page after it',
      before: 'a cursor; returns the page before it',
    },
    data: array(OrderRow),
    meta: OrdersMeta,
  },
  'GET /orders/export': {
    what: 'Returns all orders of a list. A person can run one export at a time. Needs the permission of the view as well, as the list does',
    access: ['orders.view', 'orders.export'],
    query: ORDER_FILTERS,
    data: array(OrderRow),
    isFromReplica: true,
  },
  'GET /views': {
    what: 'Returns the views of a screen that the caller has saved and, if the caller may see the screen, those that others share',
    access: 'staff',
    query: { screen: 'orders (default)' },
    data: array(SavedView),
  },
  'POST /views': {
    what: 'Saves a view under a name that the caller has not used for another one; at most 50 per person',
    access: 'staff',
    body: WantedView,
    data: SavedView,
    status: 201,
  },
  'PUT /views/{id}': {
    what: 'Changes the name, query and sharing of one of the caller’s saved views',
    access: 'staff',
    body: ViewChange,
    data: SavedView,
    fails: [403, 404],
  },
  'DELETE /views/{id}': {
    what: 'Deletes one of the caller’s saved views',
    access: 'staff',
    data: RemovedView,
    fails: [403, 404],
  },
  'GET /orders/{number}': {
    what: 'Returns an order if the caller may see a view that it is in',
    access: 'staff',
    data: Order,
    fails: [404],
  },
  'GET /orders/{number}/changes': {
    what: 'Returns what others have done to an order since a version of it, newest first. Does not renew the session if sent with `X-Background: 1`',
    access: 'staff',
    query: { after: 'a version of the order' },
    data: OrderChanges,
    fails: [404],
  },
  'POST /money/{id}/look': {
    what: 'Looks up a movement of money at the payment gateway at once',
    access: ['orders.refund'],
    data: Order,
    fails: [404, 409],
  },
  'GET /commands/{key}': {
    what: 'Returns the state of a command, identified by its key',
    access: 'staff',
    data: Command,
    fails: [404],
  },
  'DELETE /commands/{key}': {
    what: 'Withdraws a command that has not arrived yet; returns the state of one that has. Only for staff who may change orders, and for the person who sent the command',
    access: 'staff',
    data: Command,
    fails: [404],
  },
}
