import { is } from 'superstruct'
import { Density } from '../../machines/model/density.ts'
import { KEYS } from './keys.ts'
import type { TextStorage } from './storage.ts'

/** The density that was chosen, in browser storage. */
export const createDensity = (storage: TextStorage) => ({
  saveDensity: (density: Density): void => storage.write(KEYS.density, density),
  /** Tells the density that is stored, where one is: at once and whenever another tab chooses one. */
  watchDensity: (onChange: (density: Density) => void): (() => void) => {
    const tell = (stored: string | null): void => {
      if (is(stored, Density)) onChange(stored)
    }
    tell(storage.read(KEYS.density))
    return storage.watch((key, value) => {
      if (key === KEYS.density) tell(value)
    })
  },
})
