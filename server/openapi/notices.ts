import { array } from 'superstruct'
import { LogEntry, LogMeta } from '../../machines/model/activityLog.ts'
import { AlertsLeft, AlertsMeta, AlertsReadRequest, StaffAlert } from '../../machines/model/alerts.ts'
import type { Operation } from './operation.ts'

/** The calls of notifications and activities. */
export const NOTICES: Readonly<Record<string, Operation>> = {
  'GET /notifications': {
    what: 'The newest 50 notifications of the caller about tickets, and how many are unread. Unread ones of a kind about a ticket are one, with a count. It does not renew the session',
    access: 'staff',
    data: array(StaffAlert),
    meta: AlertsMeta,
  },
  'PUT /notifications/read': {
    what: 'Marks notifications of the caller as read: those of `ids`, at most 50, or all up to the time `until`. `PUT /tickets/{number}/read` does so with those about the ticket',
    access: 'staff',
    body: AlertsReadRequest,
    data: AlertsLeft,
  },
  'GET /activities': {
    what: 'What members of staff have done, newest first: 50 a page. Those of others need the permission activities.view',
    access: 'staff',
    query: { scope: 'mine, the default, or all', after: '`next` of the page before' },
    data: array(LogEntry),
    meta: LogMeta,
    fails: [403],
  },
}
