import { EXTENSIONS } from '../../model/extensions.ts'
import { screen } from '../screen.ts'
import type { profileMachine } from './profile.machine.ts'

export const profile = screen<typeof profileMachine>()({
  path: '/crafted/pages/profile',
  also: ['/crafted/pages/profile/*'],
  title: 'My Profile',
  trail: ['Account'],
  permission: null,
  extension: EXTENSIONS.account,
  calls: () => [{ call: 'fetchAccount' }, { call: 'fetchPermissionItems' }, { call: 'fetchActivities' }],
  input: (_, { isOffered, known }) => ({ offersAccount: isOffered, known }),
})
