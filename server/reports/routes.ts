import { Hono } from 'hono'
import { PERIODS, type Period } from '../../machines/model/reports.ts'
import { ApiError, success } from '../http/answers.ts'
import type { ApiEnv, Deps } from '../http/types.ts'
import { bikeSales } from './bikeSales.ts'
import { countrySales } from './countrySales.ts'
import { gatewaySales } from './gatewaySales.ts'
import { netSales } from './netSales.ts'
import { salesSeries } from './salesSeries.ts'
import { totalCounts } from './totalCounts.ts'
import { userActivities } from './userActivities.ts'

/** The documented product asks for `year`, which is also what a call without a type gets. */
const readPeriod = (type = 'year'): Period => {
  const period = PERIODS.find((known) => known === type)
  if (period === undefined) throw new ApiError(422, `type must be one of ${PERIODS.join(', ')}`)
  return period
}

/** The calls under /dashboard/reports. */
export const reportRoutes = ({ db, now }: Deps) =>
  new Hono<ApiEnv>()
    .get('/sales/total', async (context) =>
      success(context, await salesSeries(db, readPeriod(context.req.query('type')), now())),
    )
    .get('/sales/net', async (context) => success(context, await netSales(db)))
    .get('/sales/order/types', async (context) => success(context, await bikeSales(db)))
    .get('/sales/gateways', async (context) => success(context, await gatewaySales(db)))
    .get('/sales/countries', async (context) => success(context, await countrySales(db)))
    .get('/users/activities', async (context) => success(context, await userActivities(db)))
    .get('/total/counts', async (context) => success(context, await totalCounts(db, now())))
