import { type SnapshotFrom, sendTo, setup } from 'xstate'
import { choices, isChosen } from '../kit/choice.ts'
import { alertsMachine } from './alerts.machine.ts'
import type { AlertsInput, AlertsRequest } from './alertsSetup.ts'
import { NOTIFICATION_TABS, type NotificationTab } from './notifications.ts'

type NotificationsEvent =
  | { type: 'tab.chosen'; tab: NotificationTab }
  | Extract<AlertsRequest, { type: 'alerts.requested' | 'ticket.opened' }>

/**
 * The chosen tab of the notifications drawer and, if the API offers notifications, those under Alerts. Runs until sign-out. It starts shortly after
 * the first screen if the API offers them, for the unread count, and otherwise when the drawer is first opened.
 */
export const notificationsMachine = setup({
  types: {
    context: {} as AlertsInput,
    events: {} as NotificationsEvent,
    input: {} as AlertsInput,
    children: {} as { alerts: 'alerts' },
  },
  actors: { alerts: alertsMachine },
  actions: { forwardToAlerts: sendTo('alerts', ({ event }) => event) },
  guards: { isChosen },
}).createMachine({
  id: 'notifications',
  context: ({ input }) => input,
  invoke: { id: 'alerts', src: 'alerts', input: ({ context }) => context },
  initial: 'alerts',
  on: {
    'tab.chosen': choices(NOTIFICATION_TABS, ({ tab }: { tab: NotificationTab }) => tab),
    'alerts.requested': { actions: 'forwardToAlerts' },
    'ticket.opened': { actions: 'forwardToAlerts' },
  },
  states: { alerts: {}, updates: {}, logs: {} },
})

type NotificationsSnapshot = SnapshotFrom<typeof notificationsMachine>

export const selectNotificationTab = ({ value }: NotificationsSnapshot): NotificationTab => value
/** Whether the API offers notifications, which are then listed under Alerts. */
export const selectOffersAlerts = ({ context }: NotificationsSnapshot): boolean => context.isOffered
