import { type Kysely, sql } from 'kysely'
import type { UsersQuery } from '../../machines/model/usersQuery.ts'
import type { Database } from '../database/schema.ts'
import { opposite } from '../database/wayToPage.ts'
import { rollupsOf } from '../reports/rollups.ts'

/*
 * All customers by country come in groups whose numbers are kept: whole groups are passed over by their numbers, and customers only
 * inside of one.
 */

/** `before` is how many are listed before those of the group. */
type Group = { key: string; count: number; before: number }
type Page = { start: number; end: number }

/** The countries that a page has customers of, in the order of the list. */
const groupsOf = (db: Kysely<Database>, { order, filter }: UsersQuery, { start, end }: Page): Promise<Group[]> => {
  const byTitle = sql`order by (select title from countries where code = rollups.key) ${sql.raw(order)}`
  const groups = rollupsOf(db, 'customers.country')
    .$if(filter.country !== null, (query) => query.where('rollups.key', '=', filter.country ?? ''))
    .select(['key', 'count', sql<number>`row_number() over (${byTitle})`.as('place')])
    .select(sql<number>`(sum(count) over (${byTitle}) - count)::bigint`.as('before'))
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
  { order }: UsersQuery,
  { key, count, before }: Group,
  { start, end }: Page,
): Promise<string[]> => {
  const passed = Math.max(0, start - before)
  const limit = Math.min(end - before, count) - passed
  const left = count - passed - limit
  const isReversed = left < passed
  const rows = await db
    .selectFrom('customers')
    .where('country_code', '=', key)
    .select('id')
    .orderBy('id', isReversed ? opposite[order] : order)
    .limit(limit)
    .offset(Math.min(passed, left))
    .execute()
  const ids = rows.map(({ id }) => id)
  return isReversed ? ids.reverse() : ids
}

/** The ids of one page, in its order; undefined where a list is not by country alone. */
export const idsByGroup = async (db: Kysely<Database>, query: UsersQuery): Promise<string[] | undefined> => {
  const { sort, search, page, items_per_page: size } = query
  if (search !== '' || sort !== 'country') return undefined
  const range = { start: (page - 1) * size, end: page * size }
  const ids: string[] = []
  for (const group of await groupsOf(db, query, range)) ids.push(...(await idsInGroup(db, query, group, range)))
  return ids
}
