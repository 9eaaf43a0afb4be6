import { array, boolean, enums, type Infer, integer, min, object, optional, size, string, type } from 'superstruct'
import type { ReadCall } from './readCalls.ts'

/* Notifications of a member of staff: GET /notifications and PUT /notifications/read. Times are ISO 8601 in UTC. */

/** Maximum number of notifications in one answer, and of ids in one request to mark them as read. */
export const MAX_ALERTS = 50

/**
 * What a notification is about. `assigned`: somebody else assigned the ticket to the recipient. `answered`: a customer wrote on a ticket that is
 * assigned to them. `send_failed`, `send_unknown`, `bounced`: a message that they sent was refused, may not have been sent, or bounced.
 * `reminder`: a pending ticket that is assigned to them was opened again because its time was over.
 */
export const ALERT_KINDS = ['assigned', 'answered', 'send_failed', 'send_unknown', 'bounced', 'reminder'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

const Count = min(integer(), 0)

/**
 * `ticket`: its number. `count`: how often it happened before it was read. `last_at`: when it last happened. A notification contains no text
 * that a customer wrote.
 */
export const StaffAlert = type({
  id: string(),
  kind: enums(ALERT_KINDS),
  ticket: string(),
  count: min(integer(), 1),
  last_at: string(),
  is_read: boolean(),
})
export type StaffAlert = Infer<typeof StaffAlert>
export const StaffAlerts = array(StaffAlert)

/** `unread`: the number of all unread notifications, including those that are not listed. */
export const AlertsMeta = type({ unread: Count })

/** The newest notifications, newest first. `at`: when they arrived, epoch milliseconds. */
export interface AlertsAnswer {
  readonly alerts: readonly StaffAlert[]
  readonly unread: number
  readonly at: number
}

export const ALERTS_CALL: ReadCall = { call: 'fetchNotifications', path: '/notifications' }

/** What to mark as read: either the notifications with these `ids`, or all up to the time `until`, which is the `last_at` of one of them. */
export const AlertsReadRequest = object({
  ids: optional(size(array(string()), 1, MAX_ALERTS)),
  until: optional(string()),
})
export type AlertsReadRequest = Infer<typeof AlertsReadRequest>

/** Answer of PUT /notifications/read. */
export const AlertsLeft = type({ unread: Count })
export type AlertsLeft = Infer<typeof AlertsLeft>

/** What was marked as read, and how many are still unread. Tabs send this to one another. */
export const AlertsRead = type({ what: AlertsReadRequest, unread: Count })
export type AlertsRead = Infer<typeof AlertsRead>

const isReadBy = ({ ids = [], until = '' }: AlertsReadRequest, { id, last_at }: StaffAlert): boolean =>
  ids.includes(id) || Date.parse(last_at) <= Date.parse(until)

/** The notifications after some were marked as read. */
export const withRead = (answer: AlertsAnswer, { what, unread }: AlertsRead): AlertsAnswer => ({
  ...answer,
  unread,
  alerts: answer.alerts.map((alert) => (isReadBy(what, alert) ? { ...alert, is_read: true } : alert)),
})

/** The ids of the unread notifications about a ticket. */
export const unreadOf = ({ alerts }: AlertsAnswer, ticket: string | null): readonly string[] =>
  alerts.filter((alert) => !alert.is_read && alert.ticket === ticket).map(({ id }) => id)
