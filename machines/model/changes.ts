import { array, boolean, enums, type Infer, integer, min, nullable, object, pattern, string, type } from 'superstruct'
import { Person } from './person.ts'

/* GET /changes and PUT /presence. Times are ISO 8601 in UTC; tickets are named by their numbers, such as KS-10001. */

/** The longest wait for a change, seconds. */
export const MAX_WAIT = 25
/** Tickets whose presence one call can ask for. */
export const MAX_WATCHED = 20
/** Rows of the trail by which a caller may be behind. */
export const MAX_BEHIND = 200
/** Presence is forgotten after so long without being repeated. */
export const PRESENCE_MS = 45_000
/** Calls of one session that may wait at once. */
export const MAX_WAITING = 4

export const DOINGS = ['reading', 'writing'] as const
export type Doing = (typeof DOINGS)[number]

const Count = min(integer(), 0)

/**
 * Something that was done, of what the caller may see. `seq` is its row of the audit trail, and `action` the word there, such as
 * `ticket.changed`. `staff` is null where the program or a customer did it; `is_mine` where the caller did, in whichever tab.
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

/** Somebody else who has a ticket open. Each is listed once for a ticket; `writing` in one session wins over `reading` in another. */
export const Presence = type({ ticket: string(), staff: Person, doing: enums(DOINGS) })
export type Presence = Infer<typeof Presence>

/**
 * `seq`: the cursor, to be sent as `after` of the next call. It also advances past what the caller may not see. `reset`: the changes since
 * `after` are not listed, because there are too many or the trail is another one; what is shown has to be loaded again. `presence`: of the
 * watched tickets, by ticket and name. `unread`: notifications of the caller. `mark` changes with these two.
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
 * What is asked for. `after`: the cursor, or null to ask for the present one, which is answered at once. `wait`: seconds, at most 25, for which
 * the answer is held back while there is nothing new. `watch`: numbers of tickets, at most 20. `mark`: the one that the caller
 * knows, or null: with another one it is answered at once, so that nothing is missed between two calls.
 */
export interface ChangesQuery {
  readonly after: number | null
  readonly wait: number
  readonly watch: readonly string[]
  readonly mark: string | null
}

/** PUT /presence, of this session. `ticket` is null once none is open. It is repeated within 45 seconds, or forgotten. */
export const PresenceRequest = object({
  ticket: nullable(pattern(string(), /^KS-[1-9]\d{0,14}$/)),
  doing: enums(DOINGS),
})
export type PresenceRequest = Infer<typeof PresenceRequest>
