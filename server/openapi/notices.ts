import { array } from 'superstruct'
import { LogEntry, LogMeta } from '../../machines/model/activityLog.ts'
import { AlertsLeft, AlertsMeta, AlertsReadRequest, StaffAlert } from '../../machines/model/alerts.ts'
import type { Operation } from './operation.ts'

/** The calls of notifications and activities. */
export const NOTICES: Readonly<Record<string, Operation>> = {
  'GET /notifications': {
    what: 'Returns the caller’s newest 50 notifications about tickets, and how many are unread. Unread notifications of the same kind about the same ticket are combined into one with a count. Does not renew the session',
    access: 'staff',
    data: array(StaffAlert),
    meta: AlertsMeta,
  },
  'PUT /notifications/read': {
    what: 'Marks notifications of the caller as read: those with the given `ids`, at most 50, or all up to the time `until`. `PUT /tickets/{number}/read` also marks those about its ticket',
    access: 'staff',
    body: AlertsReadRequest,
    data: AlertsLeft,
  },
  'GET /activities': {
    what: 'Returns what members of staff have done, newest first, 50 entries per page. Activities of others need the permission `activities.view`',
    access: 'staff',
    query: { scope: 'mine (default) or all', after: 'the `next` of the previous page' },
    data: array(LogEntry),
    meta: LogMeta,
    fails: [403],
  },
}
