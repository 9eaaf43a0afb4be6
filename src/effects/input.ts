import type { AppInput } from '../../machines/app/app.machine.ts'
import { readColorScheme, readDocumentTheme, readIsOnline } from './browser.ts'
import { readLocation } from './history.ts'
import { KEYS } from './keys.ts'
import type { createStorage } from './storage.ts'

/** What the root machine needs before its first event. */
export const readInput = ({ read, readAuth }: ReturnType<typeof createStorage>): AppInput => ({
  auth: readAuth(),
  location: readLocation(),
  theme: {
    storedMode: read(KEYS.themeMode),
    storedMenuMode: read(KEYS.menuMode),
    documentMode: readDocumentTheme(),
    systemScheme: readColorScheme(),
  },
  isOnline: readIsOnline(),
})
