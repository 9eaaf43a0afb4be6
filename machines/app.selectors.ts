import type { AppSnapshot } from './app.machine.ts'
import type { User } from './model/entities.ts'
import type { Place } from './places.ts'

/** What fills the page: a screen, a note that this person may not see one, or nothing while that is not decided. */
export type View = 'none' | 'signIn' | 'dashboard' | 'tickets' | 'notPermitted' | 'notFound' | 'systemError'

/** The view to show. */
export const selectView = ({ value }: AppSnapshot): View => {
  const { screen } = value
  if (screen === 'signingOut' || screen === 'deciding') return 'none'
  if (typeof screen === 'string') return screen
  if ('dashboard' in screen) return screen.dashboard === 'permitted' ? 'dashboard' : 'notPermitted'
  return screen.tickets === 'permitted' ? 'tickets' : 'notPermitted'
}

/** Where we are, or null while that is not decided. */
export const selectPlace = ({ context }: AppSnapshot): Place | null => context.place
/** Who is signed in, or null. */
export const selectUser = ({ context }: AppSnapshot): User | null => context.user
/** Whether the shell stands around the screen. */
export const selectIsShellShown = ({ value }: AppSnapshot): boolean => value.shell === 'shown'

/** The token that calls carry, or null where nobody is signed in or signing in. */
export const selectToken = ({ children }: AppSnapshot): string | null =>
  children.session?.getSnapshot().context.token || null
