import { array, boolean, type Infer, integer, min, nullable, optional, string, type } from 'superstruct'
import { Country } from './country.ts'

/* Answers of GET /users and GET /users/export. For the query of the list see usersQuery.ts. */

/** `created_at`: ISO 8601 in UTC. */
export const Customer = type({
  id: string(),
  first_name: string(),
  last_name: string(),
  email: string(),
  country: Country,
  orders_count: min(integer(), 0),
  tickets_count: min(integer(), 0),
  created_at: string(),
})
export type Customer = Infer<typeof Customer>

/**
 * Metadata of the list. `countries` are all that can be filtered by, whatever the current filter is. If `is_exact` is false, there are at
 * least `total` customers. `next` and `previous` are the cursors of the pages around this one; null if there is no such page.
 */
export const CustomersMeta = type({
  total: min(integer(), 0),
  page_size: min(integer(), 1),
  current_page: min(integer(), 1),
  countries: array(Country),
  is_exact: optional(boolean()),
  next: optional(nullable(string())),
  previous: optional(nullable(string())),
})
export type CustomersMeta = Infer<typeof CustomersMeta>

/** A page of customers. `at`: when it arrived, epoch milliseconds. */
export interface CustomersAnswer {
  readonly customers: readonly Customer[]
  readonly meta: CustomersMeta
  readonly at: number
}

export const customerName = ({ first_name, last_name }: Pick<Customer, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim()
