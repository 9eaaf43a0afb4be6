import { type Context, Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { CustomersMeta } from '../../machines/model/customers.ts'
import { EXPORT_CUSTOMERS, VIEW_CUSTOMERS } from '../../machines/model/permissions.ts'
import { recordDone } from '../audit/trail.ts'
import { whileAllowed } from '../auth/whileAllowed.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { success } from '../http/answers.ts'
import { createExports, exportWith } from '../http/exports.ts'
import type { Parameter } from '../http/parameters.ts'
import { read, startRead } from '../http/reads.ts'
import { actorOf } from '../http/requests.ts'
import { streamList } from '../http/streamedList.ts'
import type { ApiEnv, Deps } from '../http/types.ts'
import { listCustomers, pageOfCustomers } from './lists.ts'
import { type CustomersList, type CustomersQuery, readCustomersList, readCustomersQuery } from './query.ts'
import { countCountries, countCustomers } from './totals.ts'

const parametersOf =
  (context: Context<ApiEnv>): Parameter =>
  (name) =>
    context.req.query(name)

const exportCustomers = async (deps: Deps, context: Context<ApiEnv>, list: CustomersList, onEnd: () => void) => {
  const { db, now } = deps
  const { count, batches } = await listCustomers(await startRead(deps, context), list)
  const exported = { action: 'customers.exported', detail: `customers: ${count}` } as const
  await inTransaction(db, (transaction) => recordDone(transaction, actorOf(context), exported, now()))
  return streamList(context, whileAllowed(deps, context, [VIEW_CUSTOMERS, EXPORT_CUSTOMERS], batches), onEnd)
}

const readPage = async (db: Kysely<Database>, query: CustomersQuery) => {
  const countries = await countCountries(db)
  const totals = await countCustomers(db, query, countries)
  const { customers, next, previous } = await pageOfCustomers(db, query, totals)
  const meta: CustomersMeta = {
    total: totals.total,
    is_exact: totals.isExact,
    page_size: query.items_per_page,
    current_page: query.page,
    countries: countries.map(({ code, title }) => ({ code, title })),
    next,
    previous,
  }
  return { customers, meta }
}

/**
 * GET /users?page&items_per_page&sort&order&search&filter_country: a page of the shop's customers, empty past the last one.
 * GET /users/export: the whole list, 429 while too many exports run. `orders_count` counts orders of any status. 422 for an invalid
 * parameter.
 */
export const customerRoutes = (deps: Deps) => {
  const takeExport = createExports()
  return new Hono<ApiEnv>()
    .get('/', async (context) => {
      const query = readCustomersQuery(parametersOf(context))
      const { customers, meta } = await read(deps, context, (db) => readPage(db, query))
      return success(context, customers, meta)
    })
    .get('/export', async (context) => {
      // A HEAD request has no body in its answer, so it exports nothing.
      if (context.req.raw.method === 'HEAD') return success(context, [])
      const list = readCustomersList(parametersOf(context))
      return exportWith(takeExport, context, (onEnd) => exportCustomers(deps, context, list, onEnd))
    })
}
