import { activityLogMachine } from '../../../machines/shell/activityLog.machine.ts'
import { activityLogCalls } from '../../effects/calls/activityLog.ts'
import { part } from '../../part.ts'
import { ActivityLogs } from '../overlays/ActivityLogs.tsx'

export default part({
  View: ActivityLogs,
  machine: activityLogMachine,
  effects: (world) => activityLogCalls(world.call, world),
})
