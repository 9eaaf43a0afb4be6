import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DeskSort } from '../../machines/model/deskChoices.ts'
import { type Direction, opposite } from '../database/pageSlice.ts'
import { COUNTED, type ListTotal, type Page, readPageOf, type Slice } from '../database/pages.ts'
import type { Database } from '../database/schema.ts'
import type { Cursor } from '../http/cursor.ts'
import { type Asking, type Condition, conditionOf, isAll, PRIORITY_RANK } from './conditions.ts'
import { countAll } from './counts.ts'
import type { DeskList, DeskListQuery } from './query.ts'
import type { Found } from './search.ts'

/** What a queue is sorted by, written as in its index. `isTurned`: in descending order, the row with the least key is first. */
type Sort = { key: RawBuilder<unknown>; type: RawBuilder<unknown>; isTurned: boolean }
const plain = (key: RawBuilder<unknown>, type: RawBuilder<unknown>): Sort => ({ key, type, isTurned: false })

const TIME = sql`timestamptz`

/** The longest wait has the earliest time. Tickets without a wait come last in both orders. */
const waitIn = (order: Direction): Sort => {
  const key = order === 'desc' ? 'infinity' : '-infinity'
  return { key: sql`coalesce(waiting_since, ${sql.lit(key)}::timestamptz)`, type: TIME, isTurned: true }
}

const sortOf = (sort: DeskSort, order: Direction): Sort => {
  switch (sort) {
    case 'waiting':
      return waitIn(order)
    case 'updated':
      return plain(sql`updated_at`, TIME)
    case 'created':
      return plain(sql`created_at`, TIME)
    case 'priority':
      return plain(PRIORITY_RANK, sql`integer`)
  }
}

/** How many tickets a queue has: exact if it lists all tickets, otherwise counted up to 10,000. */
export const countTickets = async (
  db: Kysely<Database>,
  list: DeskList,
  found: Found | null,
  asking: Asking,
): Promise<ListTotal> => {
  if (isAll(list, found, asking)) return { total: await countAll(db), isExact: true }
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
    from (select from tickets where ${conditionOf(list, found, asking)} limit ${COUNTED + 1}) as matches
  `.execute(db)
  const count = rows[0]?.count ?? 0
  return { total: Math.min(count, COUNTED), isExact: count <= COUNTED }
}

const isBeyond = ({ key, type }: Sort, direction: Direction, from: Cursor | null): Condition => {
  if (from === null) return sql`true`
  return sql`(${key}, id) ${sql.raw(direction === 'asc' ? '>' : '<')} (${from.key}::${type}, ${from.id}::uuid)`
}

/** The key of a row as text. Times are to the microsecond, so that they are exactly those of the row. */
const keyText = (sort: DeskSort) =>
  sort === 'priority'
    ? sql`key::text`
    : sql`case when isfinite(key) then to_char(key at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') else key::text end`

/** The ids and keys of a slice. If few tickets match, they are found first and then sorted; if many, they are read along the index of the order. */
const readSlice = async (
  db: Kysely<Database>,
  query: DeskListQuery,
  condition: Condition,
  isFew: boolean,
  slice: Slice,
): Promise<Cursor[]> => {
  const sort = sortOf(query.sort, query.order)
  const direction = sort.isTurned ? opposite[slice.direction] : slice.direction
  const order = sql.raw(direction)
  const matches = sql`select id, ${sort.key} as key from tickets where ${condition} and ${isBeyond(sort, direction, slice.from)}`
  const ordered = isFew
    ? sql`with found as materialized (${matches}) select id, key from found order by key ${order}, id ${order}`
    : sql`${matches} order by ${sort.key} ${order}, id ${order}`
  const { rows } = await sql<Cursor>`
    select id, ${keyText(query.sort)} as key from (${ordered} limit ${slice.limit} offset ${slice.offset}) as page
    order by page.key ${order}, id ${order}
  `.execute(db)
  return rows
}

export const pageOfTickets = (
  db: Kysely<Database>,
  query: DeskListQuery,
  totals: ListTotal,
  found: Found | null,
  asking: Asking,
): Promise<Page> => {
  const condition = conditionOf(query, found, asking)
  const isFew = totals.isExact && totals.total <= COUNTED && !isAll(query, found, asking)
  const page = { ...query, sort: `${query.sort} ${query.order}` }
  return readPageOf(page, totals, (slice) => readSlice(db, query, condition, isFew, slice))
}
