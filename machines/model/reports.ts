import {
  array,
  coerce,
  type Infer,
  nullable,
  number,
  optional,
  record,
  type Struct,
  size,
  string,
  type,
  unknown,
} from 'superstruct'

/* Answers of the calls under /dashboard/reports. Money is in the currency of /init, with cents as decimals; fractions are 0..1. */

// If there is no picture, an API may omit the field, or send null or ''.
const Picture = optional(nullable(string()))

/** If the API sends it, the orders behind the figure can be listed. */
const Id = optional(string())

/** One bike model of GET /dashboard/reports/sales/order/types. */
export const BikeSales = type({
  product_id: Id,
  product_name: string(),
  data_sum: number(),
  data_count: number(),
  data_percent: number(),
})
export type BikeSales = Infer<typeof BikeSales>

/** One payment gateway of GET /dashboard/reports/sales/gateways. */
export const GatewaySales = type({
  gateway_id: Id,
  name: string(),
  logo: Picture,
  sum_data: number(),
  count_data: number(),
  percent_data: number(),
})
export type GatewaySales = Infer<typeof GatewaySales>

/** One country of GET /dashboard/reports/sales/countries. */
export const CountrySales = type({
  country: type({ code: Id, title: string(), image_path: Picture }),
  data_sum: number(),
  data_count: number(),
  data_percent: number(),
})
export type CountrySales = Infer<typeof CountrySales>

/** One kind of activity in GET /dashboard/reports/users/activities. */
export const UserActivity = type({ title: string(), count: number() })
export type UserActivity = Infer<typeof UserActivity>

/** Values by name. Some languages serialise an empty map as an empty list. */
const mapOf = <Value>(value: Struct<Value, null>) => coerce(record(string(), value), size(array(), 0), () => ({}))

/** Counters by name. A value that is not a number is left out, so that the others are still shown. */
const Counters = coerce(mapOf(number()), record(string(), unknown()), (counters) =>
  Object.fromEntries(Object.entries(counters).filter(([, value]) => typeof value === 'number')),
)

/** Answer of GET /dashboard/reports/total/counts: group title -> counter name -> number. A counter named `price` is money. */
export const TotalCounts = mapOf(Counters)
export type TotalCounts = Infer<typeof TotalCounts>

export type { Period } from './periods.ts'

/**
 * One period of GET /dashboard/reports/sales/total?type=, an extension: its first day (ISO date), and the sum and number of its orders.
 * `period_from` is the day of the first order ever, if the period began before it.
 */
export const SalesPeriod = type({
  period_start: string(),
  period_from: optional(string()),
  data_sum: number(),
  data_count: number(),
})
export type SalesPeriod = Infer<typeof SalesPeriod>

/** Answer of GET /dashboard/reports/sales/net: sums of the paid orders before and after refunds. */
export const NetSales = type({ gross: number(), refunds: number(), net: number(), data_count: number() })
export type NetSales = Infer<typeof NetSales>

/** One period of GET /dashboard/reports/sales/net?type=. `period_start` as in SalesPeriod. Refunds count in the period in which they were made. */
export const NetPeriod = type({ period_start: string(), ...NetSales.schema })
export type NetPeriod = Infer<typeof NetPeriod>
