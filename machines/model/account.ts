import { array, boolean, type Infer, integer, min, nullable, object, string, type } from 'superstruct'
import { NAME_MAX_LENGTH } from './constants.ts'

/*
 * What the account calls bring: the signed-in person, their sessions and what they did lately. Times are ISO 8601
 * strings in UTC.
 */

/** Answer of GET and PATCH /account. */
export const Account = type({ id: string(), first_name: string(), last_name: string(), email: string() })
export type Account = Infer<typeof Account>
/** The account, and when it came, epoch milliseconds. */
export interface AccountAnswer {
  readonly account: Account
  readonly at: number
}

/**
 * One session of GET /account/sessions. `expires_at` is when it ends if nobody uses
 * it any more, `user_agent` the browser's own words, null where it had none.
 */
export const Session = type({
  id: string(),
  created_at: string(),
  expires_at: string(),
  user_agent: nullable(string()),
  is_current: boolean(),
})
export type Session = Infer<typeof Session>
export const Sessions = array(Session)
/** The sessions, the newest first, and when they came, epoch milliseconds. */
export interface SessionsAnswer {
  readonly sessions: readonly Session[]
  readonly at: number
}

/** Answer of DELETE /account/sessions/{id}. */
export const RemovedSession = type({ id: string() })
export type RemovedSession = Infer<typeof RemovedSession>

/** Answer of PUT /account/password: how many other sessions of the person it ended. */
export const PasswordChange = type({ ended_sessions: min(integer(), 0) })
export type PasswordChange = Infer<typeof PasswordChange>

/** One item of GET /account/activities. `title` is what staff read; `kind` is a name such as `password.changed`. */
export const StaffActivity = type({ id: string(), kind: string(), title: string(), happened_at: string() })
export type StaffActivity = Infer<typeof StaffActivity>
export const StaffActivities = array(StaffActivity)

/** What someone did lately, newest first, and when that was answered: epoch milliseconds. */
export interface ActivitiesAnswer {
  readonly activities: readonly StaffActivity[]
  readonly at: number
}

// Neither control characters nor halves of a character can be kept as text.
const UNKEPT = /[\p{Cc}\p{Cs}]/u

/** What is wrong with a first or last name, or null. Blanks around it do not count. `label` names the field. */
export const nameError = (label: string, value: string): string | null => {
  const name = value.trim()
  if (name === '') return `${label} is required`
  if (name.length > NAME_MAX_LENGTH) return `Maximum ${NAME_MAX_LENGTH} symbols`
  return UNKEPT.test(name) ? `${label} has characters that cannot be kept` : null
}

/** What is kept of a name that was typed and not saved. */
export const KeptNames = object({ first_name: string(), last_name: string() })
