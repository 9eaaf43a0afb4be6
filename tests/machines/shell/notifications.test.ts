import {
  notificationsMachine,
  selectNotificationTab,
  selectOffersAlerts,
} from '../../../machines/shell/notifications.machine.ts'
import type { NotificationTab } from '../../../machines/shell/notifications.ts'
import { spec } from '../../support/spec.ts'

const subject = {
  machine: notificationsMachine,
  input: { isOffered: false, ticket: null },
  select: { tab: selectNotificationTab, isReal: selectOffersAlerts },
}
const clock = { watch: 'watchClock', input: undefined } as const
const chooses = (tab: NotificationTab) => ({ type: 'tab.chosen', tab }) as const
const TABS: readonly NotificationTab[] = ['alerts', 'updates', 'logs']

describe('notifications', () => {
  spec(subject, [
    {
      title: '[SH-10] open on the alerts',
      when: 'start',
      expected: { state: 'alerts', effects: [clock], values: { tab: 'alerts', isReal: false } },
    },
    ...TABS.flatMap((from) =>
      TABS.map((to) => ({
        title: `[SH-10] [SH-17] go from ${from} to ${to}`,
        given: [chooses(from)],
        when: chooses(to),
        expected: { state: to, effects: [], values: { tab: to } },
      })),
    ),
  ])
})
