import { type Context, Hono } from 'hono'
import { DEFAULT_CURRENCY } from '../../machines/model/constants.ts'
import type { DeskMeta } from '../../machines/model/desk.ts'
import { ApiError, success } from '../http/answers.ts'
import type { ApiEnv, Deps } from '../http/types.ts'
import { countViews } from './counts.ts'
import { readSeq } from './events.ts'
import { countTickets, pageOfTickets } from './lists.ts'
import { listAgents } from './people.ts'
import { readDeskQuery } from './query.ts'
import { readRows } from './rows.ts'
import { findTickets } from './search.ts'
import { readTicket } from './ticket.ts'

const listTickets = async ({ db, now }: Deps, context: Context<ApiEnv>) => {
  const query = readDeskQuery((name) => context.req.query(name))
  const asking = { staffId: context.get('staff').id, now: now() }
  // Read before the rows, so that a change that is not in them has a greater number and is not missed.
  const seq = await readSeq(db)
  const found = await findTickets(db, query.search)
  const totals = await countTickets(db, query, found, asking)
  const { ids, next, previous } = await pageOfTickets(db, query, totals, found, asking)
  const meta: DeskMeta = {
    total: totals.total,
    is_exact: totals.isExact,
    page_size: query.items_per_page,
    current_page: query.page,
    next,
    previous,
    agents: await listAgents(db),
    categories: await db.selectFrom('ticket_categories').select(['id', 'name']).orderBy('name').execute(),
    me: asking.staffId,
    now: asking.now.toISOString(),
    seq,
  }
  return success(context, await readRows(db, ids), meta)
}

const readBefore = (text: string | undefined): number | null => {
  if (!text) return null
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new ApiError(422, 'before must be the number of an entry')
  return Number(text)
}

/** A ticket as the caller may see it. */
export const findTicket = ({ db, currency = DEFAULT_CURRENCY }: Deps, context: Context<ApiEnv>) => {
  const { id: staffId, permissions } = context.get('staff')
  const before = readBefore(context.req.query('before'))
  return readTicket(db, context.req.param('number') ?? '', { staffId, permissions, currency, before })
}

/**
 * GET /tickets: a page of the queue of a view. GET /tickets/counts: how many tickets are in each view. GET /tickets/{number}: a ticket with its
 * entries and history. None of these is read from a replica, because people base changes on them.
 */
export const deskRoutes = (deps: Deps) =>
  new Hono<ApiEnv>()
    .get('/', (context) => listTickets(deps, context))
    .get('/counts', async (context) => {
      const asking = { staffId: context.get('staff').id, now: deps.now() }
      return success(context, await countViews(deps.db, asking))
    })
    .get('/:number', async (context) => {
      const now = deps.now().toISOString()
      return success(context, await findTicket(deps, context), { now })
    })
