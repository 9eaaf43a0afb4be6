import { array } from 'superstruct'
import { PermissionItem } from '../../../machines/model/permissionItems.ts'
import { EndedSessions, StaffMember, StaffMembers } from '../../../machines/model/staff.ts'
import type { Client } from '../client.ts'
import { requestOf } from '../requests.ts'

/** Who there is, and who may do what: an extension of the API. */
export const staffCalls = (call: Client) => ({
  fetchStaff: async (_: undefined, signal: AbortSignal): Promise<readonly StaffMember[]> =>
    (await call({ ...requestOf({ call: 'fetchStaff' }), signal }, StaffMembers)).data,

  /** `permissions` are all that the member holds afterwards. */
  savePermissions: async (
    { id, permissions }: { id: string; permissions: readonly string[] },
    signal: AbortSignal,
  ): Promise<StaffMember> => {
    const path = `/staff/${encodeURIComponent(id)}/permissions`
    return (await call({ method: 'PUT', path, body: { permissions }, signal }, StaffMember)).data
  },

  /** Ends all sessions of a member. */
  removeMemberSessions: async ({ id }: { id: string }, signal: AbortSignal): Promise<EndedSessions> =>
    (await call({ method: 'DELETE', path: `/staff/${encodeURIComponent(id)}/sessions`, signal }, EndedSessions)).data,

  /** What there is to be allowed, with titles. */
  fetchPermissionItems: async (_: undefined, signal: AbortSignal): Promise<readonly PermissionItem[]> =>
    (await call({ ...requestOf({ call: 'fetchPermissionItems' }), signal }, array(PermissionItem))).data,
})

export type StaffCalls = ReturnType<typeof staffCalls>
