import { type RawBuilder, sql } from 'kysely'
import type { CustomerSort } from '../../machines/model/usersQuery.ts'
import type { RollupName } from '../database/schema.ts'
import { sortKey } from './customerSorts.ts'
import type { CustomersList } from './customersQuery.ts'

/*
 * Each sort order is divided into ranges of about a thousand customers, so that a page far inside is found without reading all rows
 * before it. By name, email and time a range begins at a row of customer_marks; else it is a rollup of a country or a count and the first
 * two digits of ids (012_stretches.sql). By country customers are sorted by id within each.
 *
 * A range has the key and id where it begins, its number of customers, and a revision: the column `contents`, a new id after each change
 * of a customer in the range. A count that is stored with a revision is therefore right for as long as the range has that revision.
 */

const keyPrefix = sql`split_part(key, ' ', 1)`
const firstId = sql`(split_part(key, ' ', 2) || '000000-0000-0000-0000-000000000000')::uuid`

const markRanges = (sort: CustomerSort) =>
  sql`select value as rank, value, id, count as size, contents as revision from current_marks where sort = ${sort}`
const countRanges = (name: RollupName) => sql`
  select ${keyPrefix}::bigint as rank, ${keyPrefix}::bigint as value, ${firstId} as id, count as size, contents as revision
  from rollups where name = ${name} and count > 0
`
const RANGES: Readonly<Record<CustomerSort, RawBuilder<unknown>>> = {
  name: markRanges('name'),
  email: markRanges('email'),
  country: sql`
    select title as rank, code as value, ${firstId} as id, count as size, contents as revision
    from rollups join countries on code = ${keyPrefix} where name = 'customers.country_group' and count > 0
  `,
  orders_count: countRanges('customers.orders'),
  tickets_count: countRanges('customers.tickets'),
  created_at: markRanges('created_at'),
}

/** The value where a range begins, in the type of the sort key: marks store it as a text. */
export const castValue = (sort: CustomerSort, value: RawBuilder<unknown>) =>
  sort === 'created_at' ? sql`${value}::timestamptz` : value

const markRevision = (sort: CustomerSort, value = sortKey(sort)) => sql`(
  select contents from customer_marks where sort = ${sort} and (value, id) <= (${value}, customers.id)
  order by value desc, id desc limit 1
)`
const rollupRevision = (name: RollupName, key: RawBuilder<unknown>) =>
  sql`(select contents from rollups where name = ${name} and key = ${key})`
const countGroup = (sort: CustomerSort) =>
  sql`(select count_group(${sortKey(sort)}, customer_id) from customer_counts where customer_id = customers.id)`

/** The revision of the range that a row of `customers` is in. */
export const REVISION: Readonly<Record<CustomerSort, RawBuilder<unknown>>> = {
  name: markRevision('name'),
  email: markRevision('email'),
  country: rollupRevision('customers.country_group', sql`country_group(customers.country_code, customers.id)`),
  orders_count: rollupRevision('customers.orders', countGroup('orders_count')),
  tickets_count: rollupRevision('customers.tickets', countGroup('tickets_count')),
  created_at: markRevision('created_at', sql`moment_of(customers.created_at)`),
}

/** The ranges of a list, to be sorted by `rank` and `id`. */
export const rangesOf = ({ sort, filter }: CustomersList) =>
  sort === 'country' && filter.country !== null
    ? sql`select * from (${RANGES.country}) as ranges where value = ${filter.country}`
    : RANGES[sort]
