import { is, type Struct } from 'superstruct'
import {
  activityLogCall,
  type LogAnswer,
  LogEntries,
  LogMeta,
  type LogQuery,
} from '../../../machines/model/activityLog.ts'
import {
  ALERTS_CALL,
  type AlertsAnswer,
  AlertsLeft,
  AlertsMeta,
  type AlertsReadRequest,
  StaffAlerts,
} from '../../../machines/model/alerts.ts'
import { CallError } from '../../../machines/model/callError.ts'
import type { Client, Clock } from '../client.ts'
import { TEXTS } from '../texts.ts'

const checked = <Meta>(meta: unknown, struct: Struct<Meta>, path: string): Meta => {
  if (!is(meta, struct)) throw new CallError('shape', TEXTS.misread(TEXTS.unfit(path)))
  return meta
}

/** Notifications: an extension of the API. What goes wrong is shown in their drawer. */
export const notificationCalls = (call: Client, { now }: Clock) => ({
  fetchNotifications: async (_: unknown, signal: AbortSignal): Promise<AlertsAnswer> => {
    const { data, meta } = await call({ ...ALERTS_CALL, isSilent: true, isBackground: true, signal }, StaffAlerts)
    return { alerts: data, unread: checked(meta, AlertsMeta, ALERTS_CALL.path).unread, at: now() }
  },

  saveAlertsRead: async (body: AlertsReadRequest, signal: AbortSignal): Promise<AlertsLeft> => {
    const request = { method: 'PUT', path: '/notifications/read', body } as const
    return (await call({ ...request, isSilent: true, isBackground: true, signal }, AlertsLeft)).data
  },
})

/** Activities of staff: an extension of the API. */
export const activityLogCalls = (call: Client, { now }: Clock) => ({
  fetchActivityLog: async (query: LogQuery, signal: AbortSignal): Promise<LogAnswer> => {
    const request = activityLogCall(query)
    const { data, meta } = await call({ ...request, isSilent: true, signal }, LogEntries)
    return { entries: data, next: checked(meta, LogMeta, request.path).next, at: now() }
  },
})
