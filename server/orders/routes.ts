import { type Context, Hono } from 'hono'
import { DEFAULT_CURRENCY } from '../../machines/model/constants.ts'
import type { Order, OrdersMeta } from '../../machines/model/orders.ts'
import { ORDER_PERMISSIONS } from '../../machines/model/permissions.ts'
import { assertPermission } from '../auth/guard.ts'
import { countCountries } from '../customers/totals.ts'
import { ApiError, success } from '../http/answers.ts'
import type { ApiEnv, Deps } from '../http/types.ts'
import { maySee } from './access.ts'
import { countOrders, pageOfOrders, readRows } from './lists.ts'
import { readOrder } from './order.ts'
import { readOrdersQuery } from './query.ts'
import { findOrders } from './search.ts'

const listOrders = async ({ db, currency = DEFAULT_CURRENCY }: Deps, context: Context<ApiEnv>) => {
  const query = readOrdersQuery((name) => context.req.query(name))
  assertPermission(context.get('staff').permissions, ORDER_PERMISSIONS[query.view])
  const found = await findOrders(db, query.search)
  const totals = await countOrders(db, query, found)
  const { ids, next, previous } = await pageOfOrders(db, query, totals, found)
  const countries = await countCountries(db)
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
    currency,
  }
  return success(context, await readRows(db, ids), meta)
}

const NUMBER = /^\d{1,15}$/

const viewerOf = (now: () => Date, context: Context<ApiEnv>) => ({ staffId: context.get('staff').id, now: now() })

/** The order of a number after a change of it, which the caller has seen before. */
export const orderNow = async (
  { db, now, currency = DEFAULT_CURRENCY }: Deps,
  context: Context<ApiEnv>,
  number: number,
): Promise<Order> => {
  const found = await readOrder(db, number, { currency, ...viewerOf(now, context) })
  if (found === undefined) throw new Error('An order is gone')
  return found.order
}

/** The order of a number. Throws an ApiError 404 also where the caller may not see it: that it exists is not for them to know. */
export const findVisibleOrder = async (
  { db, now, currency = DEFAULT_CURRENCY }: Deps,
  context: Context<ApiEnv>,
  number = context.req.param('number') ?? '',
): Promise<Order> => {
  const found = NUMBER.test(number)
    ? await readOrder(db, Number(number), { currency, ...viewerOf(now, context) })
    : undefined
  if (found === undefined || !maySee(context.get('staff').permissions, found.order, found.kinds)) {
    throw new ApiError(404, `There is no order ${number}, or you may not see it`)
  }
  return found.order
}

/**
 * GET /orders?view&page&items_per_page&sort&order&search&filter_country&filter_method&filter_payment&placed_from&placed_to: a page of a list
 * of orders, by the permission of its view. GET /orders/{number}: an order, for those who see a list that it is in.
 */
export const orderRoutes = (deps: Deps) =>
  new Hono<ApiEnv>()
    .get('/', (context) => listOrders(deps, context))
    .get('/:number', async (context) => success(context, await findVisibleOrder(deps, context)))
