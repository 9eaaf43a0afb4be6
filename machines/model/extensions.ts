import {
  EDIT_MESSAGES,
  EXPORT_CUSTOMERS,
  EXPORT_ORDERS,
  PERMISSION_LIST,
  SESSION_PERMISSIONS,
  SIGN_OUT,
} from './permissions.ts'

/** Names of undocumented calls and permissions, as /init lists them. */
export const EXTENSIONS = {
  /** GET /permissions returns the permission list of the signed-in user. */
  permissions: PERMISSION_LIST,
  /** GET /session/permissions returns the permissions of the signed-in user, and does not count as a use of the session. */
  sessionPermissions: SESSION_PERMISSIONS,
  /** GET /users/{id}/tickets returns `meta` beside `data`. */
  ticketsMeta: 'tickets.meta',
  /** GET /dashboard/reports/sales/total returns a list of SalesPeriod. */
  salesSeries: 'sales.series',
  /** GET /dashboard/reports/sales/net returns NetSales. */
  salesNet: 'sales.net',
  /** GET /users and GET /users/export return the customers of the shop. */
  users: 'users',
  /** GET and PATCH /users/{id}, and the notes below it. */
  usersDetail: 'users.detail',
  /** The calls under /saved-messages. */
  savedMessages: 'saved_messages',
  /** Changing saved messages needs the permission of this name. */
  messageChanges: EDIT_MESSAGES,
  /** GET /users/export needs the permission of this name. */
  customerExport: EXPORT_CUSTOMERS,
  /** GET and PATCH /account, and the calls below it: name, password, sessions and activities of the signed-in user. */
  account: 'account',
  /** GET /staff and PUT /staff/{id}/permissions. */
  staff: 'staff',
  /** POST /auth/logout ends the session of its token. */
  signOut: SIGN_OUT,
  /** DELETE /staff/{id}/sessions ends all sessions of a member of staff. */
  staffSessions: 'staff.sessions',
  /** Staff can be invited, disabled and enabled, and their failed sign-ins can be erased: POST /staff and the calls below /staff/{id}. */
  staffInvite: 'staff.invite',
  /** GET /orders and GET /orders/{number}. */
  orders: 'orders',
  /** POST /orders/{number}/refunds and the calls below /money and /commands. */
  ordersMoney: 'orders.money',
  /** Orders can be put on hold, released, shipped and cancelled, and get addresses and notes: POST and PUT calls below /orders/{number}. */
  ordersEdit: 'orders.edit',
  /** Confirmations can be sent again: POST /orders/{number}/confirmation, and DELETE below it. */
  ordersConfirmation: 'orders.confirmation',
  /** GET /orders/{number}/changes returns OrderChanges. */
  ordersChanges: 'orders.changes',
  /** GET /find returns Found. */
  find: 'find',
  /** GET /orders/export returns a whole list, and needs the permission of this name. */
  ordersExport: EXPORT_ORDERS,
  /** GET /tickets, /tickets/counts and /tickets/{number}, and the changes of a ticket. */
  desk: 'desk',
  /** Staff can send replies to customers. */
  deskReplies: 'desk.replies',
  /** GET /changes returns what was done to tickets, as it happens; PUT /presence records which ticket the caller has open. */
  changes: 'changes',
  /** GET /notifications and PUT /notifications/read. */
  notifications: 'notifications',
  /** GET /activities returns what members of staff have done. */
  activities: 'activities',
  /** The calls under /views. */
  views: 'views',
} as const
