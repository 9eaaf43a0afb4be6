import { is } from 'superstruct'
import type { Effects } from '../../machines/kit/wired.ts'
import { Density } from '../../machines/model/density.ts'
import { KEYS } from './keys.ts'
import type { TextStorage } from './storage.ts'

/** The chosen density, in browser storage. */
export const densityEffects = (storage: TextStorage) =>
  ({
    saveDensity: ({ density }) => storage.write(KEYS.density, density),
    watchDensity: (send) => {
      const report = (stored: string | null): void => {
        if (is(stored, Density)) send({ type: 'density.adopted', density: stored })
      }
      report(storage.read(KEYS.density))
      return storage.watch((key, value) => {
        if (key === KEYS.density) report(value)
      })
    },
  }) satisfies Pick<Effects, 'saveDensity' | 'watchDensity'>
