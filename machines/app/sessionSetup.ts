import { assertEvent, assign, sendParent, setup } from 'xstate'
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
  watchPermissions,
} from '../effects.ts'
import { isRefusedFor } from '../model/callError.ts'
import { ENDING_TIMEOUT } from '../model/constants.ts'
import type { AuthRecord, User } from '../model/entities.ts'
import { addPermissions, holdsExactly, offers, SESSION_PERMISSIONS, SIGN_OUT } from '../model/permissions.ts'
import { OUTSIDE } from './outside.ts'

interface Token {
  readonly token: string
}

export interface SessionContext {
  /** The token in use; '' if there is none. */
  readonly token: string
  /** The token that replaces `token` once /init has answered whose it is; otherwise equal to `token`. */
  readonly nextToken: string
  readonly user: User | null
  /** Whether the API has the call that ends a session, according to the last answer of /init or the stored record. */
  readonly isRevocable: boolean
  /** The address of the screen to show after signing in; null for the user's first screen. */
  readonly next: string | null
}

/** Events that the session sends to the root. */
export type SessionNews =
  | { type: 'session.resumed' }
  | { type: 'session.opened'; user: User }
  | { type: 'session.closed' }
  /** The token was refused: the person is asked to sign in again, over the page. */
  | { type: 'session.expired' }
  /** /init has answered again for the same person. */
  | { type: 'session.renewed' }
  | { type: 'signIn.refused'; message: string }
  | { type: 'user.changed'; user: User | null }
  | { type: 'link.followed'; href: string; replace: boolean }

/** What the user has changed about themselves, as the API returned it. */
export type UserUpdate = { type: 'user.updated'; changes: Partial<Pick<User, 'first_name' | 'permissions'>> }

/** A call by which the person ends this session was sent, or has failed. If it succeeds, 'signOut.requested' follows. */
export type SignOutNews = { type: 'signOut.begun' } | { type: 'signOut.failed' }

type SessionEvent =
  | UserUpdate
  | SignOutNews
  /** `next` is the address of the screen to show afterwards; null for the user's first screen. */
  | { type: 'signIn.requested'; email: string; password: string; next: string | null }
  | { type: 'signOut.requested' }
  | { type: 'token.refused'; token: string }
  | { type: 'auth.changed'; auth: AuthRecord | null }
  | { type: 'page.left' }
  | { type: 'page.restored'; auth: AuthRecord | null }
  | { type: 'identification.requested' }
  | { type: 'permissions.listed'; permissions: readonly string[] }
  | { type: 'permissions.changed'; permissions: readonly string[] }

export const sessionSetup = setup({
  types: { context: {} as SessionContext, events: {} as SessionEvent, input: {} as { auth: AuthRecord | null } },
  delays: { ENDING_TIMEOUT },
  actors: { fetchUser, signIn, watchAuth, watchPage, watchPermissions },
  actions: {
    logError,
    noteInit,
    releaseCalls,
    removeAuth,
    revokeToken,
    saveAuth,
    startCalls,
    touchAuth,
    storeToken: assign((_, { token }: Token) => ({ token, nextToken: token })),
    storeNextToken: assign((_, { token }: Token) => ({ nextToken: token })),
    dropNextToken: assign(({ context }) => ({ nextToken: context.token })),
    adoptToken: assign(({ context }) => ({ token: context.nextToken })),
    storeNext: assign((_, params: { next: string | null }) => params),
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
    announceSignOut: sendParent(
      (): SessionNews => ({ type: 'link.followed', href: OUTSIDE.signOut.path, replace: false }),
    ),
    announceRenewal: sendParent((): SessionNews => ({ type: 'session.renewed' })),
    announceRefusal: sendParent(
      (_, params: { message: string }): SessionNews => ({ type: 'signIn.refused', ...params }),
    ),
    announceUser: sendParent(({ context }): SessionNews => ({ type: 'user.changed', user: context.user })),
  },
  guards: {
    mayRevoke: ({ context }) => context.isRevocable && context.nextToken !== '',
    // A refused token is no longer valid, so there is nothing to revoke.
    mayRevokeAfter: ({ context }, params: { error: unknown }) =>
      context.isRevocable && !isRefusedFor(params.error, 401),
    hasToken: ({ context }) => context.token !== '',
    isToken: (_, { token }: Token) => token !== '',
    isRemoved: (_, { token }: Token) => token === '',
    isCurrentToken: ({ context }, { token }: Token) => token === context.token,
    isNextToken: ({ context }, { token }: Token) => token === context.nextToken,
    isSamePerson: ({ context }, params: { user: User }) => params.user.email === context.user?.email,
    isWatchOffered: ({ context }) => offers(context.user, SESSION_PERMISSIONS),
    hasOtherPermissions: ({ context }, params: { permissions: readonly string[] }) =>
      !holdsExactly(context.user, params.permissions),
    isUnauthenticated: (_, params: { error: unknown }) => isRefusedFor(params.error, 401),
  },
})

/* Params of actions and guards. */
export const tokenIn = ({ event }: { event: { auth: AuthRecord | null } }) => ({ token: event.auth?.token ?? '' })
export const credentialsIn = ({ event }: { event: SessionEvent }) => {
  assertEvent(event, 'signIn.requested')
  return { email: event.email, password: event.password }
}
export const userIn = ({ event }: { event: { output: User } }) => ({ user: event.output })
export const tokensOf = ({ context: { token, nextToken } }: { context: SessionContext }) => ({ token, nextToken })
export const permissionWatchOf = ({ context }: { context: SessionContext }) => ({
  token: context.nextToken,
  known: context.user?.permissions ?? [],
})
export const nextTokenOf = ({ context }: { context: SessionContext }) => ({ token: context.nextToken })
export const authIn = ({ context, event }: { context: SessionContext; event: { output: User } }) => ({
  token: context.nextToken,
  revocable: offers(event.output, SIGN_OUT),
  permissions: event.output.permissions,
  extensions: event.output.extensions,
})
export const newTokenIn = ({ event }: { event: { output: Token } }) => ({ token: event.output.token })
export const touchIn = ({ context, event }: { context: SessionContext; event: UserUpdate }) => {
  const { permissions } = event.changes
  return { token: context.token, ...(permissions !== undefined && { permissions }) }
}
