import { userManagementMachine } from '../../../machines/screens/userManagement/userManagement.machine.ts'
import { part } from '../../part.ts'
import { userManagementEffects } from './effects.ts'
import { UserManagement } from './UserManagement.tsx'

export default part({
  View: UserManagement,
  machine: userManagementMachine,
  effects: (world) => userManagementEffects(world),
})
