import {
  notificationsMachine,
  selectNotificationTab,
  selectOffersAlerts,
} from '../../../machines/shell/notifications.machine.ts'
import type { NotificationTab } from '../../../machines/shell/notifications.ts'
import { spec } from '../../support/spec.ts'
import { alert, alertsAnswer } from '../noticeFixtures.ts'

const subject = {
  machine: notificationsMachine,
  input: { isOffered: false, ticket: null },
  select: { tab: selectNotificationTab, isReal: selectOffersAlerts },
}
const clock = { watch: 'watchClock', input: undefined } as const
const chooses = (tab: NotificationTab) => ({ type: 'tab.chosen', tab }) as const
const REAL = { isOffered: true, ticket: null }
const gained = { from: 'watchAttention', event: { type: 'attention.gained' } } as const
const comes = { done: 'fetchNotifications', output: alertsAnswer(alert()) } as const
const TABS: readonly NotificationTab[] = ['alerts', 'updates', 'logs']

describe('notifications', () => {
  spec(subject, [
    {
      title: '[SH-10] open with the tab of alerts',
      when: 'start',
      expected: { state: 'alerts', effects: [clock], values: { tab: 'alerts', isReal: false } },
    },
    ...TABS.flatMap((from) =>
      TABS.map((to) => ({
        title: `[SH-10] switch from ${from} to ${to}`,
        given: [chooses(from)],
        when: chooses(to),
        expected: { state: to, effects: [], values: { tab: to } },
      })),
    ),
    {
      title: '[NT-30] are requested again when the drawer opens',
      input: REAL,
      given: [gained, comes],
      when: { type: 'alerts.requested' },
      expected: { state: 'alerts', effects: [{ ask: 'fetchNotifications' }], values: { isReal: true } },
    },
    {
      title: '[NT-32] about a ticket are marked as read when it is opened',
      input: REAL,
      given: [gained, comes],
      when: { type: 'ticket.opened', ticket: 'KS-10001' },
      expected: { state: 'alerts', effects: [{ ask: 'saveAlertsRead', input: { ids: ['a'] } }] },
    },
  ])
})
