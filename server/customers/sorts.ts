import { sql } from 'kysely'
import type { CustomerSort } from '../../machines/model/usersQuery.ts'

const SORT_KEYS: Readonly<Record<CustomerSort, ReturnType<typeof sql>>> = {
  name: sql`left(lower(customers.first_name || ' ' || customers.last_name), 200)`,
  email: sql`customers.email`,
  country: sql`(select title from countries where code = customers.country_code)`,
  orders_count: sql`customer_counts.orders`,
  tickets_count: sql`customer_counts.tickets`,
  created_at: sql`customers.created_at`,
}

/** The expression that a list is sorted by, written as in its index if there is one. */
export const sortKey = (sort: CustomerSort) => SORT_KEYS[sort]

/** Whether the sort key is a column of customer_counts. */
export const isByCount = (sort: CustomerSort): boolean => sort === 'orders_count' || sort === 'tickets_count'
