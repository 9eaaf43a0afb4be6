import { array, enums, type Infer, object, optional, string } from 'superstruct'
import { TEXTS } from './texts.ts'

/* The contents of the drawers of notifications and activity logs. `time` is ISO 8601. */

export const EntryState = enums(['primary', 'info', 'success', 'warning', 'danger'])
export type EntryState = Infer<typeof EntryState>

/** The name of each state: colour alone must not carry meaning. */
export const ENTRY_STATE_NAMES: Readonly<Record<EntryState, string>> = TEXTS.entryStates

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

/** A row under Alerts or Updates. */
export const NotificationItem = object({
  title: string(),
  description: string(),
  time: string(),
  icon: EntryIcon,
  state: EntryState,
})
export type NotificationItem = Infer<typeof NotificationItem>

/** A row under Logs. `code` is a status, such as '200 OK'. */
export const LogItem = object({ code: string(), state: EntryState, message: string(), time: string() })
export type LogItem = Infer<typeof LogItem>

/** An entry of the activity logs. `id` is present if times may be equal. `by` is who did it; `details` has a line for each thing that changed. */
export const TimelineEntry = object({
  id: optional(string()),
  title: string(),
  description: string(),
  by: string(),
  time: string(),
  icon: EntryIcon,
  state: EntryState,
  details: array(string()),
})
export type TimelineEntry = Infer<typeof TimelineEntry>

/** The entries of one day in the local time zone. `day`: for example 'March 5, 2024'. */
export interface TimelineDay {
  readonly day: string
  readonly entries: readonly TimelineEntry[]
}

/** A timeline grouped by day, in the given order. */
export const timelineDays = (
  entries: readonly TimelineEntry[],
  dayOf: (time: string) => string,
): readonly TimelineDay[] => {
  const days = new Map<string, TimelineEntry[]>()
  for (const entry of entries) {
    const day = dayOf(entry.time)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days].map(([day, own]) => ({ day, entries: own }))
}

export const NOTIFICATION_TABS = ['alerts', 'updates', 'logs'] as const
export type NotificationTab = (typeof NOTIFICATION_TABS)[number]
