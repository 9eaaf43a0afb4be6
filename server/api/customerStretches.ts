import { type Kysely, sql } from 'kysely'
import type { UsersQuery } from '../../machines/model/usersQuery.ts'
import type { Database } from '../database/schema.ts'
import type { Way } from '../database/wayToPage.ts'
import { sortedBy } from './customerSorts.ts'

/*
 * All customers by name, by address or by the time at which they came stand in stretches whose numbers are kept: those before a
 * page are passed over by their numbers, and customers only inside of one.
 */

type StretchSort = 'name' | 'email' | 'created_at'
/** Where a stretch begins, and how many customers are before it. `id` is null where all of one value are in it. */
type Stretch = { value: string; id: string | null; before: number }

/** Rows of an index that are passed over in less time than the stretches are added up. */
const FEW = 500

const isStretched = (sort: UsersQuery['sort']): sort is StretchSort =>
  sort === 'name' || sort === 'email' || sort === 'created_at'

const days = sql`select key as value, null::uuid as id, count from rollups where name = 'customers.day' and count > 0`
const marks = (sort: StretchSort) => sql`select value, id, count from current_marks where sort = ${sort}`

/** The stretch that holds the customer before whom, in rising order, there are `place`. */
const stretchAt = async (db: Kysely<Database>, sort: StretchSort, place: number): Promise<Stretch | undefined> => {
  const { rows } = await sql<Stretch>`
    select value, id, before
    from (
      select value, id, (sum(count) over (order by value, id) - count)::bigint as before
      from (${sort === 'created_at' ? days : marks(sort)}) as stretches
    ) as placed
    where before <= ${place}
    order by before desc, value desc, id desc
    limit 1
  `.execute(db)
  return rows[0]
}

const idsFrom = (db: Kysely<Database>, sort: StretchSort, { value, id }: Stretch, offset: number, limit: number) => {
  const key = sortedBy(sort)
  return db
    .selectFrom('customers')
    .select('id')
    .where(
      id === null
        ? sql<boolean>`${key} >= (${value} || 'T00:00:00Z')::timestamptz`
        : sql<boolean>`(${key}, customers.id) >= (${value}, ${id}::uuid)`,
    )
    .orderBy(key)
    .orderBy('customers.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** The ids of one page of all customers, in its order; undefined where `way` is as short, or the order has no stretches. */
export const idsByStretch = async (
  db: Kysely<Database>,
  { sort, order, search, filter, page, items_per_page: size }: UsersQuery,
  total: number,
  { offset, limit }: Way,
): Promise<string[] | undefined> => {
  if (!isStretched(sort) || search !== '' || filter.country !== null || offset <= FEW || limit === 0) return undefined
  const start = (page - 1) * size
  const place = order === 'asc' ? start : total - start - limit
  const stretch = await stretchAt(db, sort, place)
  if (stretch === undefined) return undefined
  const rows = await idsFrom(db, sort, stretch, place - stretch.before, limit)
  const ids = rows.map(({ id }) => id)
  return order === 'asc' ? ids : ids.reverse()
}
