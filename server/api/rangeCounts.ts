import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Direction } from '../database/pageSlice.ts'
import type { Database } from '../database/schema.ts'
import { castValue, REVISION, rangesOf } from './customerRanges.ts'
import { scan, scanCountry } from './customerScanQueries.ts'
import { cacheKey, isUnfiltered, matchingByIndex } from './customerSearch.ts'
import type { CustomersList } from './customersQuery.ts'

/*
 * A cache of how many customers of a list are in each range, so that a page is found without reading the customers before it. A range is
 * counted when a page after it is asked for. Its count is stored with its revision (table kept_stretches, column contents), and is
 * not used again once a customer of the range has changed.
 */

/** Where a range begins, its number of customers, and how many customers of the list are in it and before it, in ascending order. */
export type CustomerRange = { value: string | number; id: string; size: number; count: number; before: number }

/** Customers that one statement reads: the embedded engine answers nobody else meanwhile. */
const BATCH_SIZE = 20_000
/** One match that is found by an index, with its range, costs as much as so many rows of a scan. */
const SCANNED_ROWS_PER_MATCH = 8
/** Matches that are found by an index in one statement, which then takes less than a second. */
const MAX_INDEXED_MATCHES = 60_000
/** A million customers take fifty batches; more are needed only while writers change ranges again and again. */
const MAX_BATCHES = 200
/** Lists in the cache, of some thousand ranges each. The least recently counted are removed first. */
const MAX_LISTS = 100

/** Whether every customer of a range is in the list, so that nothing has to be counted. */
export const hasWholeRanges = (list: CustomersList) =>
  isUnfiltered(list) || (list.search === '' && list.sort === 'country')

const listKey = (list: CustomersList) => {
  const { search, country_code } = cacheKey(list)
  return sql`${search}, ${country_code}, ${list.sort}`
}
const listId = (list: CustomersList) =>
  sql`(select id from kept_lists where (search, country_code, sort) = (${listKey(list)}))`

/** Each range, with how many of the list are in it: null where that is not counted yet. */
const rangesWithCounts = (list: CustomersList) =>
  hasWholeRanges(list)
    ? sql`select *, size as count from (${rangesOf(list)}) as ranges`
    : sql`
        select ranges.*, cached.count from (${rangesOf(list)}) as ranges
        left join kept_stretches as cached on cached.list = ${listId(list)} and cached.contents = ranges.revision
      `

const inOrder = (direction: Direction) => sql`rank ${sql.raw(direction)}, id ${sql.raw(direction)}`

type Candidate = Omit<CustomerRange, 'count' | 'before'> & {
  count: number | null
  through: number
  uncountedCustomers: number
}

/** The first range that ends after more than `skipped` customers of the list, or the first that has to be counted before that is known. */
const seekRange = async (db: Kysely<Database>, list: CustomersList, direction: Direction, skipped: number) => {
  const order = inOrder(direction)
  const { rows } = await sql<Candidate>`
    with counted as materialized (${rangesWithCounts(list)})
    select value, id, size, count, through,
      (select coalesce(sum(size), 0)::bigint from counted where count is null) as "uncountedCustomers"
    from (
      select *, coalesce(sum(count) over (order by ${order} rows unbounded preceding), 0)::bigint as through from counted
    ) as summed
    where count is null or through > ${skipped}
    order by ${order} limit 1
  `.execute(db)
  return rows[0]
}

const storeCounts = (list: CustomersList, counts: RawBuilder<unknown>) => sql`
  with list as (
    insert into kept_lists (id, used_at, search, country_code, sort) values (gen_random_uuid(), now(), ${listKey(list)})
    on conflict (search, country_code, sort) do update set used_at = excluded.used_at
    returning id
  )
  insert into kept_stretches (list, contents, count)
  select list.id, counts.revision, counts.count from list, (${counts}) as counts
  on conflict do nothing
`

/** The counts of the next uncounted ranges in a direction. */
const nextCounts = (list: CustomersList, direction: Direction, batchSize: number) => {
  const order = inOrder(direction)
  const [limit, value, id, ascending] = [sql`next.size`, castValue(list.sort, sql`next.value`), sql`next.id`, sql`asc`]
  const matches =
    list.sort === 'country'
      ? scanCountry(value, list, ascending, limit, id)
      : scan(list, ascending, limit, { value, id })
  return sql`
    select revision, (select count(*) from (${matches}) as matches) as count
    from (
      select *, sum(size) over (order by ${order} rows unbounded preceding) - size as scanned
      from (${rangesWithCounts(list)}) as counted where count is null
    ) as next
    where scanned < ${batchSize}
  `
}

/** The counts of all uncounted ranges, by an index of the search. */
const allCounts = (db: Kysely<Database>, list: CustomersList) => sql`
  select counted.revision, coalesce(found.count, 0) as count
  from (${rangesWithCounts(list)}) as counted
  left join (
    select revision, count(*) as count
    from (${matchingByIndex(db, list).select(REVISION[list.sort].as('revision'))}) as matches
    group by revision
  ) as found using (revision)
  where counted.count is null
`

/** Removes counts of outdated revisions, and the least recently counted lists. */
const evict = async (db: Kysely<Database>, list: CustomersList): Promise<void> => {
  await sql`
    delete from kept_stretches
    where list = ${listId(list)} and contents not in (select revision from (${rangesOf(list)}) as ranges)
  `.execute(db)
  await sql`
    delete from kept_lists where id in (
      select id from kept_lists order by used_at desc, id offset ${MAX_LISTS} for update skip locked
    )
  `.execute(db)
}

/**
 * The range that holds the customer at a position, from 0 in ascending order, of a list of `total`. Undefined where there is none, or
 * writers change ranges faster than they are counted.
 */
export const findRange = async (
  db: Kysely<Database>,
  list: CustomersList,
  total: number,
  position: number,
  batchSize = BATCH_SIZE,
): Promise<CustomerRange | undefined> => {
  const isFromEnd = position > total / 2
  const direction = isFromEnd ? 'desc' : 'asc'
  const seek = () => seekRange(db, list, direction, isFromEnd ? total - 1 - position : position)
  let range = await seek()
  let batches = 0
  while (range?.count === null && batches < MAX_BATCHES) {
    const isIndexFaster = total <= MAX_INDEXED_MATCHES && total * SCANNED_ROWS_PER_MATCH < range.uncountedCustomers
    await storeCounts(list, isIndexFaster ? allCounts(db, list) : nextCounts(list, direction, batchSize)).execute(db)
    range = await seek()
    batches += 1
  }
  if (batches > 0) await evict(db, list)
  if (range === undefined || range.count === null) return undefined
  const { value, id, size, count, through } = range
  return { value, id, size, count, before: isFromEnd ? total - through : through - count }
}
