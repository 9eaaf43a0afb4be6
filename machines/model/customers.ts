import { array, type Infer, integer, min, string, type } from 'superstruct'

/* The customers of the shop, as GET /users and GET /users/export answer them. What a list is asked by: usersQuery.ts. */

/** A country that customers live in: its code of two letters (ISO 3166) and its name. */
export const CustomerCountry = type({ code: string(), title: string() })
export type CustomerCountry = Infer<typeof CustomerCountry>

/** One customer. `created_at` is an ISO 8601 time in UTC. */
export const Customer = type({
  id: string(),
  first_name: string(),
  last_name: string(),
  email: string(),
  country: CustomerCountry,
  orders_count: min(integer(), 0),
  tickets_count: min(integer(), 0),
  created_at: string(),
})
export type Customer = Infer<typeof Customer>

/** What GET /users says of the list as a whole. `countries` are those to filter by, whatever the filter. */
export const CustomersMeta = type({
  total: min(integer(), 0),
  page_size: min(integer(), 1),
  current_page: min(integer(), 1),
  countries: array(CustomerCountry),
})
export type CustomersMeta = Infer<typeof CustomersMeta>

/** What the call of a page of customers brings, and when it arrived (epoch milliseconds). */
export interface CustomersAnswer {
  readonly customers: readonly Customer[]
  readonly meta: CustomersMeta
  readonly at: number
}

/** The name of a customer as it is shown. */
export const customerName = ({ first_name, last_name }: Customer): string => `${first_name} ${last_name}`.trim()
