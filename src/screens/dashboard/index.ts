import { dashboardMachine } from '../../../machines/screens/dashboard/dashboard.machine.ts'
import { part } from '../../part.ts'
import { reportCalls } from './calls.ts'
import { Dashboard } from './Dashboard.tsx'

export default part({
  View: Dashboard,
  machine: dashboardMachine,
  effects: (world) => reportCalls(world.call, world),
})
