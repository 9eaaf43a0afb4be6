import { array, type Infer, integer, min, object, string, type } from 'superstruct'
import { formatNumber } from './format.ts'
import { EDIT_STAFF, VIEW_STAFF } from './permissions.ts'

/* What the staff calls bring: who there is, and which permissions each holds. Times are ISO 8601 strings in UTC. */

/** One member of GET /staff, and the answer of PUT /staff/:id/permissions. `permissions` is sorted. */
export const StaffMember = type({
  id: string(),
  first_name: string(),
  last_name: string(),
  email: string(),
  permissions: array(string()),
  created_at: string(),
})
export type StaffMember = Infer<typeof StaffMember>
export const StaffMembers = array(StaffMember)
/** Who there is on the staff, and when that came, epoch milliseconds. */
export interface StaffAnswer {
  readonly staff: readonly StaffMember[]
  readonly at: number
}

/** Answer of DELETE /staff/{id}/sessions: how many it ended. */
export const EndedSessions = type({ ended_sessions: min(integer(), 0) })
export type EndedSessions = Infer<typeof EndedSessions>

/** How many sessions were ended, in words. */
export const endedWords = (ended: number): string => {
  if (ended === 0) return 'There was no session to end.'
  return ended === 1 ? '1 session was ended.' : `${formatNumber(ended)} sessions were ended.`
}
/** Why they were not, in words. */
export const unendedWords = (why: string): string => `The sessions could not be ended. ${why}`

/** What is kept of permissions that were changed and not saved. */
export const KeptGrants = object({ granted: array(string()), revoked: array(string()) })
export type KeptGrants = Infer<typeof KeptGrants>

/**
 * The permission of user management that a person would take from themselves, or null: who has done so could not undo it.
 */
export const takenFromSelf = (held: readonly string[], wanted: readonly string[]): string | null =>
  [EDIT_STAFF, VIEW_STAFF].find((permission) => held.includes(permission) && !wanted.includes(permission)) ?? null
