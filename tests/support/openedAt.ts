import type { AppInput } from '../../machines/app/app.machine.ts'
import type { AuthRecord } from '../../machines/model/entities.ts'

/** The input of the root when the console is opened at an address, with or without a stored token. */
export const openedAt = (href: string, auth: AuthRecord | null = null): AppInput => {
  const [path = '', search] = href.split('?')
  return {
    auth,
    location: { path, search: search === undefined ? '' : `?${search}` },
    theme: { storedMode: null, storedMenuMode: null, documentMode: null, systemScheme: 'light' },
    isOnline: true,
  }
}
