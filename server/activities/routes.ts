import { Hono } from 'hono'
import { LOG_SCOPES } from '../../machines/model/activityLog.ts'
import { DEFAULT_CURRENCY } from '../../machines/model/constants.ts'
import { VIEW_ACTIVITIES } from '../../machines/model/permissions.ts'
import { assertPermission } from '../auth/guard.ts'
import { ApiError, success } from '../http/answers.ts'
import { readChoice } from '../http/parameters.ts'
import type { ApiEnv, Deps } from '../http/types.ts'
import { sayCents } from '../orders/eventTexts.ts'
import { listActivities } from './activities.ts'

const readAfter = (text: string | undefined): number | null => {
  if (!text) return null
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new ApiError(422, 'after must be the next of the answer before')
  return Number(text)
}

/** GET /activities?scope=&after=: what members of staff have done, from the audit trail. 403 for `scope=all` without the permission. */
export const activityRoutes = ({ db, currency = DEFAULT_CURRENCY }: Deps) =>
  new Hono<ApiEnv>().get('/', async (context) => {
    const scope = readChoice('scope', LOG_SCOPES, context.req.query('scope'), 'mine')
    const { id: staffId, permissions } = context.get('staff')
    if (scope === 'all') assertPermission(permissions, VIEW_ACTIVITIES)
    const query = { scope, after: readAfter(context.req.query('after')), staffId }
    const { entries, next } = await listActivities(db, query, sayCents(currency))
    return success(context, entries, { next })
  })
