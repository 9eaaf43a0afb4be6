import { type Kysely, sql } from 'kysely'
import type { TicketRecord } from '../../machines/model/desk.ts'
import { isTicketNumber } from '../../machines/model/deskCalls.ts'
import { visibleOrders } from '../customers/visibleOrders.ts'
import type { Database } from '../database/schema.ts'
import { readDrafts } from './drafts.ts'
import { readEntries } from './entries.ts'
import { readEvents } from './events.ts'
import { noTicket } from './noTicket.ts'
import { fullName, listAgents, personOf } from './people.ts'

/**
 * Who reads, with which permissions, and the currency of the shop. `before`: only entries with lower numbers are read; null or absent for the newest
 * entries.
 */
export type Reader = { staffId: string; permissions: readonly string[]; currency: string; before?: number | null }
type LinkedOrder = NonNullable<TicketRecord['order']>

/** How many of the customer's latest orders are shown beside the ticket. */
const LATEST_ORDERS = 3

const selectTicket = (db: Kysely<Database>) =>
  db
    .selectFrom('tickets')
    .innerJoin('ticket_categories', 'ticket_categories.id', 'category_id')
    .leftJoin('customers', 'customers.id', 'customer_id')
    .leftJoin('countries', 'countries.code', 'customers.country_code')
    .leftJoin('customer_counts', 'customer_counts.customer_id', 'customers.id')
    .leftJoin('staff as assignees', 'assignees.id', 'assignee_id')
    .leftJoin('tickets as earlier', 'earlier.id', 'tickets.follows')
    .select(['tickets.id', 'tickets.ticket_id as number', 'tickets.version', 'tickets.title', 'tickets.status'])
    .select(['ticket_categories.name as category', 'tickets.requester_email as requester', 'tickets.priority'])
    .select(['tickets.pending_for', 'tickets.pending_until', 'tickets.attention', 'tickets.last_entry'])
    .select(['tickets.created_at', 'tickets.updated_at', 'tickets.waiting_since', 'tickets.first_replied_at'])
    .select(['tickets.resolved_at', 'tickets.closed_at', 'tickets.reopened', 'earlier.ticket_id as follows'])
    .select(['tickets.order_id', 'tickets.assignee_id', fullName('assignees').as('assignee')])
    .select(['tickets.customer_id', fullName('customers').as('customer'), 'customers.email'])
    .select(['countries.code', 'countries.title as country', 'customer_counts.orders', 'customer_counts.tickets'])
    .select(sql<string[]>`array(select tag from ticket_tags where ticket_id = tickets.id order by tag)`.as('tags'))

type Row = Awaited<ReturnType<ReturnType<typeof selectTicket>['executeTakeFirstOrThrow']>>

const customerOf = ({ customer_id, customer, email, code, country, orders, tickets }: Row): TicketRecord['customer'] =>
  customer_id === null
    ? null
    : {
        id: customer_id,
        name: customer,
        email: email ?? '',
        country: { code: code ?? '', title: country ?? '' },
        orders_count: orders ?? 0,
        tickets_count: tickets ?? 0,
      }

/** The linked order and the latest orders of the customer, as far as the reader may see them. */
const readOrders = async (db: Kysely<Database>, { order_id, customer_id }: Row, permissions: readonly string[]) => {
  const visible = visibleOrders(permissions)
  if (visible === null) return { order: null, orders: null }
  const columns = sql`number, status, total_cents, placed_at`
  const linked = await sql<LinkedOrder>`
    select ${columns} from orders where id = ${order_id}::uuid and ${visible}
  `.execute(db)
  const latest = await sql<LinkedOrder>`
    select ${columns} from orders where customer_id = ${customer_id}::uuid and ${visible}
    order by placed_at desc, id desc limit ${LATEST_ORDERS}
  `.execute(db)
  return { order: linked.rows[0] ?? null, orders: latest.rows }
}

const lastReadEntryOf = async (db: Kysely<Database>, ticketId: string, staffId: string): Promise<number> => {
  const row = await db
    .selectFrom('ticket_reads')
    .where('ticket_id', '=', ticketId)
    .where('staff_id', '=', staffId)
    .select('entry')
    .executeTakeFirst()
  return row?.entry ?? 0
}

/** Whether this person may see order numbers at all. */
const mayNameOrders = (permissions: readonly string[]): boolean => visibleOrders(permissions) !== null

/** A ticket with all that its screen shows; throws an ApiError 404 for an unknown number. */
export const readTicket = async (db: Kysely<Database>, number: string, reader: Reader): Promise<TicketRecord> => {
  const row = isTicketNumber(number)
    ? await selectTicket(db).where('tickets.ticket_id', '=', number).executeTakeFirst()
    : undefined
  if (row === undefined) throw noTicket(number)
  const customer = customerOf(row)
  return {
    id: row.id,
    number: row.number,
    me: reader.staffId,
    version: row.version,
    title: row.title,
    category: row.category,
    customer,
    requester: row.requester || null,
    status: row.status,
    pending: row.pending_for === null ? null : { for: row.pending_for, until: row.pending_until },
    priority: row.priority,
    assignee: personOf(row.assignee_id, row.assignee),
    tags: row.tags,
    attention: row.attention,
    last_entry: row.last_entry,
    created_at: row.created_at,
    updated_at: row.updated_at,
    waiting_since: row.waiting_since,
    first_replied_at: row.first_replied_at,
    resolved_at: row.resolved_at,
    closed_at: row.closed_at,
    reopened: row.reopened,
    follows: row.follows,
    ...(await readOrders(db, row, reader.permissions)),
    currency: reader.currency,
    agents: await listAgents(db),
    ...(await readEntries(db, { id: row.id, customer, last_entry: row.last_entry, before: reader.before ?? null })),
    drafts: await readDrafts(db, row.id, reader.staffId),
    read_entry: await lastReadEntryOf(db, row.id, reader.staffId),
    events: (await readEvents(db, row.id)).filter(
      ({ field }) => field !== 'order' || mayNameOrders(reader.permissions),
    ),
  }
}
