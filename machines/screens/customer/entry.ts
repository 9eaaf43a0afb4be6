import { customerCall } from '../../model/customerCalls.ts'
import { EXTENSIONS } from '../../model/extensions.ts'
import { EDIT_CUSTOMERS, holds, VIEW_CUSTOMERS } from '../../model/permissions.ts'
import { isUuid } from '../../model/uuid.ts'
import { screen } from '../screen.ts'
import type { customerMachine } from './customer.machine.ts'

export const customer = screen<typeof customerMachine>()({
  path: '/users/:id',
  title: 'Customer',
  trail: ['Users'],
  permission: VIEW_CUSTOMERS,
  extension: EXTENSIONS.usersDetail,
  onQuery: 'send',
  read: (_, id) => ({ id }),
  calls: (query) => (isUuid(query.id) ? [customerCall(query)] : []),
  input: ({ id }, { user, email, isOffered, known }) => ({
    id,
    isOffered,
    mayEdit: holds(user, EDIT_CUSTOMERS),
    email,
    known,
  }),
})
