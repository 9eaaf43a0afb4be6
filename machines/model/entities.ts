import {
  array,
  define,
  type Infer,
  integer,
  is,
  min,
  nullable,
  number,
  optional,
  record,
  string,
  type,
  union,
} from 'superstruct'

/*
 * The entities that cross the wire, as structs that both the console and the reference API check against.
 * `type` (not `object`) is used throughout: an API may add fields that we do not know.
 * Money in these answers is in whole currency units (dollars, with cents as decimals); fractions are 0..1;
 * times are ISO 8601 strings in UTC.
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

// An API without a picture may leave it out, say null, or ''.
const Picture = optional(nullable(string()))

/** One bike model of GET /dashboard/reports/sales/order/types. */
export const BikeSales = type({
  product_name: string(),
  data_sum: number(),
  data_count: number(),
  data_percent: number(),
})
export type BikeSales = Infer<typeof BikeSales>

/** One payment gateway of GET /dashboard/reports/sales/gateways. */
export const GatewaySales = type({
  name: string(),
  logo: Picture,
  sum_data: number(),
  count_data: number(),
  percent_data: number(),
})
export type GatewaySales = Infer<typeof GatewaySales>

/** One country of GET /dashboard/reports/sales/countries. */
export const CountrySales = type({
  country: type({ title: string(), image_path: Picture }),
  data_sum: number(),
  data_count: number(),
  data_percent: number(),
})
export type CountrySales = Infer<typeof CountrySales>

/** One kind of activity of GET /dashboard/reports/users/activities. */
export const UserActivity = type({ title: string(), count: number() })
export type UserActivity = Infer<typeof UserActivity>

/** Answer of GET /dashboard/reports/total/counts: group title -> counter name -> number. A counter named `price` is money. */
export const TotalCounts = record(string(), record(string(), number()))
export type TotalCounts = Infer<typeof TotalCounts>

/** Lengths of a period that the sales total can be asked for. */
export const PERIODS = ['year', 'month', 'week'] as const
export type Period = (typeof PERIODS)[number]

/** One period of GET /dashboard/reports/sales/total?type=, an extension: first day (ISO date), sum of orders, number of orders. */
export const SalesPeriod = type({ period_start: string(), data_sum: number(), data_count: number() })
export type SalesPeriod = Infer<typeof SalesPeriod>

/** Answer of GET /dashboard/reports/sales/net: sums of the paid orders before and after refunds. */
export const NetSales = type({ gross: number(), refunds: number(), net: number(), data_count: number() })
export type NetSales = Infer<typeof NetSales>

// Not `unknown`, which would make the field of the inferred type required.
const Anything = define<NonNullable<unknown> | null>('Anything', () => true)

/** One support ticket of GET /users/{id}/tickets. */
export const Ticket = type({
  id: union([string(), number()]),
  ticket_id: union([string(), number()]),
  title: string(),
  category: nullable(type({ name: string() })),
  priority: string(),
  status: string(),
  created_at: string(),
  updated_at: nullable(string()),
  // Undocumented, so anything may stand here: `nameIn` reads a name out of it where there is one.
  user: optional(Anything),
  updated_by: optional(Anything),
})
export type Ticket = Infer<typeof Ticket>

/** The name in a field whose shape is not documented: itself where it is text, its own `name` where it has one, else null. */
export const nameIn = (field: unknown): string | null => {
  if (typeof field === 'string' && field !== '') return field
  return is(field, type({ name: string() })) ? field.name : null
}

/** What the tickets call says about the list as a whole, where the API offers it. */
export const PageMeta = type({
  total: min(integer(), 0),
  page_size: min(integer(), 1),
  current_page: min(integer(), 1),
})
export type PageMeta = Infer<typeof PageMeta>

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
} as const
