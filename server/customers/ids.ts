import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { CustomerSort } from '../../machines/model/usersQuery.ts'
import type { Slice } from '../database/pages.ts'
import type { Database } from '../database/schema.ts'
import type { Cursor } from '../http/cursor.ts'
import type { CustomersList } from './query.ts'
import { isMatching, isUnfiltered, selectMatching, selectMatchingByIndex } from './search.ts'
import { isByCount, sortKey } from './sorts.ts'
import { customersIn, type Totals } from './totals.ts'

/** A query for the ids of a whole list, in its order. */
export const sortedIds = (db: Kysely<Database>, list: CustomersList): RawBuilder<{ id: string }> => {
  const order = sql.raw(list.order)
  const key = sortKey(list.sort)
  const listed = selectMatching(db, list).select('customers.id')
  if (!isByCount(list.sort)) return sql`${listed} order by ${key} ${order}, customers.id ${order}`
  return sql`
    select customer_id as id from customer_counts
    ${isUnfiltered(list) ? sql`` : sql`where customer_id in (${listed})`}
    order by ${key} ${order}, customer_id ${order}
  `
}

/**
 * More matches than this are sorted only if a scan does not fill the page, or is not expected to. The limit for sorting by a count is lower,
 * because each count has to be read separately.
 */
const MAX_SORTED = 10_000
const MAX_SORTED_BY_COUNT = 3000
/** How many customers are read at most along an index to find a page of matches. */
const MAX_SCANNED = 100_000

const TYPES: Readonly<Record<CustomerSort, RawBuilder<unknown>>> = {
  name: sql`text`,
  email: sql`text`,
  country: sql`text`,
  orders_count: sql`bigint`,
  tickets_count: sql`bigint`,
  created_at: sql`timestamptz`,
}

/** Customers with the same key are sorted by id, so that each is on exactly one page. */
const isBeyond = (
  sort: CustomerSort,
  { direction, from }: Slice,
  key: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
) => {
  if (from === null) return sql`true`
  return sql`(${key}, ${id}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${from.key}::${TYPES[sort]}, ${from.id}::uuid)`
}

/** Whether the list can be read along an index that begins with the country. There is one only for sorting by time. */
const hasCountryIndex = ({ sort, filter }: CustomersList): boolean => sort === 'created_at' && filter.country !== null

/** Reads along the index of a count. `scanned`: how many rows are read at most; null for no limit. */
const scanByCount = (list: CustomersList, slice: Slice, scanned: number | null) => {
  const key = sortKey(list.sort)
  const order = sql.raw(slice.direction)
  return sql`
    select id, key
    from (
      select customer_id as id, ${key} as key from customer_counts
      where ${isBeyond(list.sort, slice, key, sql`customer_id`)}
      order by ${key} ${order}, customer_id ${order} limit ${scanned}
    ) as scanned
    where ${isUnfiltered(list) ? sql`true` : sql`(select ${isMatching(list)} from customers where customers.id = scanned.id)`}
    order by key ${order}, id ${order}
  `
}

const scanByColumn = (list: CustomersList, slice: Slice, scanned: number | null) => {
  const key = sortKey(list.sort)
  const order = sql.raw(slice.direction)
  const { country } = list.filter
  return sql`
    select id, key
    from (
      select *, ${key} as key from customers
      where ${isBeyond(list.sort, slice, key, sql`customers.id`)}
        and ${country !== null && hasCountryIndex(list) ? sql`country_code = ${country}` : sql`true`}
      order by ${key} ${order}, customers.id ${order} limit ${scanned}
    ) as customers
    where ${isMatching(list)}
    order by key ${order}, id ${order}
  `
}

/** Whether a country is that of the cursor or one after it. Customers of the other countries are not read. */
const isAhead = ({ direction, from }: Slice) =>
  from === null ? sql`true` : sql`title ${sql.raw(direction === 'asc' ? '>=' : '<=')} ${from.key}`

