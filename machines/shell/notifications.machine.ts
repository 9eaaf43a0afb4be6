import { type SnapshotFrom, setup } from 'xstate'
import { choices, isChosen } from '../kit/choice.ts'
import { NOTIFICATION_TABS, type NotificationTab } from './notifications.ts'

type NotificationsEvent = { type: 'tab.chosen'; tab: NotificationTab }

/** The chosen tab of the notifications. It runs from its first use until sign-out. */
export const notificationsMachine = setup({
  types: { events: {} as NotificationsEvent },
  guards: { isChosen },
}).createMachine({
  id: 'notifications',
  initial: 'alerts',
  on: { 'tab.chosen': choices(NOTIFICATION_TABS, ({ tab }: { tab: NotificationTab }) => tab) },
  states: { alerts: {}, updates: {}, logs: {} },
})

export const selectNotificationTab = ({ value }: SnapshotFrom<typeof notificationsMachine>): NotificationTab => value
