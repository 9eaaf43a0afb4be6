import { notificationsMachine } from '../../../machines/shell/notifications.machine.ts'
import { part } from '../../part.ts'
import { Notifications } from '../overlays/Notifications.tsx'

export default part({ View: Notifications, machine: notificationsMachine, effects: () => ({}) })
