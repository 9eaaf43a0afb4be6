import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { opposite } from '../database/wayToPage.ts'
import { isOfAll, keyOf, matchingByIndex } from './customerSearch.ts'
import { CONTENTS, stretchesOf, valueIn } from './customerStretches.ts'
import { looked, lookedIn } from './customersLooked.ts'
import type { CustomersList } from './customersQuery.ts'

/*
 * Those of a list that stand before a page are passed over by stretches. How many of a stretch a list has is counted when a page is asked
 * for that comes after it, and kept for as long as nobody in it changes.
 */

/** Where a stretch begins, how many customers are in it, and how many of the list are in it and before it, in rising order. */
export type Stretch = { value: string | number; id: string; size: number; count: number; before: number }

/** So many customers are looked at in one statement, as others wait for the embedded engine meanwhile. */
const AT_ONCE = 20_000
/** To find one by an index, and the stretch, takes as long as to look at so many in the order; and so many are found in one statement, in less than a second. */
const LOOKED_FOR_FOUND = 8
const MOST_FOUND = 60_000
/** Those who write have changed what was counted again and again. A million customers take fifty turns. */
const MOST_TURNS = 200
/** So many lists are kept, of some thousand stretches each: those go first of which nothing was counted for the longest time. */
const MOST_LISTS = 100

/** Whether a list has all of each of its stretches. */
export const hasAll = (list: CustomersList) => isOfAll(list) || (list.search === '' && list.sort === 'country')

const keptAs = (list: CustomersList) => {
  const { search, country_code } = keyOf(list)
  return sql`${search}, ${country_code}, ${list.sort}`
}
const keptList = (list: CustomersList) =>
  sql`(select id from kept_lists where (search, country_code, sort) = (${keptAs(list)}))`

/** Each stretch, and how many of the list are in it: null where that is still to be counted. */
const counted = (list: CustomersList) =>
  hasAll(list)
    ? sql`select *, size as count from (${stretchesOf(list)}) as stretches`
    : sql`
        select stretches.*, kept.count from (${stretchesOf(list)}) as stretches
        left join kept_stretches as kept on kept.list = ${keptList(list)} and kept.contents = stretches.contents
      `

type Direction = keyof typeof opposite
const inOrder = (direction: Direction) => sql`rank ${sql.raw(direction)}, id ${sql.raw(direction)}`

type Looked = Omit<Stretch, 'count' | 'before'> & { count: number | null; through: number; unknown: number }

/** The first stretch, in a direction, past whose end more than `passed` of the list are, or that is to be counted before that is known. */
const lookFor = async (db: Kysely<Database>, list: CustomersList, direction: Direction, passed: number) => {
  const order = inOrder(direction)
  const { rows } = await sql<Looked>`
    with counted as materialized (${counted(list)})
    select value, id, size, count, through,
      (select coalesce(sum(size), 0)::bigint from counted where count is null) as unknown
    from (
      select *, coalesce(sum(count) over (order by ${order} rows unbounded preceding), 0)::bigint as through from counted
    ) as placed
    where count is null or through > ${passed}
    order by ${order} limit 1
  `.execute(db)
  return rows[0]
}

const keep = (list: CustomersList, counts: RawBuilder<unknown>) => sql`
  with list as (
    insert into kept_lists (id, used_at, search, country_code, sort) values (gen_random_uuid(), now(), ${keptAs(list)})
    on conflict (search, country_code, sort) do update set used_at = excluded.used_at
    returning id
  )
  insert into kept_stretches (list, contents, count)
  select list.id, counts.contents, counts.count from list, (${counts}) as counts
  on conflict do nothing
`

/** The next of those that are to be counted, in a direction. */
const nextCounts = (list: CustomersList, direction: Direction, atOnce: number) => {
  const order = inOrder(direction)
  const [bound, value, id, rising] = [sql`next.size`, valueIn(list.sort, sql`next.value`), sql`next.id`, sql`asc`]
  const there =
    list.sort === 'country' ? lookedIn(value, list, rising, bound, id) : looked(list, rising, bound, { value, id })
  return sql`
    select contents, (select count(*) from (${there}) as there) as count
    from (
      select *, sum(size) over (order by ${order} rows unbounded preceding) - size as passed
      from (${counted(list)}) as counted where count is null
    ) as next
    where passed < ${atOnce}
  `
}

/** All that are to be counted, at once. */
const allCounts = (db: Kysely<Database>, list: CustomersList) => sql`
  select counted.contents, coalesce(found.count, 0) as count
  from (${counted(list)}) as counted
  left join (
    select contents, count(*) as count from (${matchingByIndex(db, list).select(CONTENTS[list.sort].as('contents'))}) as those
    group by contents
  ) as found using (contents)
  where counted.count is null
`

/** What was counted of stretches that have changed since, and lists that others have taken the place of. */
const forget = async (db: Kysely<Database>, list: CustomersList): Promise<void> => {
  await sql`
    delete from kept_stretches
    where list = ${keptList(list)} and contents not in (select contents from (${stretchesOf(list)}) as stretches)
  `.execute(db)
  await sql`
    delete from kept_lists where id in (
      select id from kept_lists order by used_at desc, id offset ${MOST_LISTS} for update skip locked
    )
  `.execute(db)
}

/**
 * The stretch that holds the one of a list before whom, in rising order, there are `place` of `total`; undefined where there is none, or
 * what was counted does not stay true for long enough.
 */
export const stretchAt = async (
  db: Kysely<Database>,
  list: CustomersList,
  total: number,
  place: number,
  atOnce = AT_ONCE,
): Promise<Stretch | undefined> => {
  const isFromEnd = place > total / 2
  const direction = isFromEnd ? 'desc' : 'asc'
  const look = () => lookFor(db, list, direction, isFromEnd ? total - 1 - place : place)
  let stretch = await look()
  let turns = 0
  while (stretch?.count === null && turns < MOST_TURNS) {
    const isFoundSooner = total <= MOST_FOUND && total * LOOKED_FOR_FOUND < stretch.unknown
    await keep(list, isFoundSooner ? allCounts(db, list) : nextCounts(list, direction, atOnce)).execute(db)
    stretch = await look()
    turns += 1
  }
  if (turns > 0) await forget(db, list)
  if (stretch === undefined || stretch.count === null) return undefined
  const { value, id, size, count, through } = stretch
  return { value, id, size, count, before: isFromEnd ? total - through : through - count }
}
