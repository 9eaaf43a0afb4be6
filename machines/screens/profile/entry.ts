import { EXTENSIONS } from '../../model/extensions.ts'
import { ACCOUNT_CALL, PERMISSION_ITEMS_CALL } from '../../model/readCalls.ts'
import { screen } from '../screen.ts'
import { ACTIVITIES_CALL } from './calls.ts'
import type { profileMachine } from './profile.machine.ts'

export const profile = screen<typeof profileMachine>()({
  path: '/crafted/pages/profile',
  also: ['/crafted/pages/profile/*'],
  title: 'My Profile',
  trail: ['Account'],
  permission: null,
  extension: EXTENSIONS.account,
  calls: () => [ACCOUNT_CALL, PERMISSION_ITEMS_CALL, ACTIVITIES_CALL],
  input: (_, { isOffered, known }) => ({ offersAccount: isOffered, known }),
})
