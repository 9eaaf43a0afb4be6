import { array, type Infer, integer, min, nullable, string, type } from 'superstruct'
import { Person } from './person.ts'
import type { ReadCall } from './readCalls.ts'

/* GET /activities: what members of staff have done. Times are ISO 8601 in UTC. */

/** As many as one answer has. */
export const LOG_PAGE = 50

export const LOG_SCOPES = ['mine', 'all'] as const
export type LogScope = (typeof LOG_SCOPES)[number]

/**
 * Something that somebody has done. `seq`: its row of the audit trail. `text`: one sentence without a full stop; `details`: what changed, where
 * that is more than one thing. Neither has a text of a customer. `ticket`, `order`: the number of what it was done to.
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

/** `next`: the cursor of older entries, to be sent as `after`; null where there are none. */
export const LogMeta = type({ next: nullable(min(integer(), 1)) })

/** A page, newest first. `at`: when it arrived, epoch milliseconds. */
export interface LogAnswer {
  readonly entries: readonly LogEntry[]
  readonly next: number | null
  readonly at: number
}

/** `after`: the cursor of the page before, or null for the newest. */
export interface LogQuery {
  readonly scope: LogScope
  readonly after: number | null
}

export const activityLogCall = ({ scope, after }: LogQuery): ReadCall => ({
  call: 'fetchActivityLog',
  path: '/activities',
  query: { scope, ...(after !== null && { after }) },
})
