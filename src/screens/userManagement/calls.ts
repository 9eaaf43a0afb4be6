import {
  type AccessChange,
  type AccessOutcome,
  EndedSessions,
  ForgottenAttempts,
  Invitation,
  type Invitee,
  type StaffAnswer,
  StaffMember,
  StaffMembers,
} from '../../../machines/model/staff.ts'
import { STAFF_CALL } from '../../../machines/screens/userManagement/calls.ts'
import type { Client, Clock } from '../../effects/client.ts'

const NOTHING: AccessOutcome = { member: null, invitation: null, attempts: null }

/** Staff and their permissions: an extension of the API. */
export const staffCalls = (call: Client, { now }: Clock) => ({
  fetchStaff: async (_: undefined, signal: AbortSignal): Promise<StaffAnswer> => {
    const { data } = await call({ ...STAFF_CALL, signal }, StaffMembers)
    return { staff: data, at: now() }
  },

  /**
   * `permissions` replace those that the member holds. The API refuses with 409 if the member's permissions are no longer exactly those in `seen`.
   */
  savePermissions: async (
    { id, permissions, seen }: { id: string; permissions: readonly string[]; seen: readonly string[] },
    signal: AbortSignal,
  ): Promise<StaffMember> => {
    const path = `/staff/${encodeURIComponent(id)}/permissions`
    return (await call({ method: 'PUT', path, body: { permissions, seen }, signal }, StaffMember)).data
  },

  /** The link in the answer is a path of the console, without the origin. */
  inviteMember: async (
    { first_name, last_name, email, permissions }: Invitee,
    signal: AbortSignal,
  ): Promise<Invitation> => {
    const body = { first_name, last_name, email, permissions }
    return (await call({ method: 'POST', path: '/staff', body, signal }, Invitation)).data
  },

  changeAccess: async (
    { id, change }: { id: string; change: AccessChange },
    signal: AbortSignal,
  ): Promise<AccessOutcome> => {
    const path = `/staff/${encodeURIComponent(id)}`
    if (change === 'forgotten') {
      const { data } = await call({ method: 'DELETE', path: `${path}/attempts`, signal }, ForgottenAttempts)
      return { ...NOTHING, attempts: data.forgotten_attempts }
    }
    if (change === 'renewed') {
      const { data } = await call({ method: 'POST', path: `${path}/invitation`, signal }, Invitation)
      return { ...NOTHING, member: data.member, invitation: data }
    }
    const name = change === 'disabled' ? 'disable' : 'enable'
    const { data } = await call({ method: 'POST', path: `${path}/${name}`, signal }, StaffMember)
    return { ...NOTHING, member: data }
  },

  /** Ends all sessions of a member. */
  removeMemberSessions: async ({ id }: { id: string }, signal: AbortSignal): Promise<EndedSessions> =>
    (await call({ method: 'DELETE', path: `/staff/${encodeURIComponent(id)}/sessions`, signal }, EndedSessions)).data,
})
