import { array, boolean, type Infer, integer, min, nullable, object, string, type } from 'superstruct'
import { CREDENTIAL_MAX_LENGTH, NAME_MAX_LENGTH, NEW_PASSWORD_MIN_LENGTH } from './constants.ts'
import { TEXTS } from './formTexts.ts'

/* Answers of the account calls. Times are ISO 8601 strings in UTC; `at` is when an answer arrived, in epoch milliseconds. */

/** Answer of GET and PATCH /account. */
export const Account = type({ id: string(), first_name: string(), last_name: string(), email: string() })
export type Account = Infer<typeof Account>
export interface AccountAnswer {
  readonly account: Account
  readonly at: number
}

/** One session of GET /account/sessions. It ends at `expires_at` unless it is used before then. */
export const Session = type({
  id: string(),
  created_at: string(),
  expires_at: string(),
  user_agent: nullable(string()),
  is_current: boolean(),
})
export type Session = Infer<typeof Session>
export const Sessions = array(Session)
/** Newest first. */
export interface SessionsAnswer {
  readonly sessions: readonly Session[]
  readonly at: number
}

/** Answer of DELETE /account/sessions/{id}. */
export const RemovedSession = type({ id: string() })
export type RemovedSession = Infer<typeof RemovedSession>

/** Answer of PUT /account/password: how many other sessions of the person the change has ended. */
export const PasswordChange = type({ ended_sessions: min(integer(), 0) })
export type PasswordChange = Infer<typeof PasswordChange>

/** One item of GET /account/activities. `title` is a text to show; `kind` is a name such as `password.changed`. */
export const StaffActivity = type({ id: string(), kind: string(), title: string(), happened_at: string() })
export type StaffActivity = Infer<typeof StaffActivity>
export const StaffActivities = array(StaffActivity)

/** Newest first. */
export interface ActivitiesAnswer {
  readonly activities: readonly StaffActivity[]
  readonly at: number
}

// Control characters and lone surrogates cannot be stored as text.
const UNSAVABLE = /[\p{Cc}\p{Cs}]/u

/** The error of a first or last name, or null. Blanks around the name are ignored. */
export const nameError = (label: string, value: string): string | null => {
  const name = value.trim()
  if (name === '') return TEXTS.enter(label)
  if (name.length > NAME_MAX_LENGTH) return TEXTS.shorten(label, NAME_MAX_LENGTH)
  return UNSAVABLE.test(name) ? TEXTS.unsavable(label) : null
}

/** The error of a new password, or null. */
export const newPasswordError = (value: string): string | null => {
  if (value === '') return TEXTS.enter(TEXTS.newPassword)
  if (value.length < NEW_PASSWORD_MIN_LENGTH) return TEXTS.lengthen(TEXTS.newPassword, NEW_PASSWORD_MIN_LENGTH)
  return value.length > CREDENTIAL_MAX_LENGTH ? TEXTS.shorten(TEXTS.newPassword, CREDENTIAL_MAX_LENGTH) : null
}

/** A name that was typed but not saved, as it is kept in storage. */
export const KeptNames = object({ first_name: string(), last_name: string() })
