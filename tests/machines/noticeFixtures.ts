import type { LogAnswer, LogEntry } from '../../machines/model/activityLog.ts'
import type { AlertsAnswer, StaffAlert } from '../../machines/model/alerts.ts'

export const alert = (more: Partial<StaffAlert> = {}): StaffAlert => ({
  id: 'a',
  kind: 'assigned',
  ticket: 'KS-10001',
  count: 1,
  last_at: '2024-03-06T12:00:00.000Z',
  is_read: false,
  ...more,
})

/** An answer with these notifications, and the count of the unread ones among them. */
export const alertsAnswer = (...alerts: readonly StaffAlert[]): AlertsAnswer => ({
  alerts,
  unread: alerts.filter(({ is_read }) => !is_read).length,
  at: 0,
})

export const logEntry = (seq: number): LogEntry => ({
  seq,
  at: '2024-03-06T12:00:00.000Z',
  by: { id: 'ada', name: 'Ada Byron' },
  action: 'ticket.noted',
  text: `Added a note to KS-${seq}`,
  details: [],
  ticket: `KS-${seq}`,
  order: null,
})

/** The entries of these rows; there are older ones if `next` is given. */
export const logAnswer = (seqs: readonly number[], next: number | null = null): LogAnswer => ({
  entries: seqs.map(logEntry),
  next,
  at: 0,
})
