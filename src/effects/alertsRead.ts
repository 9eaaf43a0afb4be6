import { is } from 'superstruct'
import type { Effects } from '../../machines/kit/wired.ts'
import { AlertsRead } from '../../machines/model/alerts.ts'
import { KEYS } from './keys.ts'
import type { World } from './world.ts'

/** Which notifications were read, for the other tabs: ids and a time alone. */
export const alertsReadEffects = ({ storage, now }: Pick<World, 'storage' | 'now'>) =>
  ({
    // The time makes it a different text: tabs are only notified of a change.
    announceAlertsRead: ({ read }) => storage.write(KEYS.alertsRead, JSON.stringify({ ...read, at: now() })),
    watchAlertsRead: (send) =>
      storage.watch((key, value) => {
        const read = key === KEYS.alertsRead ? storage.parse(value) : null
        if (is(read, AlertsRead)) send({ type: 'alerts.marked', read })
      }),
  }) satisfies Pick<Effects, 'announceAlertsRead' | 'watchAlertsRead'>
