import { type Kysely, sql } from 'kysely'
import {
  CUSTOMER_ROWS,
  type CustomerAddress,
  type CustomerDetail,
  type CustomerOverview,
  type CustomerRecord,
} from '../../machines/model/customer.ts'
import type { OrderRow } from '../../machines/model/orders.ts'
import { VIEW_TICKETS } from '../../machines/model/permissions.ts'
import type { Ticket } from '../../machines/model/tickets.ts'
import type { Database } from '../database/schema.ts'
import { readRows } from '../orders/lists.ts'
import { listTickets } from '../tickets/routes.ts'
import { readNotes } from './notes.ts'
import { visibleOrders } from './visibleOrders.ts'

/** Who reads, with which permissions, and at what time. */
export type Reader = { staffId: string; permissions: readonly string[]; now: Date }

/** The fields of a customer that staff can change, with id, version, times and last author; undefined for an unknown id. */
export const readRecord = async (db: Kysely<Database>, id: string): Promise<CustomerRecord | undefined> => {
  const row = await db
    .selectFrom('customers')
    .innerJoin('countries', 'countries.code', 'customers.country_code')
    .leftJoin('staff', 'staff.id', 'customers.changed_by')
    .where('customers.id', '=', id)
    .select([
      'customers.id',
      'customers.record_version as version',
      'customers.first_name',
      'customers.last_name',
      'customers.email',
      'customers.phone',
      'customers.created_at',
      'customers.changed_at as updated_at',
      'countries.code',
      'countries.title',
      sql<string | null>`staff.first_name || ' ' || staff.last_name`.as('author'),
    ])
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { code, title, author, ...record } = row
  return { ...record, country: { code, title }, updated_by: author === null ? null : { name: author } }
}

const readOverview = async (db: Kysely<Database>, id: string): Promise<CustomerOverview> => {
  const { rows } = await sql<Omit<CustomerOverview, 'net_cents'>>`
    select placed.*, money.*, asked.*
    from (
      select count(*) as orders, count(paid_at) as paid_orders, count(*) filter (where status = 'pending') as pending_orders,
        round(avg(total_cents) filter (where paid_at is not null))::bigint as average_cents,
        min(placed_at) as first_order_at, max(placed_at) as last_order_at
      from orders where customer_id = ${id}
    ) as placed
    cross join (
      select coalesce(sum(captured_cents), 0)::bigint as captured_cents,
        coalesce(sum(gateway_payments.refunded_cents), 0)::bigint as refunded_cents
      from orders join gateway_payments on order_id = orders.id where customer_id = ${id}
    ) as money
    cross join (
      select count(*) as open_tickets from tickets where customer_id = ${id} and status in ('open', 'pending')
    ) as asked
  `.execute(db)
  const [figures] = rows
  if (figures === undefined) throw new Error('A query of sums had no row')
  return { ...figures, net_cents: figures.captured_cents - figures.refunded_cents }
}

const readOrders = async (
  db: Kysely<Database>,
  id: string,
  permissions: readonly string[],
): Promise<OrderRow[] | null> => {
  const visible = visibleOrders(permissions)
  if (visible === null) return null
  const { rows } = await sql<{ id: string }>`
    select id from orders where customer_id = ${id} and ${visible}
    order by placed_at desc, id desc limit ${CUSTOMER_ROWS}
  `.execute(db)
  return readRows(
    db,
    rows.map((row) => row.id),
  )
}

/** Addresses that differ only in case or spaces are listed separately, because nobody knows which one is right. */
const readAddresses = async (
  db: Kysely<Database>,
  id: string,
  permissions: readonly string[],
): Promise<CustomerAddress[] | null> => {
  const visible = visibleOrders(permissions)
  if (visible === null) return null
  const { rows } = await sql<CustomerAddress>`
    select * from (
      select distinct on (name, line1, line2, postal_code, city, region, title)
        name, line1, line2, postal_code, city, region, title as country, number, placed_at as used_at
      from orders
      cross join lateral (
        select * from order_addresses where order_id = orders.id order by version desc limit 1
      ) as latest
      join countries on countries.code = orders.country_code
      where customer_id = ${id} and ${visible}
      order by name, line1, line2, postal_code, city, region, title, placed_at desc, number desc
    ) as addresses
    order by used_at desc, number desc limit ${CUSTOMER_ROWS}
  `.execute(db)
  return rows
}

const readTickets = async (
  db: Kysely<Database>,
  id: string,
  permissions: readonly string[],
): Promise<Ticket[] | null> =>
  permissions.includes(VIEW_TICKETS)
    ? listTickets(db, id, { isReversed: false, offset: 0, limit: CUSTOMER_ROWS })
    : null

/** A customer; undefined for an unknown id. Orders, tickets and addresses are null if the reader may not see any. */
export const readCustomer = async (
  db: Kysely<Database>,
  id: string,
  reader: Reader,
  currency: string,
): Promise<CustomerDetail | undefined> => {
  const record = await readRecord(db, id)
  if (record === undefined) return undefined
  return {
    ...record,
    currency,
    overview: await readOverview(db, id),
    orders: await readOrders(db, id, reader.permissions),
    tickets: await readTickets(db, id, reader.permissions),
    addresses: await readAddresses(db, id, reader.permissions),
    notes: await readNotes(db, id, reader),
    countries: await db.selectFrom('countries').select(['code', 'title']).orderBy('title').execute(),
  }
}
