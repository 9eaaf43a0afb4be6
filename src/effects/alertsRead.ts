import { is } from 'superstruct'
import type { Effects } from '../../machines/kit/wired.ts'
import { AlertsRead } from '../../machines/model/alerts.ts'
import { KEYS } from './keys.ts'
import type { World } from './world.ts'

/** Reports to other tabs which notifications were read. Only ids, times and the number of unread notifications are stored. */
export const alertsReadEffects = ({ storage, now }: Pick<World, 'storage' | 'now'>) =>
  ({
    // The time makes each text different: a browser notifies other tabs only if the stored text changes.
    announceAlertsRead: ({ read }) => storage.write(KEYS.alertsRead, JSON.stringify({ ...read, at: now() })),
    watchAlertsRead: (send) =>
      storage.watch((key, value) => {
        const read = key === KEYS.alertsRead ? storage.parse(value) : null
        if (is(read, AlertsRead)) send({ type: 'alerts.marked', read })
      }),
  }) satisfies Pick<Effects, 'announceAlertsRead' | 'watchAlertsRead'>
