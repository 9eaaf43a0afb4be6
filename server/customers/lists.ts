import { type Kysely, sql } from 'kysely'
import type { Customer } from '../../machines/model/customers.ts'
import { opposite, pageSlice } from '../database/pageSlice.ts'
import type { Database } from '../database/schema.ts'
import { ApiError } from '../http/answers.ts'
import { cursorOf } from '../http/cursor.ts'
import type { Read } from '../http/reads.ts'
import { listedCustomers, type Slice, sortedIds } from './ids.ts'
import type { CustomersList, CustomersQuery } from './query.ts'
import { COUNTED, type Totals } from './totals.ts'

/** The customers of these ids, in their order. */
const readCustomers = async (db: Kysely<Database>, ids: readonly string[]): Promise<Customer[]> => {
  const rows = await db
    .selectFrom('customers')
    .innerJoin('countries', 'countries.code', 'customers.country_code')
    .innerJoin('customer_counts', 'customer_counts.customer_id', 'customers.id')
    .where('customers.id', '=', sql<string>`any(${ids}::uuid[])`)
    .select([
      'customers.id',
      'customers.first_name',
      'customers.last_name',
      'customers.email',
      'customers.created_at',
      'countries.code',
      'countries.title',
      'customer_counts.orders as orders_count',
      'customer_counts.tickets as tickets_count',
    ])
    .execute()
  const byId = new Map(rows.map(({ code, title, ...row }) => [row.id, { ...row, country: { code, title } }]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Characters of an id. */
const ID_LENGTH = 36
/** Customers in one chunk of an export. */
const CHUNK_SIZE = 500

/** All customers of a list, in its order: their number, and chunks, each read from the database when it is asked for. */
export const listCustomers = async (read: Read, list: CustomersList) => {
  // One string: a million rows would block the process while they arrive.
  const { rows } = await read((db) =>
    sql<{ ids: string }>`
      select coalesce(string_agg(id::text, ''), '') as ids from (${sortedIds(db, list)}) as listed
    `.execute(db),
  )
  const ids = rows[0]?.ids ?? ''
  const count = ids.length / ID_LENGTH
  const idsFrom = (start: number) =>
    Array.from({ length: Math.min(CHUNK_SIZE, count - start) }, (_, index) =>
      ids.slice((start + index) * ID_LENGTH, (start + index + 1) * ID_LENGTH),
    )
  const readChunks = async function* () {
    for (let start = 0; start < count; start += CHUNK_SIZE) yield await read((db) => readCustomers(db, idsFrom(start)))
  }
  return { count, chunks: readChunks() }
}

/** A page of a list, and cursors of the pages around it; null where there is none. */
type CustomersPage = { customers: Customer[]; next: string | null; previous: string | null }

/** Rows before the first of a page by its number, from the nearer end of the list if its length is known. */
const sliceOf = (query: CustomersQuery, { total, isExact }: Totals): Slice & { isReversed: boolean } => {
  const { order, page, items_per_page: limit, after, before } = query
  if (before !== null) return { isReversed: true, direction: opposite[order], limit, offset: 0, from: before }
  if (after !== null) return { isReversed: false, direction: order, limit, offset: 0, from: after }
  const slice = pageSlice(isExact ? total : Number.POSITIVE_INFINITY, page, limit)
  if (slice.limit > 0 && slice.offset >= COUNTED) {
    throw new ApiError(
      422,
      'Only the first and the last 10,000 rows have page numbers. Go on by the cursor in meta.next.',
    )
  }
  return { ...slice, direction: slice.isReversed ? opposite[order] : order, from: null }
}

/** One page of the list; empty past its end. */
export const pageOfCustomers = async (
  db: Kysely<Database>,
  query: CustomersQuery,
  totals: Totals,
): Promise<CustomersPage> => {
  const { isReversed, ...slice } = sliceOf(query, totals)
  const none = { customers: [], next: null, previous: null }
  if (slice.limit === 0 || totals.total === 0) return none
  // One more than the page, to see whether another follows in the direction of reading.
  const read = await listedCustomers(db, query, totals, { ...slice, limit: slice.limit + 1 })
  const rows = read.slice(0, slice.limit)
  const listed = isReversed ? rows.toReversed() : rows
  const hasMore = read.length > rows.length
  const isFirst = isReversed ? !hasMore : slice.offset === 0 && slice.from === null
  const isLast = isReversed ? slice.offset === 0 && slice.from === null : !hasMore
  return {
    customers: await readCustomers(
      db,
      listed.map(({ id }) => id),
    ),
    next: isLast ? null : cursorOf(query.sort, listed.at(-1)),
    previous: isFirst ? null : cursorOf(query.sort, listed[0]),
  }
}
