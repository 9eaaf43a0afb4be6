import { type Kysely, sql } from 'kysely'
import type { UsersQuery } from '../../machines/model/usersQuery.ts'
import type { Database } from '../database/schema.ts'
import { opposite, type Way } from '../database/wayToPage.ts'
import { rollupsOf } from '../reports/rollups.ts'
import { matching } from './customerSearch.ts'

/*
 * All customers by country or by day come in groups whose numbers are kept: whole groups are passed over by their numbers, and
 * customers only inside of one.
 */

/** `before` is how many are listed before those of the group. */
type Group = { key: string; count: number; before: number }
type Page = { start: number; end: number }

const startOf = (day: string) => sql<string>`(${day} || 'T00:00:00Z')::timestamptz`

const customersIn = (db: Kysely<Database>, sort: UsersQuery['sort'], key: string) =>
  matching(db, { search: '', filter: { country: sort === 'country' ? key : null } }).$if(
    sort === 'created_at',
    (query) =>
      query
        .where('customers.created_at', '>=', startOf(key))
        .where('customers.created_at', '<', sql<string>`${startOf(key)} + interval '24 hours'`),
  )

/** The groups that a page has customers of, in the order of the list. */
const groupsOf = (
  db: Kysely<Database>,
  { sort, order, filter }: UsersQuery,
  { start, end }: Page,
): Promise<Group[]> => {
  const isByCountry = sort === 'country'
  const title = isByCountry ? sql`(select title from countries where code = rollups.key)` : sql.ref('rollups.key')
  const direction = sql.raw(order)
  const groups = rollupsOf(db, isByCountry ? 'customers.country' : 'customers.day')
    .$if(filter.country !== null, (query) => query.where('rollups.key', '=', filter.country ?? ''))
    .select(['key', 'count', sql<number>`row_number() over (order by ${title} ${direction})`.as('place')])
    .select(sql<number>`(sum(count) over (order by ${title} ${direction}) - count)::bigint`.as('before'))
  return db
    .selectFrom(groups.as('listed'))
    .select(['key', 'count', 'before'])
    .where('before', '<', end)
    .where(sql<boolean>`before + count > ${start}`)
    .orderBy('place')
    .execute()
}

const idsInGroup = async (
  db: Kysely<Database>,
  { sort, order }: UsersQuery,
  { key, count, before }: Group,
  { start, end }: Page,
): Promise<string[]> => {
  const passed = Math.max(0, start - before)
  const limit = Math.min(end - before, count) - passed
  const left = count - passed - limit
  const isReversed = left < passed
  const direction = isReversed ? opposite[order] : order
  const rows = await customersIn(db, sort, key)
    .select('customers.id')
    .$if(sort === 'created_at', (query) => query.orderBy('customers.created_at', direction))
    .orderBy('customers.id', direction)
    .limit(limit)
    .offset(Math.min(passed, left))
    .execute()
  const ids = rows.map(({ id }) => id)
  return isReversed ? ids.reverse() : ids
}

/** Rows of an index that are passed over in less time than the groups are added up. */
const FEW = 1000

/** Whether a list comes in such groups, and adding them up is the shorter way. */
const isGrouped = ({ sort, search, filter }: UsersQuery, { offset }: Way): boolean =>
  search === '' && (sort === 'country' || (sort === 'created_at' && filter.country === null && offset > FEW))

/** The ids of one page, in its order; undefined where `way` is as short. */
export const idsByGroup = async (db: Kysely<Database>, query: UsersQuery, way: Way): Promise<string[] | undefined> => {
  if (!isGrouped(query, way)) return undefined
  const { page, items_per_page: size } = query
  const range = { start: (page - 1) * size, end: page * size }
  const ids: string[] = []
  for (const group of await groupsOf(db, query, range)) ids.push(...(await idsInGroup(db, query, group, range)))
  return ids
}
