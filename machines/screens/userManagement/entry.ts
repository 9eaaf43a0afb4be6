import { EXTENSIONS } from '../../model/extensions.ts'
import { EDIT_STAFF, holds, offers, VIEW_STAFF } from '../../model/permissions.ts'
import { PERMISSION_ITEMS_CALL } from '../../model/readCalls.ts'
import { screen } from '../screen.ts'
import { parseUserManagement, USER_MANAGEMENT_PATH } from './address.ts'
import { STAFF_CALL } from './calls.ts'
import type { userManagementMachine } from './userManagement.machine.ts'

export const userManagement = screen<typeof userManagementMachine>()({
  path: USER_MANAGEMENT_PATH,
  also: [`${USER_MANAGEMENT_PATH}/*`],
  title: 'User Management',
  trail: ['Administration'],
  permission: VIEW_STAFF,
  extension: EXTENSIONS.staff,
  onQuery: 'send',
  parameters: ['member', 'invite'],
  read: parseUserManagement,
  calls: () => [STAFF_CALL, PERMISSION_ITEMS_CALL],
  input: ({ member, invites }, { user, isOffered, email, known }) => ({
    member,
    invites,
    known,
    isOffered,
    mayEdit: holds(user, EDIT_STAFF),
    mayEndSessions: offers(user, EXTENSIONS.staffSessions) && holds(user, EDIT_STAFF),
    offersInvite: offers(user, EXTENSIONS.staffInvite),
    email,
  }),
})