const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** A single bound on the id, so that reading along the index of a country begins at the cursor. */
const isBeyondInCountry = ({ direction, from }: Slice) => {
  if (from === null) return sql`true`
  const [beyond, edge] = direction === 'asc' ? ['>', FIRST_ID] : ['<', LAST_ID]
  return sql`customers.id ${sql.raw(beyond)} case when countries.title = ${from.key} then ${from.id}::uuid else ${edge}::uuid end`
}

/** Reads one country after the other, by title. */
const scanByCountry = (list: CustomersList, slice: Slice) => {
  const order = sql.raw(slice.direction)
  const { country } = list.filter
  return sql`
    select id, title as key
    from (select code, title from countries where ${isAhead(slice)} order by title ${order}) as countries
    cross join lateral (
      select id from customers
      where country_code = countries.code and ${isMatching({ search: list.search, filter: { country: null } })}
        and ${isBeyondInCountry(slice)}
      order by id ${order} limit ${slice.offset + slice.limit}
    ) as listed
    where ${country === null ? sql`true` : sql`countries.code = ${country}`}
    order by title ${order}, id ${order}
  `
}

const scan = (list: CustomersList, slice: Slice, scanned: number | null) => {
  if (list.sort === 'country') return scanByCountry(list, slice)
  return isByCount(list.sort) ? scanByCount(list, slice, scanned) : scanByColumn(list, slice, scanned)
}

/** The sort key of a customer in `found`. For a list sorted by country it is the code, whose title is joined later. */
const foundKey = (sort: CustomerSort) => {
  if (sort === 'country') return sql`customers.country_code`
  // A subquery for each row: for a join, the planner would read all of customer_counts.
  return isByCount(sort)
    ? sql`(select ${sortKey(sort)} from customer_counts where customer_id = customers.id)`
    : sortKey(sort)
}

/** Finds all matches by an index, then sorts them. */
const foundThenSorted = (db: Kysely<Database>, list: CustomersList, slice: Slice) => {
  const order = sql.raw(slice.direction)
  // A join: a subquery for the title of each row took as long as everything else.
  const keyed =
    list.sort === 'country' ? sql`(select id, title as key from found join countries on code = key)` : sql`found`
  return sql`
    with found as materialized (${selectMatchingByIndex(db, list).select(['customers.id', foundKey(list.sort).as('key')])})
    select id, key from ${keyed} as keyed where ${isBeyond(list.sort, slice, sql`key`, sql`id`)}
    order by key ${order}, id ${order}
  `
}

/** The key as text. Times have microseconds, as stored: a truncated one would repeat or skip rows. */
const keyText = (sort: CustomerSort) =>
  sort === 'created_at' ? sql`to_char(key at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')` : sql`key::text`

const read = async (
  db: Kysely<Database>,
  { sort }: CustomersList,
  rows: RawBuilder<unknown>,
  { limit, offset, direction }: Slice,
): Promise<Cursor[]> => {
  const order = sql.raw(direction)
  const { rows: listed } = await sql<Cursor>`
    select id, ${keyText(sort)} as key from (${rows} limit ${limit} offset ${offset}) as page
    order by page.key ${order}, id ${order}
  `.execute(db)
  return listed
}

/**
 * The ids and keys of a slice of a list. If there are few matches, they are found by an index and sorted. If there are many, reading along the
 * index of the sort order soon finds enough of them to fill the page; if it does not within `scanned` rows, or is not expected to, all matches are
 * sorted.
 */
export const listedCustomers = async (
  db: Kysely<Database>,
  list: CustomersList,
  totals: Totals,
  slice: Slice,
  scanned = MAX_SCANNED,
): Promise<Cursor[]> => {
  if (isUnfiltered(list) || (list.search === '' && (hasCountryIndex(list) || list.sort === 'country'))) {
    return read(db, list, scan(list, slice, null), slice)
  }
  const sort = () => read(db, list, foundThenSorted(db, list, slice), slice)
  const isFew = totals.total <= (isByCount(list.sort) ? MAX_SORTED_BY_COUNT : MAX_SORTED)
  const expected = ((slice.offset + slice.limit) * customersIn(totals.countries)) / totals.total
  if (totals.isExact && (isFew || expected > scanned)) return sort()
  const found = await read(db, list, scan(list, slice, scanned), slice)
  return found.length < slice.limit ? sort() : found
}
