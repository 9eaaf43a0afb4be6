import { EndedSessions, ForgottenAttempts, Invitation, StaffMember, StaffMembers } from '../../machines/model/staff.ts'
import { WantedMember } from '../staff/invitations.ts'
import { WantedPermissions } from '../staff/members.ts'
import type { Operation } from './operation.ts'

const EDIT_STAFF = ['staff.edit']

/** The calls about members of staff. */
export const STAFF: Readonly<Record<string, Operation>> = {
  'GET /staff': { what: 'Returns all members of staff', access: ['staff.view'], data: StaffMembers },
  'POST /staff': {
    what: 'Invites a member of staff',
    access: EDIT_STAFF,
    body: WantedMember,
    data: Invitation,
    status: 201,
  },
  'PUT /staff/{id}/permissions': {
    what: 'Replaces the permissions of a member of staff. 409 if `seen` differs from their current permissions',
    access: EDIT_STAFF,
    body: WantedPermissions,
    data: StaffMember,
    fails: [404, 409],
  },
  'DELETE /staff/{id}/sessions': {
    what: 'Ends all sessions of a member of staff',
    access: EDIT_STAFF,
    data: EndedSessions,
    fails: [404],
  },
  'POST /staff/{id}/invitation': {
    what: 'Creates a new link for an invited member of staff',
    access: EDIT_STAFF,
    data: Invitation,
    status: 201,
    fails: [404],
  },
  'POST /staff/{id}/disable': {
    what: 'Disables an account and ends its sessions',
    access: EDIT_STAFF,
    data: StaffMember,
    fails: [404],
  },
  'POST /staff/{id}/enable': {
    what: 'Enables a disabled account',
    access: EDIT_STAFF,
    data: StaffMember,
    fails: [404],
  },
  'DELETE /staff/{id}/attempts': {
    what: 'Clears the failed sign-ins of an account',
    access: EDIT_STAFF,
    data: ForgottenAttempts,
    fails: [404],
  },
}
