import type { User } from '../model/entities.ts'
import type { AppSnapshot } from './app.machine.ts'
import type { Place } from './places.ts'

/** What fills the page: a page of its own, the workspace, or nothing while that is not decided. */
export type View = 'none' | 'signIn' | 'workspace' | 'notFound' | 'systemError'

/** The view to show. */
export const selectView = ({ value: { screen } }: AppSnapshot): View =>
  screen === 'signingOut' || screen === 'deciding' ? 'none' : screen

/** Where we are, or null while that is not decided. */
export const selectPlace = ({ context }: AppSnapshot): Place | null => context.place
/** Who is signed in, or null. */
export const selectUser = ({ context }: AppSnapshot): User | null => context.user
/** Whether someone's workspace is there or on its way. */
export const selectHasWorkspace = ({ value }: AppSnapshot): boolean => value.workspace !== 'closed'

/** The token that calls carry, or null where nobody is signed in or signing in. */
export const selectToken = ({ children }: AppSnapshot): string | null =>
  children.session?.getSnapshot().context.token || null

/** Whether the token of who is signed in has been refused, or is being replaced. */
export const selectAwaitsRenewal = ({ children }: AppSnapshot): boolean => {
  const session = children.session?.getSnapshot()
  return session?.matches('signedIn') === true && !session.matches({ signedIn: 'current' })
}
