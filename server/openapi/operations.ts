import { array, boolean, string, type, union } from 'superstruct'
import { Account, PasswordChange, RemovedSession, Sessions, StaffActivities } from '../../machines/model/account.ts'
import { Command } from '../../machines/model/commands.ts'
import { CustomerDetail, CustomerNote, CustomerRecord, RemovedNote } from '../../machines/model/customer.ts'
import { Customer, CustomersMeta } from '../../machines/model/customers.ts'
import { SignInAnswer, User } from '../../machines/model/entities.ts'
import { Found } from '../../machines/model/find.ts'
import { ORDER_FLAGS, PAYMENT_FILTERS, PRODUCT_KINDS, SHIPPING_FILTERS } from '../../machines/model/orderChoices.ts'
import { Order, OrderChanges, OrderRow, OrdersMeta } from '../../machines/model/orders.ts'
import { PermissionItem, PermissionList } from '../../machines/model/permissionItems.ts'
import {
  BikeSales,
  CountrySales,
  GatewaySales,
  NetPeriod,
  NetSales,
  SalesPeriod,
  TotalCounts,
  UserActivity,
} from '../../machines/model/reports.ts'
import { RemovedMessage, SavedMessage, SavedMessages } from '../../machines/model/savedMessages.ts'
import { RemovedView, SavedView } from '../../machines/model/savedViews.ts'
import {
  EndedSessions,
  ForgottenAttempts,
  Invitation,
  InvitedPerson,
  StaffMember,
  StaffMembers,
} from '../../machines/model/staff.ts'
import { PageMeta, Ticket } from '../../machines/model/tickets.ts'
import { Names, Passwords } from '../account/routes.ts'
import { Credentials } from '../auth/credentials.ts'
import { InvitationChoice, InvitationToken } from '../auth/invitationRoutes.ts'
import { WantedCustomer, WantedNote } from '../customers/changes.ts'
import { NetPart } from '../reports/netParts.ts'
import { Change, Draft } from '../savedMessages/input.ts'
import { ShopOrder, ShopPayment, TakenOrder } from '../shop/orderInput.ts'
import { WantedMember } from '../staff/invitations.ts'
import { WantedPermissions } from '../staff/members.ts'
import { ViewChange, WantedView } from '../views/input.ts'
import { DESK } from './desk.ts'
import { FEED } from './feed.ts'
import { NOTICES } from './notices.ts'
import type { Operation } from './operation.ts'
import { ORDER_CHANGES } from './orderChanges.ts'
import { REPLIES } from './replies.ts'

