import { EXTENSIONS } from '../../model/extensions.ts'
import { screen } from '../screen.ts'
import type { accountMachine } from './account.machine.ts'

export const account = screen<typeof accountMachine>()({
  path: '/crafted/account/settings',
  also: ['/crafted/account/*'],
  title: 'Account Settings',
  trail: ['Account'],
  permission: null,
  extension: EXTENSIONS.account,
  calls: () => [{ call: 'fetchAccount' }, { call: 'fetchSessions' }],
  input: (_, { isOffered, email, known }) => ({ offersAccount: isOffered, email, known }),
})
