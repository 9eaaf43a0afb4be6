import type { Effects } from '../../machines/kit/wired.ts'
import { KEYS } from './keys.ts'
import type { TextStorage } from './storage.ts'

/** The chosen layout, in browser storage. */
export const layoutEffects = (storage: TextStorage) =>
  ({
    saveLayout: ({ config }) => storage.write(KEYS.layout, JSON.stringify(config)),
    watchLayout: (send) => {
      const report = (text: string | null): void => send({ type: 'layout.adopted', stored: storage.parse(text) })
      report(storage.read(KEYS.layout))
      return storage.watch((key, value) => {
        if (key === KEYS.layout) report(value)
      })
    },
  }) satisfies Pick<Effects, 'saveLayout' | 'watchLayout'>
