import { type SnapshotFrom, setup } from 'xstate'
import type { NotificationTab } from './notifications.ts'

type NotificationsEvent = { type: 'tab.chosen'; tab: NotificationTab }

/** Which of the three lists of notifications is in sight. It lives from its first use until sign-out. */
export const notificationsMachine = setup({
  types: { events: {} as NotificationsEvent },
  guards: { isTab: (_, params: { chosen: NotificationTab; tab: NotificationTab }) => params.chosen === params.tab },
}).createMachine({
  id: 'notifications',
  initial: 'alerts',
  on: {
    'tab.chosen': [
      {
        guard: { type: 'isTab', params: ({ event }) => ({ chosen: event.tab, tab: 'alerts' }) },
        target: '.alerts',
      },
      {
        guard: { type: 'isTab', params: ({ event }) => ({ chosen: event.tab, tab: 'updates' }) },
        target: '.updates',
      },
      { target: '.logs' },
    ],
  },
  states: { alerts: {}, updates: {}, logs: {} },
})

/** The tab that is chosen. */
export const selectNotificationTab = ({ value }: SnapshotFrom<typeof notificationsMachine>): NotificationTab => value
