import { array, type Infer, nullable, optional, string, type } from 'superstruct'

/*
 * What signing in brings, as structs that both the console and the reference API check against; those of each area are in
 * files of their own, so that the page of the sign-in need not carry them. `type` (not `object`) is used throughout: an API
 * may add fields that we do not know.
 */

/** Answer of POST /auth/login. */
export const SignInAnswer = type({ token: string() })
export type SignInAnswer = Infer<typeof SignInAnswer>

/** The record kept in browser storage while someone is signed in. */
export const AuthRecord = type({ token: string() })
export type AuthRecord = Infer<typeof AuthRecord>

/** Answer of GET /init: who is signed in. `extensions` names the calls an API offers beyond the documented ones. */
export const User = type({
  first_name: string(),
  email: string(),
  permissions: optional(nullable(array(string()))),
  extensions: optional(nullable(array(string()))),
})
export type User = Infer<typeof User>

/** Answer of the permission list: strings such as `dashboard.view`. */
export const PermissionList = array(string())

/** One item of GET /permissions/items?table=. */
export const PermissionItem = type({ id: string(), title: string() })
export type PermissionItem = Infer<typeof PermissionItem>

/** Names of the calls beyond the documented ones, as `/init` lists them. */
export const EXTENSIONS = {
  /** GET /permissions answers the permission list of the signed-in user. */
  permissions: 'permissions',
  /** GET /users/{id}/tickets answers `meta` beside `data`. */
  ticketsMeta: 'tickets.meta',
  /** GET /dashboard/reports/sales/total answers a list of SalesPeriod. */
  salesSeries: 'sales.series',
  /** GET /users and GET /users/export answer the customers of the shop. */
  users: 'users',
  /** The calls under /saved-messages. */
  savedMessages: 'saved_messages',
  /** GET, PATCH /account and the calls below it: name, password, sessions and activities of the signed-in user. */
  account: 'account',
  /** GET /staff and PUT /staff/{id}/permissions: who there is, and who may do what. */
  staff: 'staff',
  /** POST /auth/logout ends the session of the token that it carries. */
  signOut: 'sign_out',
  /** DELETE /staff/{id}/sessions ends all sessions of a member of staff. */
  staffSessions: 'staff.sessions',
} as const
