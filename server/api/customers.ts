import { type Context, Hono } from 'hono'
import type { CustomersMeta } from '../../machines/model/customers.ts'
import { recordDone } from '../audit/trail.ts'
import { inTransaction } from '../database/transaction.ts'
import { success } from '../http/answers.ts'
import { actorOf } from '../http/requests.ts'
import { successOf } from '../http/streamed.ts'
import type { ApiEnv, Deps } from '../http/types.ts'
import { countCustomers, listCountries, listCustomers, pageOfCustomers } from './customerLists.ts'
import { type Parameter, readCustomersList, readCustomersQuery } from './customersQuery.ts'

const parametersOf =
  (context: Context<ApiEnv>): Parameter =>
  (name) =>
    context.req.query(name)

/**
 * GET /users?page&items_per_page&sort&order&search&filter_country: a page of the shop's customers, empty past the last one;
 * GET /users/export: all of the same list. `orders_count` counts orders of any status. 422 for a parameter that makes no sense.
 */
export const customerRoutes = ({ db, now }: Deps) =>
  new Hono<ApiEnv>()
    .get('/', async (context) => {
      const query = readCustomersQuery(parametersOf(context))
      const total = await countCustomers(db, query)
      const meta: CustomersMeta = {
        total,
        page_size: query.items_per_page,
        current_page: query.page,
        countries: await listCountries(db),
      }
      return success(context, await pageOfCustomers(db, query, total), meta)
    })
    .get('/export', async (context) => {
      const list = readCustomersList(parametersOf(context))
      const { count, chunks } = await listCustomers(db, list)
      const exported = { action: 'customers.exported', detail: `customers: ${count}` } as const
      await inTransaction(db, (transaction) => recordDone(transaction, actorOf(context), exported, now()))
      return successOf(context, chunks)
    })
