import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { OrderRow, OrderView } from '../../machines/model/orders.ts'
import type { OrderSort } from '../../machines/model/ordersQuery.ts'
import { COUNTED, type ListTotal, type Page, readPageOf, type Slice } from '../database/pages.ts'
import type { Database } from '../database/schema.ts'
import type { Cursor } from '../http/cursor.ts'
import { rollupsOf } from '../ledger/rollups.ts'
import { type Condition, conditionOf, isViewAlone, UNCONFIRMED } from './conditions.ts'
import type { OrdersFilter, OrdersList, OrdersQuery } from './query.ts'
import type { Found } from './search.ts'

const SORTS: Readonly<Record<OrderSort, { key: RawBuilder<unknown>; type: RawBuilder<unknown> }>> = {
  placed_at: { key: sql`placed_at`, type: sql`timestamptz` },
  number: { key: sql`number`, type: sql`bigint` },
  total: { key: sql`total_cents`, type: sql`bigint` },
  updated_at: { key: sql`updated_at`, type: sql`timestamptz` },
}

/** The rollups that give the sizes of unfiltered views: the name of each, and its key, or null for all keys. */
const KNOWN: Partial<Record<OrderView, readonly ['sales.day' | 'orders.status', string | null]>> = {
  paid: ['sales.day', null],
  pending: ['orders.status', 'pending'],
  all: ['orders.status', null],
}

/** How many orders a list has: exact for the unfiltered views in KNOWN, otherwise counted up to 10,000. */
export const countOrders = async (
  db: Kysely<Database>,
  filter: OrdersFilter,
  found: Found | null,
): Promise<ListTotal> => {
  const known = isViewAlone(filter, found) ? KNOWN[filter.view] : undefined
  if (known !== undefined) {
    const [name, key] = known
    const rows = await rollupsOf(db, name).select(['key', 'count']).execute()
    const counted = rows.filter((row) => key === null || row.key === key)
    return { total: counted.reduce((sum, { count }) => sum + count, 0), isExact: true }
  }
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from orders where ${conditionOf(filter, found)} limit ${COUNTED + 1}) as matches
  `.execute(db)
  const count = rows[0]?.count ?? 0
  return { total: Math.min(count, COUNTED), isExact: count <= COUNTED }
}

/**
 * The sales of a whole list, over all its pages: the totals of its paid orders or, when filtered by a product, the amounts of that product's
 * lines.
 */
export const sumOfOrders = async (db: Kysely<Database>, filter: OrdersFilter, found: Found | null): Promise<number> => {
  const paid = sql`${conditionOf(filter, found)} and paid_at is not null`
  const { rows } = await (filter.product === null
    ? sql<{ cents: number }>`select coalesce(sum(total_cents), 0)::bigint as cents from orders where ${paid}`
    : sql<{ cents: number }>`
        select coalesce(sum((quantity - unsold_quantity) * unit_price_cents), 0)::bigint as cents from order_lines
        where product_id = ${filter.product}::uuid and order_id in (select id from orders where ${paid})
      `
  ).execute(db)
  return rows[0]?.cents ?? 0
}

const isBeyond = (sort: OrderSort, { direction, from }: Slice): Condition => {
  if (from === null) return sql`true`
  const { key, type } = SORTS[sort]
  return sql`(${key}, id) ${sql.raw(direction === 'asc' ? '>' : '<')} (${from.key}::${type}, ${from.id}::uuid)`
}

/** The key as text. Times keep their microseconds, because a truncated time would repeat or skip rows. */
const keyText = (sort: OrderSort) =>
  sort === 'placed_at' || sort === 'updated_at'
    ? sql`to_char(key at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    : sql`key::text`

/**
 * The ids and keys of a slice. An unfiltered view sorted by `placed_at`, and any list of more than COUNTED orders, can be read along an index in the
 * order of the list. The orders of all other lists are found first, and then sorted: along an index, all orders might have to be read to find a few.
 */
const readSlice = async (
  db: Kysely<Database>,
  query: OrdersQuery,
  { total, isExact }: ListTotal,
  found: Found | null,
  slice: Slice,
): Promise<Cursor[]> => {
  const { sort } = query
  const { key } = SORTS[sort]
  const order = sql.raw(slice.direction)
  const hasIndex = sort === 'placed_at' && isViewAlone(query, found)
  const isFew = isExact && total <= COUNTED && !hasIndex
  const matches = sql`select id, ${key} as key from orders where ${conditionOf(query, found)} and ${isBeyond(sort, slice)}`
  const ordered = isFew
    ? sql`with found as materialized (${matches}) select id, key from found order by key ${order}, id ${order}`
    : sql`${matches} order by ${key} ${order}, id ${order}`
  const { rows } = await sql<Cursor>`
    select id, ${keyText(sort)} as key from (${ordered} limit ${slice.limit} offset ${slice.offset}) as page
    order by page.key ${order}, id ${order}
  `.execute(db)
  return rows
}

/** A query for the ids of a whole list, in the order of the list. */
export const sortedIds = (list: OrdersList, found: Found | null): RawBuilder<{ id: string }> => {
  const { key } = SORTS[list.sort]
  const order = sql.raw(list.order)
  return sql`select id from orders where ${conditionOf(list, found)} order by ${key} ${order}, id ${order}`
}

export const pageOfOrders = (
  db: Kysely<Database>,
  query: OrdersQuery,
  totals: ListTotal,
  found: Found | null,
): Promise<Page> => readPageOf(query, totals, (slice) => readSlice(db, query, totals, found, slice))

/** Whether an order has a movement of money whose outcome is not known. */
const isMoneyUnconfirmed = sql<boolean>`exists (
  select from gateway_payments join gateway_attempts on gateway_payment_id = gateway_payments.id
  where gateway_payments.order_id = orders.id and state in ${UNCONFIRMED}
)`

/** The rows of a list, in the order of these ids. */
export const readRows = async (db: Kysely<Database>, ids: readonly string[]): Promise<OrderRow[]> => {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'customer_id')
    .innerJoin('countries', 'countries.code', 'orders.country_code')
    .innerJoin('gateways', 'gateways.id', 'gateway_id')
    .where('orders.id', '=', sql<string>`any(${ids}::uuid[])`)
    .select([
      'orders.id',
      'number',
      'version',
      'placed_at',
      'updated_at',
      'status',
      'customers.id as customer_id',
      sql<string>`customers.first_name || ' ' || customers.last_name`.as('customer'),
      'email',
      'total_cents',
      'payment_state',
      'shipping_state',
      'countries.code',
      'countries.title',
      'gateways.name as method',
      isMoneyUnconfirmed.as('is_unconfirmed'),
      sql<boolean>`hold_reason is not null`.as('is_held'),
      sql<string | null>`(
        select name from order_lines join products on products.id = product_id where order_id = orders.id order by line_no limit 1
      )`.as('first'),
      sql<number>`(select count(*) from order_lines where order_id = orders.id)`.as('lines'),
    ])
    .execute()
  const byId = new Map(
    rows.map(
      ({
        customer_id,
        customer,
        email,
        code,
        title,
        is_unconfirmed,
        is_held,
        first,
        lines,
        ...row
      }): [string, OrderRow] => [
        row.id,
        {
          ...row,
          customer: { id: customer_id, name: customer, email },
          country: { code, title },
          items: { first: first ?? '', more: Math.max(0, lines - 1) },
          flags: [
            ...(is_unconfirmed ? (['moneyUnconfirmed'] as const) : []),
            ...(is_held ? (['onHold'] as const) : []),
          ],
        },
      ],
    ),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}
