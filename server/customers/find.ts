import { type Context, Hono } from 'hono'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { DEFAULT_CURRENCY } from '../../machines/model/constants.ts'
import { FOUND_ROWS, type Found } from '../../machines/model/find.ts'
import { VIEW_CUSTOMERS, VIEW_TICKETS } from '../../machines/model/permissions.ts'
import type { Database } from '../database/schema.ts'
import { findNumber } from '../desk/search.ts'
import { success } from '../http/answers.ts'
import { read } from '../http/reads.ts'
import { readSearch } from '../http/search.ts'
import type { ApiEnv, Deps } from '../http/types.ts'
import { readRows } from '../orders/lists.ts'
import { findOrders, isFound } from '../orders/search.ts'
import { selectMatchingByIndex } from './search.ts'
import { visibleOrders } from './visibleOrders.ts'

const NOTHING: Found['customers'] & Found['orders'] = []

const findCustomers = async (db: Kysely<Database>, search: string): Promise<NonNullable<Found['customers']>> => {
  const rows = await selectMatchingByIndex(db, { search, filter: { country: null } })
    .innerJoin('countries', 'countries.code', 'customers.country_code')
    .select(['customers.id', 'first_name', 'last_name', 'email', 'phone', 'code', 'title'])
    .limit(FOUND_ROWS)
    .execute()
  return rows.map(({ code, title, ...row }) => ({ ...row, country: { code, title } }))
}

/** The order with this number, or the newest orders of the customers that match. */
const findVisibleOrders = async (
  db: Kysely<Database>,
  search: string,
  visible: RawBuilder<boolean>,
): Promise<NonNullable<Found['orders']>> => {
  const found = await findOrders(db, search)
  if (found === null) return NOTHING
  const { rows } = await sql<{ id: string }>`
    select id from orders where ${isFound(found)} and ${visible} order by placed_at desc, id desc limit ${FOUND_ROWS}
  `.execute(db)
  const orders = await readRows(
    db,
    rows.map(({ id }) => id),
  )
  return orders.map(({ number, customer, placed_at, total_cents, payment_state }) => ({
    number,
    customer: customer.name,
    placed_at,
    total_cents,
    payment_state,
  }))
}

/** The ticket with this number, if there is one. */
const findTickets = async (db: Kysely<Database>, search: string): Promise<NonNullable<Found['tickets']>> => {
  const number = await findNumber(db, search)
  if (number === null) return []
  return db
    .selectFrom('tickets')
    .where('ticket_id', '=', number)
    .select(['ticket_id as number', 'title', 'status'])
    .execute()
}

const find = async (
  db: Kysely<Database>,
  search: string,
  permissions: readonly string[],
  currency: string,
): Promise<Found> => {
  const visible = visibleOrders(permissions)
  const maySeeCustomers = permissions.includes(VIEW_CUSTOMERS)
  const isBlank = search === ''
  return {
    customers: maySeeCustomers ? (isBlank ? [] : await findCustomers(db, search)) : null,
    orders: visible === null ? null : isBlank ? [] : await findVisibleOrders(db, search, visible),
    tickets: permissions.includes(VIEW_TICKETS) ? await findTickets(db, search) : null,
    currency,
  }
}

/**
 * GET /find?q=: up to five customers, up to five orders, and the ticket with this number. Each is null if the caller may not see any; 422 for a text
 * that is too long.
 */
export const findRoutes = (deps: Deps) =>
  new Hono<ApiEnv>().get('/', async (context: Context<ApiEnv>) => {
    const search = readSearch(context.req.query('q'))
    const { permissions } = context.get('staff')
    const { currency = DEFAULT_CURRENCY } = deps
    return success(context, await read(deps, context, (db) => find(db, search, permissions, currency)))
  })
