import { EXTENSIONS } from '../../model/extensions.ts'
import { ACCOUNT_CALL } from '../../model/readCalls.ts'
import { screen } from '../screen.ts'
import type { accountMachine } from './account.machine.ts'
import { SESSIONS_CALL } from './calls.ts'

export const account = screen<typeof accountMachine>()({
  path: '/crafted/account/settings',
  also: ['/crafted/account/*'],
  title: 'Account Settings',
  trail: ['Account'],
  permission: null,
  extension: EXTENSIONS.account,
  calls: () => [ACCOUNT_CALL, SESSIONS_CALL],
  input: (_, { isOffered, email, known }) => ({ offersAccount: isOffered, email, known }),
})
