import { array, enums, type Infer, object, string } from 'superstruct'
import { longDate } from '../model/relativeTime.ts'

/*
 * What the drawers of notifications and of activity logs show. `time` is ISO 8601.
 */

/** How much an entry matters. */
export const EntryState = enums(['primary', 'info', 'success', 'warning', 'danger'])
export type EntryState = Infer<typeof EntryState>

/** What each state is called: its colour never says it alone. */
export const ENTRY_STATE_NAMES: Readonly<Record<EntryState, string>> = {
  primary: 'News',
  info: 'Info',
  success: 'Done',
  warning: 'Warning',
  danger: 'Problem',
}

/** What an entry is about. */
export const EntryIcon = enums([
  'order',
  'payment',
  'delivery',
  'stock',
  'battery',
  'ticket',
  'person',
  'report',
  'release',
])
export type EntryIcon = Infer<typeof EntryIcon>

/** One line under Alerts or Updates. */
export const NotificationItem = object({
  title: string(),
  description: string(),
  time: string(),
  icon: EntryIcon,
  state: EntryState,
})
export type NotificationItem = Infer<typeof NotificationItem>

/** One line under Logs. `code` is what the part that wrote it answered with, such as '200 OK'. */
export const LogItem = object({ code: string(), state: EntryState, message: string(), time: string() })
export type LogItem = Infer<typeof LogItem>

/** One entry of the timeline of activity logs. `by` is who did it, `details` what it touched, a line each. */
export const TimelineEntry = object({
  title: string(),
  description: string(),
  by: string(),
  time: string(),
  icon: EntryIcon,
  state: EntryState,
  details: array(string()),
})
export type TimelineEntry = Infer<typeof TimelineEntry>

/** The entries of one day of the reader's time zone, such as 'March 5, 2024'. */
export interface TimelineDay {
  readonly day: string
  readonly entries: readonly TimelineEntry[]
}

/** A timeline day by day, both in its order. */
export const timelineDays = (entries: readonly TimelineEntry[]): readonly TimelineDay[] => {
  const days = new Map<string, TimelineEntry[]>()
  for (const entry of entries) {
    const day = longDate(entry.time)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days].map(([day, own]) => ({ day, entries: own }))
}

export const NOTIFICATION_TABS = ['alerts', 'updates', 'logs'] as const
export type NotificationTab = (typeof NOTIFICATION_TABS)[number]
