import { array, enums, type Infer, integer, min, object, optional, string, type } from 'superstruct'
import { EDIT_STAFF, VIEW_STAFF } from './permissions.ts'

/* Answers of the staff calls. Times are ISO 8601 strings in UTC. */

/** An invited member has no password yet; a disabled one cannot sign in. */
export const MemberStatus = enums(['active', 'invited', 'disabled'])
export type MemberStatus = Infer<typeof MemberStatus>

/** One member of GET /staff, and the answer of PUT /staff/{id}/permissions. `permissions` is sorted. Without a `status`, the member is active. */
export const StaffMember = type({
  id: string(),
  first_name: string(),
  last_name: string(),
  email: string(),
  permissions: array(string()),
  created_at: string(),
  status: optional(MemberStatus),
})
export type StaffMember = Infer<typeof StaffMember>
export const StaffMembers = array(StaffMember)
/** `at`: when it arrived, epoch milliseconds. */
export interface StaffAnswer {
  readonly staff: readonly StaffMember[]
  readonly at: number
}

/** Answer of DELETE /staff/{id}/sessions. */
export const EndedSessions = type({ ended_sessions: min(integer(), 0) })
export type EndedSessions = Infer<typeof EndedSessions>

/** Answer of DELETE /staff/{id}/attempts. */
export const ForgottenAttempts = type({ forgotten_attempts: min(integer(), 0) })
export type ForgottenAttempts = Infer<typeof ForgottenAttempts>

/** Answer of POST /staff and POST /staff/{id}/invitation. `link` is a path of the console. */
export const Invitation = type({ member: StaffMember, link: string(), expires_at: string() })
export type Invitation = Infer<typeof Invitation>

/** Answer of POST /auth/invitation and POST /auth/invitation/accept: who was invited. */
export const InvitedPerson = type({ first_name: string(), last_name: string(), email: string() })
export type InvitedPerson = Infer<typeof InvitedPerson>

/** A person to invite, as typed and as kept in storage. */
export const Invitee = object({
  first_name: string(),
  last_name: string(),
  email: string(),
  permissions: array(string()),
})
export type Invitee = Infer<typeof Invitee>

/** A change of a member's account. `renewed`: they get a new invitation link. `forgotten`: their failed sign-ins are erased. */
export type AccessChange = 'disabled' | 'enabled' | 'renewed' | 'forgotten'
/** What the change returned: the changed member, the new invitation, or how many failed sign-ins there were. The others are null. */
export interface AccessOutcome {
  readonly member: StaffMember | null
  readonly invitation: Invitation | null
  readonly attempts: number | null
}

/** Unsaved changes of permissions, as they are kept in storage. */
export const KeptGrants = object({ granted: array(string()), revoked: array(string()) })
export type KeptGrants = Infer<typeof KeptGrants>

/** Whether a member holds a permission that is not among the person's own. If so, the person may not change the member's permissions. */
export const holdsMore = (own: readonly string[], held: readonly string[]): boolean =>
  held.some((permission) => !own.includes(permission))

/** A permission that a person with the permissions `own` would grant without holding it, or null. */
export const grantedBeyond = (
  own: readonly string[],
  held: readonly string[],
  wanted: readonly string[],
): string | null => wanted.find((permission) => !held.includes(permission) && !own.includes(permission)) ?? null

/** A permission for user management that a person would revoke from themselves and could not grant again, or null. */
export const takenFromSelf = (held: readonly string[], wanted: readonly string[]): string | null =>
  [EDIT_STAFF, VIEW_STAFF].find((permission) => held.includes(permission) && !wanted.includes(permission)) ?? null
