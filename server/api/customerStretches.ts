import { type RawBuilder, sql } from 'kysely'
import type { CustomerSort } from '../../machines/model/usersQuery.ts'
import type { RollupName } from '../database/schema.ts'
import { sortedBy } from './customerSorts.ts'
import type { CustomersList } from './customersQuery.ts'

/*
 * Customers stand in stretches of each order, of a thousand or so, whose numbers are kept: `012_stretches.sql`. By country they are by id
 * within each. Where one begins, its number of customers and its contents.
 */

const number = sql`split_part(key, ' ', 1)`
const digits = sql`(split_part(key, ' ', 2) || '000000-0000-0000-0000-000000000000')::uuid`

const marks = (sort: CustomerSort) =>
  sql`select value as rank, value, id, count as size, contents from current_marks where sort = ${sort}`
const numbers = (name: RollupName) => sql`
  select ${number}::bigint as rank, ${number}::bigint as value, ${digits} as id, count as size, contents
  from rollups where name = ${name} and count > 0
`
const STRETCHES: Readonly<Record<CustomerSort, RawBuilder<unknown>>> = {
  name: marks('name'),
  email: marks('email'),
  country: sql`
    select title as rank, code as value, ${digits} as id, count as size, contents
    from rollups join countries on code = ${number} where name = 'customers.country_group' and count > 0
  `,
  orders_count: numbers('customers.orders'),
  tickets_count: numbers('customers.tickets'),
  created_at: marks('created_at'),
}

/** What customers are sorted by, where a stretch has it as a text. */
export const valueIn = (sort: CustomerSort, value: RawBuilder<unknown>) =>
  sort === 'created_at' ? sql`${value}::timestamptz` : value

const markOf = (sort: CustomerSort, value = sortedBy(sort)) => sql`(
  select contents from customer_marks where sort = ${sort} and (value, id) <= (${value}, customers.id)
  order by value desc, id desc limit 1
)`
const rollupOf = (name: RollupName, key: RawBuilder<unknown>) =>
  sql`(select contents from rollups where name = ${name} and key = ${key})`
const numberOf = (sort: CustomerSort) =>
  sql`(select count_group(${sortedBy(sort)}, customer_id) from customer_counts where customer_id = customers.id)`

/** The contents of the stretch that one of `customers` is in. */
export const CONTENTS: Readonly<Record<CustomerSort, RawBuilder<unknown>>> = {
  name: markOf('name'),
  email: markOf('email'),
  country: rollupOf('customers.country_group', sql`country_group(customers.country_code, customers.id)`),
  orders_count: rollupOf('customers.orders', numberOf('orders_count')),
  tickets_count: rollupOf('customers.tickets', numberOf('tickets_count')),
  created_at: markOf('created_at', sql`moment_of(customers.created_at)`),
}

/** The stretches that a list goes through, with what they come in the order of, `rank`. */
export const stretchesOf = ({ sort, filter }: CustomersList) =>
  sort === 'country' && filter.country !== null
    ? sql`select * from (${STRETCHES.country}) as stretches where value = ${filter.country}`
    : STRETCHES[sort]
