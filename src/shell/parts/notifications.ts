import { notificationsMachine } from '../../../machines/shell/notifications.machine.ts'
import { alertsReadEffects } from '../../effects/alertsRead.ts'
import { watchAttention } from '../../effects/attention.ts'
import { notificationCalls } from '../../effects/calls/notifications.ts'
import { part } from '../../part.ts'
import { Notifications } from '../overlays/Notifications.tsx'

export default part({
  View: Notifications,
  machine: notificationsMachine,
  effects: (world) => ({ ...notificationCalls(world.call, world), ...alertsReadEffects(world), watchAttention }),
})
