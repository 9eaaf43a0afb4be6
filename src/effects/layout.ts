import type { LayoutConfig } from '../../machines/model/layout.ts'
import { KEYS } from './keys.ts'
import type { TextStorage } from './storage.ts'

/** The layout that was chosen, in browser storage. */
export const createLayout = (storage: TextStorage) => ({
  saveLayout: (config: LayoutConfig): void => storage.write(KEYS.layout, JSON.stringify(config)),
  /** Tells what is stored at once, and then of each change that another tab makes; unchecked, null for nothing. */
  watchLayout: (onChange: (stored: unknown) => void): (() => void) => {
    onChange(storage.parse(storage.read(KEYS.layout)))
    return storage.watch((key, value) => {
      if (key === KEYS.layout) onChange(storage.parse(value))
    })
  },
})
