import type { Effects } from '../../machines/kit/wired.ts'
import { KEYS } from './keys.ts'
import type { TextStorage } from './storage.ts'

/** Whether single-key shortcuts are on, in browser storage. */
export const singleKeysEffects = (storage: TextStorage) =>
  ({
    saveSingleKeys: ({ isOn }) => storage.write(KEYS.singleKeys, isOn ? 'on' : 'off'),
    watchSingleKeys: (send) => {
      const report = (stored: string | null): void => {
        if (stored === 'on' || stored === 'off') send({ type: 'keys.adopted', isOn: stored === 'on' })
      }
      report(storage.read(KEYS.singleKeys))
      return storage.watch((key, value) => {
        if (key === KEYS.singleKeys) report(value)
      })
    },
  }) satisfies Pick<Effects, 'saveSingleKeys' | 'watchSingleKeys'>
