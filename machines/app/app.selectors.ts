import { DEFAULT_CURRENCY } from '../model/constants.ts'
import type { User } from '../model/entities.ts'
import type { AppSnapshot } from './app.machine.ts'
import type { Place } from './places.ts'

/** What fills the page; 'none' while that is undecided, and while signing out. */
export type View = 'none' | 'signIn' | 'workspace' | 'joining' | 'notFound' | 'systemError'

export const selectView = ({ value: { screen } }: AppSnapshot): View => {
  if (typeof screen === 'object') return 'joining'
  return screen === 'signingOut' || screen === 'deciding' ? 'none' : screen
}

/** The current place, or null while it is undecided. */
export const selectPlace = ({ context }: AppSnapshot): Place | null => context.place
export const selectUser = ({ context }: AppSnapshot): User | null => context.user
/** The currency of the API's amounts, ISO 4217. */
export const selectCurrency = ({ context }: AppSnapshot): string => context.user?.currency ?? DEFAULT_CURRENCY
/** Whether a workspace is open or loading. */
export const selectHasWorkspace = ({ value }: AppSnapshot): boolean => value.workspace !== 'closed'

/** The token that calls carry, or null. */
export const selectToken = ({ children }: AppSnapshot): string | null =>
  children.session?.getSnapshot().context.token || null

/** Whether the person is signed in, but their token is in question: refused, being replaced, or not checked again yet. */
export const selectAwaitsRenewal = ({ children }: AppSnapshot): boolean => {
  const session = children.session?.getSnapshot()
  if (session?.matches('signedIn') !== true) return false
  return !session.matches({ signedIn: 'current' }) && !session.matches({ signedIn: 'ending' })
}
