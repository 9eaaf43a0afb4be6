import { EndedSessions, type StaffAnswer, StaffMember, StaffMembers } from '../../../machines/model/staff.ts'
import { STAFF_CALL } from '../../../machines/screens/userManagement/calls.ts'
import type { Client, Clock } from '../../effects/client.ts'

/** Staff and their permissions: an extension of the API. */
export const staffCalls = (call: Client, { now }: Clock) => ({
  fetchStaff: async (_: undefined, signal: AbortSignal): Promise<StaffAnswer> => {
    const { data } = await call({ ...STAFF_CALL, signal }, StaffMembers)
    return { staff: data, at: now() }
  },

  /**
   * `permissions` replace those that the member holds. The API refuses with 409 where the member does not hold those in
   * `seen`.
   */
  savePermissions: async (
    { id, permissions, seen }: { id: string; permissions: readonly string[]; seen: readonly string[] },
    signal: AbortSignal,
  ): Promise<StaffMember> => {
    const path = `/staff/${encodeURIComponent(id)}/permissions`
    return (await call({ method: 'PUT', path, body: { permissions, seen }, signal }, StaffMember)).data
  },

  /** Ends all sessions of a member. */
  removeMemberSessions: async ({ id }: { id: string }, signal: AbortSignal): Promise<EndedSessions> =>
    (await call({ method: 'DELETE', path: `/staff/${encodeURIComponent(id)}/sessions`, signal }, EndedSessions)).data,
})
