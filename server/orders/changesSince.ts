import type { Context } from 'hono'
import { DEFAULT_CURRENCY } from '../../machines/model/constants.ts'
import type { OrderChanges } from '../../machines/model/orders.ts'
import { ApiError } from '../http/answers.ts'
import type { ApiEnv, Deps } from '../http/types.ts'
import { describeEvent, eventsOf } from './eventRows.ts'
import { sayCents } from './eventTexts.ts'
import { findVisibleOrder } from './visible.ts'

const readVersion = (text = ''): number => {
  if (!/^\d{1,9}$/.test(text)) throw new ApiError(422, 'after must be the version of an order')
  return Number(text)
}

/** What others have done to an order since a version, newest first. The caller's own changes are left out. */
export const readChanges = async (deps: Deps, context: Context<ApiEnv>): Promise<OrderChanges> => {
  const { db, currency = DEFAULT_CURRENCY } = deps
  const { id, version } = await findVisibleOrder(deps, context)
  const rows = await eventsOf(db, id)
    .where('version', '>', readVersion(context.req.query('after')))
    .where('version', '<=', version)
    .where((row) => row.or([row('staff_id', 'is', null), row('staff_id', '!=', context.get('staff').id)]))
    .execute()
  return { version, events: rows.map((row) => describeEvent(row, sayCents(currency))) }
}
