import { Hono } from 'hono'
import { type Kysely, sql } from 'kysely'
import { TICKETS_PAGE_SIZE } from '../../machines/model/constants.ts'
import type { PageMeta, Ticket } from '../../machines/model/tickets.ts'
import { type PageSlice, pageSlice } from '../database/pageSlice.ts'
import type { Database } from '../database/schema.ts'
import { ApiError, success } from '../http/answers.ts'
import { readPage } from '../http/pageParameter.ts'
import { read } from '../http/reads.ts'
import { readId } from '../http/requests.ts'
import type { ApiEnv, Deps } from '../http/types.ts'

const assertCustomer = async (db: Kysely<Database>, id: string): Promise<void> => {
  const customer = await db.selectFrom('customers').select('id').where('id', '=', id).executeTakeFirst()
  if (customer === undefined) throw new ApiError(404, 'This customer no longer exists')
}

const countTickets = async (db: Kysely<Database>, customerId: string): Promise<number> => {
  const { tickets } = await db
    .selectFrom('customer_counts')
    .where('customer_id', '=', customerId)
    .select('tickets')
    .executeTakeFirstOrThrow()
  return tickets
}

/** The member of staff who wrote last; null if it was the customer. */
const lastAuthorIfStaff = sql<string | null>`(
  select staff.first_name || ' ' || staff.last_name
  from ticket_messages left join staff on staff.id = ticket_messages.staff_id
  where ticket_messages.ticket_id = tickets.id
  order by entry desc
  limit 1
)`

/**
 * The ids of one page, newest first; tickets of the same time are sorted by id, so that each is on exactly one page.
 * Only ids: the database computes every selected column also for the rows that it skips.
 */
const listIds = async (
  db: Kysely<Database>,
  customerId: string,
  { isReversed, offset, limit }: PageSlice,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('tickets')
    .where('customer_id', '=', customerId)
    .select('id')
    .orderBy('created_at', isReversed ? 'asc' : 'desc')
    .orderBy('id', isReversed ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ id }) => id)
}

/** The tickets of a slice, newest first. */
export const listTickets = async (db: Kysely<Database>, customerId: string, slice: PageSlice): Promise<Ticket[]> => {
  const ids = await listIds(db, customerId, slice)
  const rows = await db
    .selectFrom('tickets')
    .innerJoin('ticket_categories', 'ticket_categories.id', 'tickets.category_id')
    .innerJoin('customers', 'customers.id', 'tickets.customer_id')
    .where('tickets.id', '=', sql<string>`any(${ids}::uuid[])`)
    .select([
      'tickets.id',
      'tickets.ticket_id',
      'tickets.title',
      'ticket_categories.name as category',
      'tickets.priority',
      'tickets.status',
      'tickets.created_at',
      'tickets.updated_at',
      sql<string>`customers.first_name || ' ' || customers.last_name`.as('customer'),
      lastAuthorIfStaff.as('author'),
    ])
    .orderBy('tickets.created_at', 'desc')
    .orderBy('tickets.id', 'desc')
    .execute()
  return rows.map(({ category, customer, author, ...ticket }) => ({
    ...ticket,
    category: { name: category },
    user: { name: customer },
    updated_by: { name: author ?? customer },
  }))
}

/** A page of a customer's tickets; throws an ApiError 404 for an unknown customer. */
const pageOfTickets = async (db: Kysely<Database>, id: string, page: number) => {
  await assertCustomer(db, id)
  const total = await countTickets(db, id)
  const meta: PageMeta = { total, page_size: TICKETS_PAGE_SIZE, current_page: page }
  return { meta, tickets: await listTickets(db, id, pageSlice(total, page, TICKETS_PAGE_SIZE)) }
}

/** GET /users/{id}/tickets?page=: a page of a customer's tickets, empty past the last one. 404 for an unknown customer. */
export const ticketRoutes = (deps: Deps) =>
  new Hono<ApiEnv>().get('/:id/tickets', async (context) => {
    const id = readId('user', context.req.param('id'))
    const page = readPage(context.req.query('page'))
    const { tickets, meta } = await read(deps, context, (db) => pageOfTickets(db, id, page))
    return success(context, tickets, meta)
  })
