import { type Context, Hono } from 'hono'
import { DEFAULT_CURRENCY } from '../../machines/model/constants.ts'
import type { OrdersMeta } from '../../machines/model/orders.ts'
import { EXPORT_ORDERS, ORDER_PERMISSIONS } from '../../machines/model/permissions.ts'
import { assertPermission, requirePermission } from '../auth/guard.ts'
import { countCountries } from '../customers/totals.ts'
import { success } from '../http/answers.ts'
import type { ApiEnv, Deps } from '../http/types.ts'
import { readChanges } from './changesSince.ts'
import { createOrderExport } from './export.ts'
import { countOrders, pageOfOrders, readRows, sumOfOrders } from './lists.ts'
import { readOrdersQuery } from './query.ts'
import { findOrders } from './search.ts'
import { findVisibleOrder } from './visible.ts'

const findProduct = (db: Deps['db'], id: string) =>
  db.selectFrom('products').where('id', '=', id).select(['id', 'name']).executeTakeFirst()

const listOrders = async ({ db, currency = DEFAULT_CURRENCY }: Deps, context: Context<ApiEnv>) => {
  const query = readOrdersQuery((name) => context.req.query(name))
  assertPermission(context.get('staff').permissions, ORDER_PERMISSIONS[query.view])
  const found = await findOrders(db, query.search)
  const totals = await countOrders(db, query, found)
  const { ids, next, previous } = await pageOfOrders(db, query, totals, found)
  const countries = await countCountries(db)
  const product = query.product === null ? undefined : await findProduct(db, query.product)
  const meta: OrdersMeta = {
    total: totals.total,
    is_exact: totals.isExact,
    page_size: query.items_per_page,
    current_page: query.page,
    next,
    previous,
    matched: found?.by ?? null,
    countries: countries.map(({ code, title }) => ({ code, title })),
    methods: await db.selectFrom('gateways').select(['id', 'name']).orderBy('name').execute(),
    ...(product && { product }),
    ...(query.sum && { sum_cents: await sumOfOrders(db, query, found) }),
    currency,
  }
  return success(context, await readRows(db, ids), meta)
}

/**
 * GET /orders, with the parameters of `readOrdersQuery`: a page of a list of orders, which needs the permission of its view. GET /orders/export: a
 * whole list. GET /orders/{number}: an order, for those who may see a list that it is in. GET /orders/{number}/changes?after: what others have
 * done to it after that version.
 */
export const orderRoutes = (deps: Deps) =>
  new Hono<ApiEnv>()
    .get('/', (context) => listOrders(deps, context))
    .get('/export', requirePermission(EXPORT_ORDERS), createOrderExport(deps))
    .get('/:number', async (context) => success(context, await findVisibleOrder(deps, context)))
    .get('/:number/changes', async (context) => success(context, await readChanges(deps, context)))
