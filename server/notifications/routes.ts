import { type Context, Hono } from 'hono'
import { AlertsReadRequest } from '../../machines/model/alerts.ts'
import { VIEW_TICKETS } from '../../machines/model/permissions.ts'
import { ApiError, success } from '../http/answers.ts'
import { readFields, readId, readJson } from '../http/requests.ts'
import type { ApiEnv, Deps } from '../http/types.ts'
import { countUnread, listNotifications, markRead, type ReadMark } from './notifications.ts'

const readReadMark = async (context: Context<ApiEnv>): Promise<ReadMark> => {
  const { ids, until: text } = readFields(await readJson(context), AlertsReadRequest)
  if ((ids === undefined) === (text === undefined)) throw new ApiError(422, 'Either ids or until must be given')
  if (ids) return { ids: ids.map((id) => readId('notification', id)) }
  const until = new Date(text ?? '')
  if (Number.isNaN(until.getTime())) throw new ApiError(422, 'until must be a time in ISO 8601')
  return { until: until.toISOString() }
}

/**
 * GET /notifications: the caller's newest notifications, and how many are unread. PUT /notifications/read marks some as read. All notifications
 * are about tickets, so a caller who may not see tickets gets none.
 */
export const notificationRoutes = ({ db, now }: Deps) => {
  const unreadOf = async (context: Context<ApiEnv>) => {
    const { id, permissions } = context.get('staff')
    return permissions.includes(VIEW_TICKETS) ? countUnread(db, id) : 0
  }
  return new Hono<ApiEnv>()
    .get('/', async (context) => {
      const { id, permissions } = context.get('staff')
      const alerts = permissions.includes(VIEW_TICKETS) ? await listNotifications(db, id) : []
      return success(context, alerts, { unread: await unreadOf(context) })
    })
    .put('/read', async (context) => {
      await markRead(db, context.get('staff').id, await readReadMark(context), now())
      return success(context, { unread: await unreadOf(context) })
    })
}
