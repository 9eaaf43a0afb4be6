import { profileMachine } from '../../../machines/screens/profile/profile.machine.ts'
import { accountCalls } from '../../effects/calls/account.ts'
import { permissionItemCalls } from '../../effects/calls/permissions.ts'
import { part } from '../../part.ts'
import { activityCalls } from './calls.ts'
import { Profile } from './Profile.tsx'

export default part({
  View: Profile,
  machine: profileMachine,
  effects: (world) => ({
    ...accountCalls(world.call, world),
    ...permissionItemCalls(world.call, world),
    ...activityCalls(world.call, world),
  }),
})
