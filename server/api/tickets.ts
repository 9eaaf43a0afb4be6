import { Hono } from 'hono'
import { sql } from 'kysely'
import { TICKETS_PAGE_SIZE } from '../../machines/model/constants.ts'
import type { PageMeta, Ticket } from '../../machines/model/tickets.ts'
import { type Way, wayToPage } from '../database/wayToPage.ts'
import { ApiError, success } from '../http/answers.ts'
import { readId } from '../http/requests.ts'
import type { ApiEnv, Deps } from '../http/types.ts'

/** Far beyond any list, and its offset is still a whole number. */
const LAST_PAGE = 10 ** 12

/** Counted from 1; what is missing, not a number or zero is page 1. */
const readPage = (page = ''): number => {
  const number = /^\d+$/.test(page) ? Number(page) : 1
  return Math.min(Math.max(number, 1), LAST_PAGE)
}

const assertCustomer = async ({ db }: Deps, id: string): Promise<void> => {
  readId('user', id)
  const customer = await db.selectFrom('customers').select('id').where('id', '=', id).executeTakeFirst()
  if (customer === undefined) throw new ApiError(404, 'There is no such user')
}

const countTickets = async ({ db }: Deps, customerId: string): Promise<number> => {
  const { tickets } = await db
    .selectFrom('customer_counts')
    .where('customer_id', '=', customerId)
    .select('tickets')
    .executeTakeFirstOrThrow()
  return tickets
}

/** Who wrote last: a member of staff, or nobody where it was the customer. */
const lastAnswerer = sql<string | null>`(
  select staff.first_name || ' ' || staff.last_name
  from ticket_messages left join staff on staff.id = ticket_messages.staff_id
  where ticket_messages.ticket_id = tickets.id
  order by ticket_messages.written_at desc, ticket_messages.id desc
  limit 1
)`

/**
 * The ids of one page, newest first; tickets of the same moment in the order of their ids, so that none shows twice or never.
 * Only ids, because all that is selected is worked out for those that are passed over, too.
 */
const listIds = async ({ db }: Deps, customerId: string, { isReversed, offset, limit }: Way): Promise<string[]> => {
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

const listTickets = async (deps: Deps, customerId: string, way: Way): Promise<Ticket[]> => {
  const ids = await listIds(deps, customerId, way)
  const rows = await deps.db
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
      lastAnswerer.as('answerer'),
    ])
    .orderBy('tickets.created_at', 'desc')
    .orderBy('tickets.id', 'desc')
    .execute()
  return rows.map(({ category, customer, answerer, ...ticket }) => ({
    ...ticket,
    category: { name: category },
    user: { name: customer },
    updated_by: { name: answerer ?? customer },
  }))
}

/** GET /users/{id}/tickets?page=: 404 for an unknown user, an empty list for one without tickets and past the last page. */
export const ticketRoutes = (deps: Deps) =>
  new Hono<ApiEnv>().get('/:id/tickets', async (context) => {
    const id = context.req.param('id')
    const page = readPage(context.req.query('page'))
    await assertCustomer(deps, id)
    const total = await countTickets(deps, id)
    const meta: PageMeta = { total, page_size: TICKETS_PAGE_SIZE, current_page: page }
    return success(context, await listTickets(deps, id, wayToPage(total, page, TICKETS_PAGE_SIZE)), meta)
  })
