import { array, type Infer, integer, min, object, string, type } from 'superstruct'

/* What the staff calls bring: who there is, and which permissions each holds. Times are ISO 8601 strings in UTC. */

/** The permissions of user management: to see it, and to change who holds what. */
export const VIEW_STAFF = 'staff.view'
export const EDIT_STAFF = 'staff.edit'

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

/** Answer of DELETE /staff/{id}/sessions: how many it ended. */
export const EndedSessions = type({ ended_sessions: min(integer(), 0) })
export type EndedSessions = Infer<typeof EndedSessions>

/** What is kept of permissions that were changed and not saved. */
export const KeptGrants = object({ granted: array(string()), revoked: array(string()) })
export type KeptGrants = Infer<typeof KeptGrants>

/**
 * The permission of user management that a person would take from themselves, or null: who has done so could not undo it.
 */
export const takenFromSelf = (held: readonly string[], wanted: readonly string[]): string | null =>
  [EDIT_STAFF, VIEW_STAFF].find((permission) => held.includes(permission) && !wanted.includes(permission)) ?? null
