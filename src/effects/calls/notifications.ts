import { is } from 'superstruct'
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

/** Notifications: an extension of the API. Errors are shown in the drawer that lists them. */
export const notificationCalls = (call: Client, { now }: Clock) => ({
  fetchNotifications: async (_: unknown, signal: AbortSignal): Promise<AlertsAnswer> => {
    const { data, meta } = await call({ ...ALERTS_CALL, isSilent: true, isBackground: true, signal }, StaffAlerts)
    if (!is(meta, AlertsMeta)) throw new CallError('shape', TEXTS.misread(TEXTS.unfit(ALERTS_CALL.path)))
    return { alerts: data, unread: meta.unread, at: now() }
  },

  saveAlertsRead: async (body: AlertsReadRequest, signal: AbortSignal): Promise<AlertsLeft> => {
    const request = { method: 'PUT', path: '/notifications/read', body } as const
    return (await call({ ...request, isSilent: true, isBackground: true, signal }, AlertsLeft)).data
  },
})
