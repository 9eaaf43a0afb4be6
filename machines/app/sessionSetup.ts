import { assign, sendParent, setup } from 'xstate'
import {
  fetchUser,
  logError,
  noteInit,
  releaseCalls,
  removeAuth,
  revokeToken,
  saveAuth,
  signIn,
  startCalls,
  touchAuth,
  watchAuth,
  watchPage,
} from '../effects.ts'
import { isRefusedFor, messageOf } from '../model/callError.ts'
import type { AuthRecord, User } from '../model/entities.ts'
import { addPermissions, offers, SIGN_OUT } from '../model/permissions.ts'

export interface SessionContext {
  /** Of the stored auth record; '' while there is none. */
  readonly token: string
  /** The one that takes its place if it is the same person's; the same while nothing is asked about it. */
  readonly nextToken: string
  readonly user: User | null
  /** Whether the API ends sessions when it is asked: as it said last, to this page or, as was stored, to one before. */
  readonly isRevocable: boolean
}

/** What the session tells the root. */
export type SessionNews =
  | { type: 'session.resumed' }
  | { type: 'session.opened'; user: User }
  | { type: 'session.closed' }
  /** Its token is refused: who is here is asked to sign in again, in place. */
  | { type: 'session.expired' }
  /** The same person is here, and what is known of them is new. */
  | { type: 'session.renewed' }
  | { type: 'signIn.refused' }
  | { type: 'user.changed'; user: User | null }

/** What a person has changed of themselves, and what became of it, as the API answered. */
export type UserUpdate = { type: 'user.updated'; changes: Partial<Pick<User, 'first_name' | 'permissions'>> }

type SessionEvent =
  | UserUpdate
  | { type: 'signIn.requested'; email: string; password: string }
  | { type: 'signOut.requested' }
  | { type: 'token.refused'; token: string }
  | { type: 'auth.changed'; auth: AuthRecord | null }
  | { type: 'page.left' }
  | { type: 'page.restored'; auth: AuthRecord | null }
  | { type: 'identification.requested' }
  | { type: 'permissions.listed'; permissions: readonly string[] }

/** What the machine of the session is made of. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as { auth: AuthRecord | null },
  },
  actors: { fetchUser, signIn, watchAuth, watchPage },
  actions: {
    logError,
    noteInit,
    releaseCalls,
    removeAuth,
    revokeToken,
    saveAuth,
    startCalls,
    touchAuth,
    storeToken: assign((_, { token }: { token: string }) => ({ token, nextToken: token })),
    storeNextToken: assign((_, params: { token: string }) => ({ nextToken: params.token })),
    dropNextToken: assign(({ context }) => ({ nextToken: context.token })),
    adoptToken: assign(({ context }) => ({ token: context.nextToken })),
    storeUser: assign((_, { user }: { user: User }) => ({ user, isRevocable: offers(user, SIGN_OUT) })),
    storePermissions: assign(({ context }, params: { permissions: readonly string[] }) => ({
      user: context.user && addPermissions(context.user, params.permissions),
    })),
    storeChanges: assign(({ context }, params: Pick<UserUpdate, 'changes'>) => ({
      user: context.user && { ...context.user, ...params.changes },
    })),
    clearSession: assign({ token: '', nextToken: '', user: null }),
    announceResuming: sendParent((): SessionNews => ({ type: 'session.resumed' })),
    announceOpening: sendParent((_, params: { user: User }): SessionNews => ({ type: 'session.opened', ...params })),
    announceClosing: sendParent((): SessionNews => ({ type: 'session.closed' })),
    announceExpiry: sendParent((): SessionNews => ({ type: 'session.expired' })),
    announceRenewal: sendParent((): SessionNews => ({ type: 'session.renewed' })),
    announceRefusal: sendParent((): SessionNews => ({ type: 'signIn.refused' })),
    announceUser: sendParent(({ context }): SessionNews => ({ type: 'user.changed', user: context.user })),
  },
  guards: {
    mayRevoke: ({ context }) => context.isRevocable && context.nextToken !== '',
    // A token that is refused has ended.
    mayRevokeAfter: ({ context }, params: { error: unknown }) =>
      context.isRevocable && !isRefusedFor(params.error, 401),
    hasToken: ({ context }) => context.token !== '',
    isToken: (_, params: { token: string }) => params.token !== '',
    isRemoved: (_, params: { token: string }) => params.token === '',
    isCurrentToken: ({ context }, params: { token: string }) => params.token === context.token,
    isNextToken: ({ context }, params: { token: string }) => params.token === context.nextToken,
    isSamePerson: ({ context }, params: { user: User }) => params.user.email === context.user?.email,
    isUnauthenticated: (_, params: { error: unknown }) => isRefusedFor(params.error, 401),
  },
})

/* What of an event or of the context goes into actions and guards. */
export const tokenIn = ({ event }: { event: { auth: AuthRecord | null } }) => ({ token: event.auth?.token ?? '' })
export const errorIn = ({ event }: { event: { error: unknown } }) => ({ error: event.error })
export const messageIn = ({ event }: { event: { error: unknown } }) => ({ message: messageOf(event.error) })
export const userIn = ({ event }: { event: { output: User } }) => ({ user: event.output })
export const tokensOf = ({ context: { token, nextToken } }: { context: SessionContext }) => ({ token, nextToken })
export const nextTokenOf = ({ context }: { context: SessionContext }) => ({ token: context.nextToken })
export const authIn = ({ context, event }: { context: SessionContext; event: { output: User } }) => ({
  token: context.nextToken,
  revocable: offers(event.output, SIGN_OUT),
  permissions: event.output.permissions,
  extensions: event.output.extensions,
})
export const touchedIn = ({ context, event }: { context: SessionContext; event: UserUpdate }) => {
  const { permissions } = event.changes
  return { token: context.token, ...(permissions !== undefined && { permissions }) }
}
