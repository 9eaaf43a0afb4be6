import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.ts'

type Difference = { what: string; stored: string | null; recomputed: string | null }

const inRollups = sql<Difference>`
  select coalesce(stored.name, recomputed.name) || ' ' || coalesce(stored.key, recomputed.key) as what,
    stored.count || ' for ' || stored.cents || ' cents' as stored,
    recomputed.count || ' for ' || recomputed.cents || ' cents' as recomputed
  from (select * from rollups where count <> 0 or cents <> 0) as stored
  full join recomputed_rollups as recomputed using (name, key)
  where (stored.count, stored.cents) is distinct from (recomputed.count, recomputed.cents)
  order by what
`

const inCustomerCounts = sql<Difference>`
  select 'customer ' || coalesce(stored.customer_id, recomputed.customer_id) as what,
    concat_ws(', ', stored.orders, stored.paid_orders, stored.tickets) as stored,
    concat_ws(', ', recomputed.orders, recomputed.paid_orders, recomputed.tickets) as recomputed
  from customer_counts as stored full join recomputed_customer_counts as recomputed using (customer_id)
  where (stored.orders, stored.paid_orders, stored.tickets)
    is distinct from (recomputed.orders, recomputed.paid_orders, recomputed.tickets)
  order by what
`

/** The counts of the ranges by name, email and time, and the cached counts of searches. */
const inCustomerLists = sql<Difference>`
  with recounted as (
    select mark.sort, mark.value, mark.id, count(*) as count
    from customers
    cross join lateral (
      values ('name', left(lower(first_name || ' ' || last_name), 200)), ('email', email),
        ('created_at', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
    ) as keyed (sort, value)
    cross join lateral (
      select marks.sort, marks.value, marks.id from customer_marks as marks
      where marks.sort = keyed.sort and (marks.value, marks.id) <= (keyed.value, customers.id)
      order by marks.value desc, marks.id desc limit 1
    ) as mark
    group by 1, 2, 3
  )
  select stored.sort || ' from ' || stored.value as what, stored.count::text as stored, coalesce(recounted.count, 0)::text as recomputed
  from current_marks as stored left join recounted using (sort, value, id)
  where stored.count <> coalesce(recounted.count, 0)
  union all
  select 'marks by ' || sort, coalesce(stored.count, 0)::text, total.count::text
  from (values ('name'), ('email'), ('created_at')) as sorts (sort)
  cross join (select count(*) as count from customers) as total
  left join (select sort, sum(count) as count from current_marks group by 1) as stored using (sort)
  where coalesce(stored.count, 0) <> total.count
  union all
  select 'customers with ' || search || ' ' || country_code, stored.count::text, found.count::text
  from current_counts as stored
  cross join lateral (
    select count(*) as count from customers
    where searched like all (patterns_of(stored.search))
      and stored.country_code in ('', customers.country_code)
  ) as found
  where stored.count <> found.count
  order by what
`

/** The cached counts of the ranges of lists, of those whose revision is the current one. */
const inRangeCounts = sql<Difference>`
  with ranged as materialized (
    select keyed.sort, mark.contents, customers.* from customers
    cross join lateral (
      values ('name', left(lower(first_name || ' ' || last_name), 200)), ('email', email),
        ('created_at', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
    ) as keyed (sort, value)
    cross join lateral (
      select contents from customer_marks as marks
      where marks.sort = keyed.sort and (marks.value, marks.id) <= (keyed.value, customers.id)
      order by marks.value desc, marks.id desc limit 1
    ) as mark
    union all
    select keyed.sort, contents, customers.* from customers join customer_counts on customer_id = customers.id
    cross join lateral (
      values ('country', 'customers.country_group', country_code || ' ' || left(id::text, 2)),
        ('orders_count', 'customers.orders', orders || ' ' || left(id::text, 2)),
        ('tickets_count', 'customers.tickets', tickets || ' ' || left(id::text, 2))
    ) as keyed (sort, name, key)
    join rollups using (name, key)
  ), found as (
    select lists.id as list, ranged.contents, count(*) as count
    from kept_lists as lists join ranged using (sort)
    where searched like all (patterns_of(lists.search))
      and lists.country_code in ('', ranged.country_code)
    group by 1, 2
  )
  select concat_ws(' ', 'range', contents, 'of customers with', search, nullif(country_code, ''), 'by', sort) as what,
    stored.count::text as stored, coalesce(found.count, 0)::text as recomputed
  from kept_stretches as stored join kept_lists as lists on lists.id = stored.list
  left join found using (list, contents)
  where stored.count <> coalesce(found.count, 0) and stored.contents in (select contents from ranged)
  order by what
`

const CHECKS = {
  rollups: inRollups,
  customerCounts: inCustomerCounts,
  customerLists: inCustomerLists,
  rangeCounts: inRangeCounts,
}
type Check = keyof typeof CHECKS
const ALL = Object.keys(CHECKS) as Check[]

/**
 * Compares the rollups and the cached counts with their source rows, and describes each difference; empty if there is none. It reads all
 * orders, so the time it takes grows with their number.
 */
export const findRollupDifferences = async (
  db: Kysely<Database>,
  checks: readonly Check[] = ALL,
): Promise<string[]> => {
  const found: Difference[] = []
  for (const check of checks) found.push(...(await CHECKS[check].execute(db)).rows)
  return found.map(
    ({ what, stored, recomputed }) => `${what}: stored ${stored || 'nothing'}, expected ${recomputed || 'nothing'}`,
  )
}
