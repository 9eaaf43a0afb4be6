import { usersMachine } from '../../../machines/screens/users/users.machine.ts'
import { userCalls } from '../../effects/calls/users.ts'
import { saveTable } from '../../effects/csv.ts'
import { part } from '../../part.ts'
import { Users } from './Users.tsx'

export default part({
  View: Users,
  machine: usersMachine,
  effects: (world) => ({ ...userCalls(world.call, world), saveTable }),
})
