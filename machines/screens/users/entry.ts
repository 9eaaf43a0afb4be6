import { customersCall } from '../../model/customerCalls.ts'
import { EXTENSIONS } from '../../model/extensions.ts'
import { EXPORT_CUSTOMERS, mayBeyondViewing } from '../../model/permissions.ts'
import { CUSTOMER_SORTS, parseUsersQuery } from '../../model/usersQuery.ts'
import { screen } from '../screen.ts'
import type { usersMachine } from './users.machine.ts'
import { USERS_PATH } from './usersHref.ts'

export const users = screen<typeof usersMachine>()({
  path: USERS_PATH,
  title: 'Users',
  permission: 'users.view',
  extension: EXTENSIONS.users,
  rail: { section: 'dashboard', id: 'users' },
  onQuery: 'send',
  parameters: ['filter_country'],
  reported: { sort: CUSTOMER_SORTS },
  read: parseUsersQuery,
  calls: (query) => [customersCall(query)],
  input: (query, { user, isOffered, known }) => ({
    query,
    offersUsers: isOffered,
    mayExport: mayBeyondViewing(user, EXPORT_CUSTOMERS),
    known,
  }),
})
