import { sql } from 'kysely'
import type { CustomerSort } from '../../machines/model/usersQuery.ts'

const SORTED_BY: Readonly<Record<CustomerSort, ReturnType<typeof sql>>> = {
  name: sql`left(lower(customers.first_name || ' ' || customers.last_name), 200)`,
  email: sql`customers.email`,
  country: sql`(select title from countries where code = customers.country_code)`,
  orders_count: sql`customer_counts.orders`,
  tickets_count: sql`customer_counts.tickets`,
  created_at: sql`customers.created_at`,
}

/** What customers are sorted by: where there is an index of it, as that has it. */
export const sortedBy = (sort: CustomerSort) => SORTED_BY[sort]

/** Whether that is in customer_counts. */
export const isByCount = (sort: CustomerSort): boolean => sort === 'orders_count' || sort === 'tickets_count'
