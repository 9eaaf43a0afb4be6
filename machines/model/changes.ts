import { array, boolean, enums, type Infer, integer, min, nullable, object, pattern, string, type } from 'superstruct'
import { Person } from './person.ts'

/* GET /changes and PUT /presence. Times are ISO 8601 in UTC; tickets are named by their numbers, such as KS-10001. */

/** The longest that a call waits for a change, in seconds. */
export const MAX_WAIT = 25
/** Maximum number of tickets whose presence one call can ask for. */
export const MAX_WATCHED = 20
/** A caller who is further behind than this, in rows of the trail, gets a reset instead of the changes. */
export const MAX_BEHIND = 200
/** Presence is forgotten if it is not repeated within this time. */
export const PRESENCE_MS = 45_000
/** Maximum number of calls of one session that may wait at the same time. */
export const MAX_WAITING = 4

export const DOINGS = ['reading', 'writing'] as const
export type Doing = (typeof DOINGS)[number]

const Count = min(integer(), 0)

/**
 * Something that was done and that the caller may see. `seq` is its row of the audit trail, and `action` the name that it has there, such as
 * `ticket.changed`. `staff` is null if the server itself or a customer did it. `is_mine`: the caller did it, in this tab or another.
 */
export const Change = type({
  seq: Count,
  action: string(),
  ticket: nullable(type({ id: string(), number: string() })),
  staff: nullable(Person),
  at: string(),
  is_mine: boolean(),
})
export type Change = Infer<typeof Change>

/** Somebody else who has a ticket open. Each person is listed once per ticket; `writing` in one session wins over `reading` in another. */
export const Presence = type({ ticket: string(), staff: Person, doing: enums(DOINGS) })
export type Presence = Infer<typeof Presence>

/**
 * `seq`: the cursor, to be sent as `after` of the next call. It also advances past what the caller may not see. `reset`: the changes since
 * `after` are not listed, because there are too many or the trail is a different one; what is shown has to be loaded again. `presence`: who
 * has the watched tickets open, ordered by ticket and name. `unread`: the number of the caller's unread notifications. `mark` changes whenever
 * `presence` or `unread` does.
 */
export const ChangesMeta = type({
  seq: Count,
  now: string(),
  reset: boolean(),
  presence: array(Presence),
  unread: Count,
  mark: string(),
})
export type ChangesMeta = Infer<typeof ChangesMeta>

/** What was done since the cursor, oldest first. `at`: when it arrived, epoch milliseconds. */
export interface ChangesAnswer {
  readonly changes: readonly Change[]
  readonly meta: ChangesMeta
  readonly at: number
}

/**
 * The query of GET /changes. `after`: the cursor; null asks for the current one, and is answered at once. `wait`: how many seconds, at most 25,
 * the server waits for something new before it answers. `watch`: the tickets whose presence is asked for, at most 20. `mark`: the last one that
 * the caller received, or null. If the mark has changed since, the call is answered at once, so that nothing is missed between two calls.
 */
export interface ChangesQuery {
  readonly after: number | null
  readonly wait: number
  readonly watch: readonly string[]
  readonly mark: string | null
}

/** PUT /presence, for this session. `ticket` is null once none is open. Presence that is not repeated within 45 seconds is forgotten. */
export const PresenceRequest = object({
  ticket: nullable(pattern(string(), /^KS-[1-9]\d{0,14}$/)),
  doing: enums(DOINGS),
})
export type PresenceRequest = Infer<typeof PresenceRequest>
