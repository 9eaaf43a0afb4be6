import { profileMachine } from '../../../machines/screens/profile/profile.machine.ts'
import { accountCalls } from '../../effects/calls/account.ts'
import { staffCalls } from '../../effects/calls/staff.ts'
import { part } from '../../part.ts'
import { Profile } from './Profile.tsx'

export default part({
  View: Profile,
  machine: profileMachine,
  effects: (world) => {
    const { fetchAccount, fetchActivities } = accountCalls(world.call, world)
    const { fetchPermissionItems } = staffCalls(world.call, world)
    return { fetchAccount, fetchActivities, fetchPermissionItems }
  },
})
