import type { AlertKind } from '../../../machines/model/alerts.ts'

/** The text of a notification, by its kind. `ticket`: the number of the ticket; `count`: how often it happened. */
const ALERTS: Readonly<Record<AlertKind, (ticket: string, count: number) => string>> = {
  assigned: (ticket) => `${ticket} was assigned to you`,
  answered: (ticket, count) =>
    count === 1 ? `The customer answered ${ticket}` : `The customer wrote ${count} times on ${ticket}`,
  send_failed: (ticket, count) =>
    count === 1 ? `Your reply on ${ticket} was not sent` : `${count} of your replies on ${ticket} were not sent`,
  send_unknown: (ticket, count) =>
    count === 1
      ? `Your reply on ${ticket} may not have been sent`
      : `${count} of your replies on ${ticket} may not have been sent`,
  bounced: (ticket, count) =>
    count === 1 ? `Your reply on ${ticket} came back` : `${count} of your replies on ${ticket} came back`,
  reminder: (ticket) => `The reminder of ${ticket} is due`,
}

export const TEXTS = {
  alerts: ALERTS,
  unread: 'Unread',
  unreadCounted: (count: number) => (count === 0 ? 'No unread notifications' : `${count} unread`),
  markAll: 'Mark all as read',
  markingAll: 'Marking as read…',
  nothingUnread: 'There are no unread notifications.',
  markFailed: (why: string) => `Could not mark them as read. ${why}`,
  alertsFailed: 'The notifications could not be loaded.',
  noAlerts: 'You have no notifications.',

  logFailed: 'The activities could not be loaded.',
  noLog: 'There are no activities yet.',
  logNotPermitted: 'You do not have permission to see activities.',
  older: 'Older',
  loadingOlder: 'Loading…',
  olderFailed: (why: string) => `Could not load older activities. ${why}`,
} as const
