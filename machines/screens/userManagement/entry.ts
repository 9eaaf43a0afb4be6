import { EXTENSIONS } from '../../model/extensions.ts'
import { EDIT_STAFF, holds, offers, VIEW_STAFF } from '../../model/permissions.ts'
import { screen } from '../screen.ts'
import type { userManagementMachine } from './userManagement.machine.ts'

export const userManagement = screen<typeof userManagementMachine>()({
  path: '/apps/user-management',
  also: ['/apps/user-management/*'],
  title: 'User Management',
  trail: ['Administration'],
  permission: VIEW_STAFF,
  extension: EXTENSIONS.staff,
  calls: () => [{ call: 'fetchStaff' }, { call: 'fetchPermissionItems' }],
  input: (_, { user, isOffered, email, known }) => ({
    known,
    isOffered,
    mayEdit: holds(user, EDIT_STAFF),
    mayEndSessions: offers(user, EXTENSIONS.staffSessions) && holds(user, EDIT_STAFF),
    email,
  }),
})
