import { notificationsMachine, selectNotificationTab } from '../../../machines/shell/notifications.machine.ts'
import { alphabet } from '../alphabet.ts'

export const notifications = alphabet(notificationsMachine, {
  starts: { 'the drawer opens': { isOffered: false, ticket: null } },
  steps: {
    'Alerts is chosen': { type: 'tab.chosen', tab: 'alerts' },
    'Updates is chosen': { type: 'tab.chosen', tab: 'updates' },
    'Logs is chosen': { type: 'tab.chosen', tab: 'logs' },
  },
  shows: { tab: selectNotificationTab },
  facts: [
    { on: 'the drawer opens', sees: { tab: 'alerts' }, asks: ['start alerts'] },
    { on: 'Alerts is chosen', sees: { tab: 'alerts' } },
    { on: 'Updates is chosen', sees: { tab: 'updates' } },
    { on: 'Logs is chosen', sees: { tab: 'logs' } },
  ],
  unmet: {
    'transitions: notifications on alerts.requested': 'handed on to the alerts, which are walked on their own',
    'transitions: notifications on ticket.opened': 'handed on to the alerts, which are walked on their own',
  },
})