const SEARCH = 'words in any order, without case and accents; 2 to 100 characters'
const LIST = {
  sort: 'name, email, country, orders_count, tickets_count or created_at, the default',
  order: 'asc or desc, the default',
  search: SEARCH,
  filter_country: 'a country code of two capital letters',
}
const ORDER_FILTERS = {
  view: 'paid, pending, bike, accessory, spare_part, warranty or all, the default',
  sort: 'placed_at, the default, number, total or updated_at',
  order: 'asc or desc, the default',
  search: 'an order number, a whole tracking number, or words of customers; 2 to 100 characters',
  filter_country: LIST.filter_country,
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
const EDIT_STAFF = ['staff.edit']
const EDIT_CUSTOMERS = ['users.view', 'users.edit']
const DASHBOARD = ['dashboard.view']
const EDIT_MESSAGES = ['saved_messages.view', 'saved_messages.edit']

/** All calls below `/api/admin`. */
export const OPERATIONS: Readonly<Record<string, Operation>> = {
  'POST /auth/login': {
    what: 'Signs in, and ends the session of a token that is sent along',
    access: 'public',
    body: Credentials,
    data: SignInAnswer,
    fails: [401],
  },
  'POST /auth/logout': {
    what: 'Ends the session of the token, if it has one',
    access: 'public',
    data: null,
    fails: [401],
  },
  'POST /auth/invitation': {
    what: 'Who an invitation is for',
    access: 'public',
    body: InvitationToken,
    data: InvitedPerson,
    fails: [404],
  },
  'POST /auth/invitation/accept': {
    what: 'Sets the first password of an invited member of staff, and ends the link',
    access: 'public',
    body: InvitationChoice,
    data: type({ email: string() }),
    fails: [404],
  },
  'GET /flags/{file}': { what: 'The flag of a country', access: 'public', data: 'image/svg+xml', fails: [404] },
  'GET /openapi.json': { what: 'This document', access: 'public', data: 'application/json' },
  'GET /init': { what: 'The signed-in member of staff, and what this API offers', access: 'staff', data: User },
  'GET /permissions': { what: 'One’s own permissions', access: 'staff', data: PermissionList },
  'GET /session/permissions': {
    what: 'One’s own permissions; does not keep the session from ending',
    access: 'staff',
    data: PermissionList,
  },
  'GET /permissions/items': {
    what: 'All permissions there are; one that is not offered guards nothing yet',
    access: 'staff',
    query: { table: 'of one table alone' },
    data: array(PermissionItem),
  },
  'GET /account': { what: 'One’s own account', access: 'staff', data: Account },
  'PATCH /account': { what: 'Saves one’s own name', access: 'staff', body: Names, data: Account },
  'PUT /account/password': {
    what: 'Changes one’s own password and ends one’s other sessions: 422 for a wrong current one, 409 for an unsuitable new one',
    access: 'staff',
    body: Passwords,
    data: PasswordChange,
    fails: [409],
  },
  'GET /account/sessions': { what: 'One’s own sessions', access: 'staff', data: Sessions },
  'DELETE /account/sessions/{id}': {
    what: 'Ends one of one’s own sessions',
    access: 'staff',
    data: RemovedSession,
    fails: [404],
  },
  'GET /account/activities': { what: 'One’s own latest activities', access: 'staff', data: StaffActivities },
  'GET /staff': { what: 'All staff', access: ['staff.view'], data: StaffMembers },
  'POST /staff': {
    what: 'Invites a member of staff',
    access: EDIT_STAFF,
    body: WantedMember,
    data: Invitation,
    status: 201,
  },
  'PUT /staff/{id}/permissions': {
    what: 'Replaces the permissions of a member of staff: 409 if `seen` is not what they have',
    access: EDIT_STAFF,
    body: WantedPermissions,
    data: StaffMember,
    fails: [404, 409],
  },
  'DELETE /staff/{id}/sessions': {
    what: 'Ends all sessions of a member of staff',
    access: EDIT_STAFF,
    data: EndedSessions,
    fails: [404],
  },
  'POST /staff/{id}/invitation': {
    what: 'Makes a new link for an invited member of staff',
    access: EDIT_STAFF,
    data: Invitation,
    status: 201,
    fails: [404],
  },
  'POST /staff/{id}/disable': {
    what: 'Disables an account and ends its sessions',
    access: EDIT_STAFF,
    data: StaffMember,
    fails: [404],
  },
  'POST /staff/{id}/enable': {
    what: 'Enables a disabled account',
    access: EDIT_STAFF,
    data: StaffMember,
    fails: [404],
  },
  'DELETE /staff/{id}/attempts': {
    what: 'Forgets the failed sign-ins of an account',
    access: EDIT_STAFF,
    data: ForgottenAttempts,
    fails: [404],
  },
  'GET /dashboard/reports/sales/total': {
    what: 'Paid orders by period, oldest first',
    access: DASHBOARD,
    query: { type: 'year, the default, month or week' },
    data: array(SalesPeriod),
    isFromReplica: true,
  },
  'GET /dashboard/reports/sales/net': {
    what: 'Paid orders before and after refunds: of all time, or by `type` or `by`',
    access: DASHBOARD,
    query: {
      type: 'year, month or week: by period, oldest first, each with its `period_start`',
      by: 'product, country or gateway: each with `id` and `name`; shipping is a product without an id',
    },
    data: union([NetSales, array(NetPeriod), array(NetPart)]),
    isFromReplica: true,
  },
  'GET /dashboard/reports/sales/order/types': {
    what: 'Bikes in paid orders by model',
    access: DASHBOARD,
    data: array(BikeSales),
    isFromReplica: true,
  },
  'GET /dashboard/reports/sales/gateways': {
    what: 'Paid orders by payment gateway',
    access: DASHBOARD,
    data: array(GatewaySales),
    isFromReplica: true,
  },
  'GET /dashboard/reports/sales/countries': {
    what: 'Paid orders by country',
    access: DASHBOARD,
    data: array(CountrySales),
    isFromReplica: true,
  },
  'GET /dashboard/reports/users/activities': {
    what: 'Activities of customers by kind',
    access: DASHBOARD,
    data: array(UserActivity),
    isFromReplica: true,
  },
  'GET /dashboard/reports/total/counts': {
    what: 'Counters in four groups',
    access: DASHBOARD,
    data: TotalCounts,
    isFromReplica: true,
  },
  'GET /users': {
    what: 'A page of the customers: by its number within 10,000 rows of the start, or of the end of a counted list; else by a cursor',
    access: ['users.view'],
    query: {
      ...LIST,
      page: PAGE,
      items_per_page: '10, the default, 25, 50 or 100',
      after: 'the `next` of the page before',
      before: 'the `previous` of the page after',
    },
    data: array(Customer),
    meta: CustomersMeta,
    isFromReplica: true,
  },
  'GET /users/export': {
    what: 'All customers of a list, one export at a time',
    access: ['users.view', 'users.export'],
    query: LIST,
    data: array(Customer),
    isFromReplica: true,
  },
  'GET /find': {
    what: 'Up to five customers and five orders that the caller may see: `null` where they may see none at all',
    access: 'staff',
    query: { q: 'words of a customer, a phone number or an order number; 2 to 100 characters' },
    data: Found,
    isFromReplica: true,
  },
  'GET /users/{id}': {
    what: 'A customer with overview, notes, and the newest orders and tickets that the caller may see: `null` where they may see none at all',
    access: ['users.view'],
    data: CustomerDetail,
    fails: [404],
  },
  'PATCH /users/{id}': {
    what: 'Changes name, email, phone and country of a customer: 409 with the current record if `seen` is not its version',
    access: EDIT_CUSTOMERS,
    body: WantedCustomer,
    data: CustomerRecord,
    fails: [404, 409],
  },
  'POST /users/{id}/notes': {
    what: 'Adds a note about a customer',
    access: EDIT_CUSTOMERS,
    body: WantedNote,
    data: CustomerNote,
    status: 201,
    fails: [404],
  },
  'DELETE /users/{id}/notes/{note}': {
    what: 'Deletes a note of the caller within 15 minutes; 409 after them',
    access: EDIT_CUSTOMERS,
    data: RemovedNote,
    fails: [404, 409],
  },
  'GET /users/{id}/tickets': {
    what: 'A page of the tickets of a customer, newest first',
    access: ['tickets.view'],
    query: { page: PAGE },
    data: array(Ticket),
    meta: PageMeta,
    fails: [404],
    isFromReplica: true,
  },
  ...DESK,
  ...REPLIES,
  'GET /saved-messages': {
    what: 'All saved messages, last changed first',
    access: ['saved_messages.view'],
    data: SavedMessages,
  },
  'POST /saved-messages': {
    what: 'Adds a saved message',
    access: EDIT_MESSAGES,
    body: Draft,
    data: SavedMessage,
    status: 201,
  },
  'PUT /saved-messages/{id}': {
    what: 'Changes a saved message: 409 if `updated_at` is not its current one',
    access: EDIT_MESSAGES,
    body: Change,
    data: SavedMessage,
    fails: [404, 409],
  },
  'DELETE /saved-messages/{id}': {
    what: 'Deletes a saved message',
    access: EDIT_MESSAGES,
    data: RemovedMessage,
    fails: [404],
  },
  'POST /saved-messages/{id}/restore': {
    what: 'Undoes a deletion',
    access: EDIT_MESSAGES,
    data: SavedMessage,
    fails: [404],
  },
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
  ...ORDER_CHANGES,
  ...FEED,
  ...NOTICES,
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
  'POST /gateway/{name}/events': {
    what: 'What the payment gateway says by itself, signed: 409 for what has to come again later',
    access: 'public',
    data: type({ taken: boolean() }),
    fails: [401, 409],
  },
  'POST /shop/orders': {
    what: 'Takes in an order: 201 if it is new, 200 if it was taken in before, 409 if its number or a payment is that of another order',
    access: 'shop',
    body: ShopOrder,
    data: TakenOrder,
    status: 201,
    fails: [409],
  },
  'POST /shop/payments': {
    what: 'Takes in a charge or a refund: 201 if it is new, 200 if it was taken in before, 409 if its name is that of another payment',
    access: 'shop',
    body: ShopPayment,
    data: TakenOrder,
    status: 201,
    fails: [404, 409],
  },
  'GET /shop/orders/{number}': {
    what: 'An order by the number of the shop',
    access: 'shop',
    data: TakenOrder,
    fails: [404],
  },
}
