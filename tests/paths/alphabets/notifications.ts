import { notificationsMachine, selectNotificationTab } from '../../../machines/shell/notifications.machine.ts'
import { alphabet } from '../alphabet.ts'

export const notifications = alphabet(notificationsMachine, {
  starts: { 'the drawer opens': undefined },
  steps: {
    'Alerts is chosen': { type: 'tab.chosen', tab: 'alerts' },
    'Updates is chosen': { type: 'tab.chosen', tab: 'updates' },
    'Logs is chosen': { type: 'tab.chosen', tab: 'logs' },
  },
  shows: { tab: selectNotificationTab },
  facts: [
    { on: ['the drawer opens', 'Alerts is chosen'], sees: { tab: 'alerts' } },
    { on: 'Updates is chosen', sees: { tab: 'updates' } },
    { on: 'Logs is chosen', sees: { tab: 'logs' } },
  ],
})
