import { type Kysely, sql } from 'kysely'
import type { UsersQuery } from '../../machines/model/usersQuery.ts'
import type { Database, RollupName } from '../database/schema.ts'
import type { Way } from '../database/wayToPage.ts'
import { isByCount, sortedBy } from './customerSorts.ts'

/*
 * All customers by name, by address, by the time at which they came, or by how many orders or tickets they have stand in stretches whose
 * numbers are kept: those before a page are passed over by their numbers, and customers only inside of one.
 */

type StretchSort = Exclude<UsersQuery['sort'], 'country'>
/** Where a stretch begins, and how many customers are before it. `id` is null where all of one value are in it. */
type Stretch = { value: string | number; id: string | null; before: number }

/** Rows of an index that are passed over in less time than the stretches are added up. */
const FEW = 500

const days = sql`select key as value, null::uuid as id, count from rollups where name = 'customers.day' and count > 0`
const marks = (sort: StretchSort) => sql`select value, id, count from current_marks where sort = ${sort}`
/** Of a number of orders or tickets and the first digit of an id. */
const groups = (name: RollupName) => sql`
  select split_part(key, ' ', 1)::bigint as value,
    (split_part(key, ' ', 2) || '0000000-0000-0000-0000-000000000000')::uuid as id, count
  from rollups where name = ${name} and count > 0
`

const STRETCHES: Readonly<Record<StretchSort, ReturnType<typeof sql>>> = {
  name: marks('name'),
  email: marks('email'),
  created_at: days,
  orders_count: groups('customers.orders'),
  tickets_count: groups('customers.tickets'),
}

/** The stretch that holds the customer before whom, in rising order, there are `place`. */
const stretchAt = async (db: Kysely<Database>, sort: StretchSort, place: number): Promise<Stretch | undefined> => {
  const { rows } = await sql<Stretch>`
    select value, id, before
    from (
      select value, id, (sum(count) over (order by value, id) - count)::bigint as before
      from (${STRETCHES[sort]}) as stretches
    ) as placed
    where before <= ${place}
    order by before desc, value desc, id desc
    limit 1
  `.execute(db)
  return rows[0]
}

/** The ids from so many past the start of a stretch, in rising order. */
const idsFrom = async (
  db: Kysely<Database>,
  sort: StretchSort,
  { value, id }: Stretch,
  offset: number,
  limit: number,
): Promise<string[]> => {
  const key = sortedBy(sort)
  const [table, customerId] = isByCount(sort)
    ? [sql`customer_counts`, sql`customer_counts.customer_id`]
    : [sql`customers`, sql`customers.id`]
  const isFrom =
    id === null
      ? sql`${key} >= (${value} || 'T00:00:00Z')::timestamptz`
      : sql`(${key}, ${customerId}) >= (${value}, ${id}::uuid)`
  const { rows } = await sql<{ id: string }>`
    select ${customerId} as id from ${table} where ${isFrom} order by ${key}, ${customerId} limit ${limit} offset ${offset}
  `.execute(db)
  return rows.map((row) => row.id)
}

/** The ids of one page of all customers, in its order; undefined where `way` is as short, or the order has no stretches. */
export const idsByStretch = async (
  db: Kysely<Database>,
  { sort, order, search, filter, page, items_per_page: size }: UsersQuery,
  total: number,
  { offset, limit }: Way,
): Promise<string[] | undefined> => {
  if (sort === 'country' || search !== '' || filter.country !== null || offset <= FEW || limit === 0) return undefined
  const start = (page - 1) * size
  const place = order === 'asc' ? start : total - start - limit
  const stretch = await stretchAt(db, sort, place)
  if (stretch === undefined) return undefined
  const ids = await idsFrom(db, sort, stretch, place - stretch.before, limit)
  return order === 'asc' ? ids : ids.reverse()
}
