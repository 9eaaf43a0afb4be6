import { Hono } from 'hono'
import { PERIODS, type Period } from '../../machines/model/periods.ts'
import { ApiError, success } from '../http/answers.ts'
import { readChoice } from '../http/parameters.ts'
import { read } from '../http/reads.ts'
import type { ApiEnv, Deps } from '../http/types.ts'
import { bikeSales } from './bikeSales.ts'
import { countrySales } from './countrySales.ts'
import { gatewaySales } from './gatewaySales.ts'
import { NET_BY, netParts } from './netParts.ts'
import { netSales, netSeries } from './netSales.ts'
import { salesSeries } from './salesSeries.ts'
import { totalCounts } from './totalCounts.ts'
import { userActivities } from './userActivities.ts'

/** The default is `year`, which is what the documented product requests. */
const readPeriod = (type = 'year'): Period => {
  const period = PERIODS.find((known) => known === type)
  if (period === undefined) throw new ApiError(422, `type must be one of ${PERIODS.join(', ')}`)
  return period
}

/** The calls under /dashboard/reports. */
export const reportRoutes = (deps: Deps) => {
  const { now } = deps
  return new Hono<ApiEnv>()
    .get('/sales/total', async (context) => {
      const period = readPeriod(context.req.query('type'))
      return success(context, await read(deps, context, (db) => salesSeries(db, period, now())))
    })
    .get('/sales/net', async (context) => {
      const [type, by] = [context.req.query('type'), context.req.query('by')]
      if (type !== undefined && by !== undefined) throw new ApiError(422, 'type and by cannot both be given')
      if (type !== undefined) {
        const period = readPeriod(type)
        return success(context, await read(deps, context, (db) => netSeries(db, period, now())))
      }
      if (by === undefined) return success(context, await read(deps, context, netSales))
      const part = readChoice('by', NET_BY, by, 'product')
      return success(context, await read(deps, context, (db) => netParts(db, part)))
    })
    .get('/sales/order/types', async (context) => success(context, await read(deps, context, bikeSales)))
    .get('/sales/gateways', async (context) => success(context, await read(deps, context, gatewaySales)))
    .get('/sales/countries', async (context) => success(context, await read(deps, context, countrySales)))
    .get('/users/activities', async (context) => success(context, await read(deps, context, userActivities)))
    .get('/total/counts', async (context) =>
      success(context, await read(deps, context, (db) => totalCounts(db, now()))),
    )
}
