import { array, type Infer, integer, min, nullable, string, type } from 'superstruct'
import { Person } from './person.ts'
import type { ReadCall } from './readCalls.ts'

/* GET /activities: what members of staff have done. Times are ISO 8601 in UTC. */

/** Maximum number of entries in one answer. */
export const LOG_PAGE = 50

export const LOG_SCOPES = ['mine', 'all'] as const
export type LogScope = (typeof LOG_SCOPES)[number]

/**
 * Something that a member of staff has done. `seq`: its row of the audit trail. `text`: one sentence without a full stop. `details`: what
 * changed, unless `text` states it already. Neither contains text that a customer wrote. `ticket`, `order`: the number of the ticket or
 * order concerned, or null.
 */
export const LogEntry = type({
  seq: min(integer(), 1),
  at: string(),
  by: Person,
  action: string(),
  text: string(),
  details: array(string()),
  ticket: nullable(string()),
  order: nullable(integer()),
})
export type LogEntry = Infer<typeof LogEntry>
export const LogEntries = array(LogEntry)

/** `next`: the cursor of older entries, to be sent as `after`; null if there are none. */
export const LogMeta = type({ next: nullable(min(integer(), 1)) })

/** A page, newest first. `at`: when it arrived, epoch milliseconds. */
export interface LogAnswer {
  readonly entries: readonly LogEntry[]
  readonly next: number | null
  readonly at: number
}

/** `after`: the cursor that the previous page ended with, or null for the newest entries. */
export interface LogQuery {
  readonly scope: LogScope
  readonly after: number | null
}

export const activityLogCall = ({ scope, after }: LogQuery): ReadCall => ({
  call: 'fetchActivityLog',
  path: '/activities',
  query: { scope, ...(after !== null && { after }) },
})
