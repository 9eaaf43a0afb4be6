import { assertEvent, assign, sendParent, setup } from 'xstate'
import { fetchUser, logError, removeAuth, revokeToken, saveAuth, signIn, watchAuth } from './entryEffects.ts'
import { messageOf } from './model/callError.ts'
import { type AuthRecord, EXTENSIONS, type User } from './model/entities.ts'
import { addPermissions, offers } from './model/permissions.ts'

interface SessionContext {
  /** Of the stored auth record; '' while there is none. */
  readonly token: string
  readonly user: User | null
}

/** What the session tells the root. */
export type SessionNews =
  | { type: 'session.resumed' }
  | { type: 'session.opened'; user: User }
  | { type: 'session.closed' }
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
  | { type: 'permissions.listed'; permissions: readonly string[] }

/** Who we are: the one owner of the stored auth record and of the current user. */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as { auth: AuthRecord | null },
  },
  actors: { fetchUser, signIn, watchAuth },
  actions: {
    logError,
    removeAuth,
    revokeToken,
    saveAuth,
    storeToken: assign((_, params: { token: string }) => ({ token: params.token })),
    storeUser: assign((_, params: { user: User }) => ({ user: params.user })),
    storePermissions: assign(({ context }, params: { permissions: readonly string[] }) => ({
      user: context.user && addPermissions(context.user, params.permissions),
    })),
    storeChanges: assign(({ context }, params: Pick<UserUpdate, 'changes'>) => ({
      user: context.user && { ...context.user, ...params.changes },
    })),
    clearSession: assign({ token: '', user: null }),
    announceResuming: sendParent((): SessionNews => ({ type: 'session.resumed' })),
    announceOpening: sendParent((_, params: { user: User }): SessionNews => ({ type: 'session.opened', ...params })),
    announceClosing: sendParent((): SessionNews => ({ type: 'session.closed' })),
    announceRefusal: sendParent((): SessionNews => ({ type: 'signIn.refused' })),
    announceUser: sendParent(({ context }): SessionNews => ({ type: 'user.changed', user: context.user })),
  },
  guards: {
    mayRevoke: ({ context }) => offers(context.user, EXTENSIONS.signOut),
    hasToken: ({ context }) => context.token !== '',
    isToken: (_, params: { token: string }) => params.token !== '',
    isRemoved: (_, params: { auth: AuthRecord | null }) => params.auth === null,
    isCurrentToken: ({ context }, params: { token: string }) => params.token === context.token,
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ token: input.auth?.token ?? '', user: null }),
  invoke: { src: 'watchAuth' },
  initial: 'deciding',
  on: {
    'signOut.requested': { target: '.signedOut', actions: 'removeAuth' },
    'auth.changed': [
      { guard: { type: 'isCurrentToken', params: ({ event }) => ({ token: event.auth?.token ?? '' }) } },
      {
        guard: { type: 'isToken', params: ({ event }) => ({ token: event.auth?.token ?? '' }) },
        target: '.resuming',
        actions: ['clearSession', { type: 'storeToken', params: ({ event }) => ({ token: event.auth?.token ?? '' }) }],
      },
      { target: '.signedOut' },
    ],
    'token.refused': {
      guard: { type: 'isCurrentToken', params: ({ event }) => ({ token: event.token }) },
      target: '.signedOut',
      actions: 'removeAuth',
    },
  },
  states: {
    deciding: { always: [{ guard: 'hasToken', target: 'resuming' }, { target: 'signedOut' }] },
    resuming: {
      entry: 'announceResuming',
      // The only call with this token is the one waited for here, and its failure says more.
      on: { 'token.refused': {} },
      invoke: {
        src: 'fetchUser',
        input: ({ context }) => ({ token: context.token }),
        onDone: {
          target: 'signedIn',
          actions: [
            { type: 'storeUser', params: ({ event }) => ({ user: event.output }) },
            { type: 'announceOpening', params: ({ event }) => ({ user: event.output }) },
          ],
        },
        onError: {
          target: 'signedOut',
          actions: [{ type: 'logError', params: ({ event }) => ({ message: messageOf(event.error) }) }, 'removeAuth'],
        },
      },
    },
    signedOut: {
      entry: ['clearSession', 'announceClosing'],
      on: { 'signIn.requested': 'checking' },
    },
    checking: {
      invoke: {
        src: 'signIn',
        input: ({ event }) => {
          assertEvent(event, 'signIn.requested')
          return { email: event.email, password: event.password }
        },
        onDone: {
          target: 'opening',
          actions: [
            { type: 'storeToken', params: ({ event }) => ({ token: event.output.token }) },
            { type: 'saveAuth', params: ({ event }) => ({ token: event.output.token }) },
          ],
        },
        onError: {
          target: 'refused',
          actions: { type: 'logError', params: ({ event }) => ({ message: messageOf(event.error) }) },
        },
      },
    },
    opening: {
      on: {
        'token.refused': {},
        // Removed in another tab: the form still waits for an answer.
        'auth.changed': {
          guard: { type: 'isRemoved', params: ({ event }) => ({ auth: event.auth }) },
          target: 'refused',
        },
      },
      invoke: {
        src: 'fetchUser',
        input: ({ context }) => ({ token: context.token }),
        onDone: {
          target: 'signedIn',
          actions: [
            { type: 'storeUser', params: ({ event }) => ({ user: event.output }) },
            { type: 'announceOpening', params: ({ event }) => ({ user: event.output }) },
          ],
        },
        onError: {
          target: 'refused',
          actions: { type: 'logError', params: ({ event }) => ({ message: messageOf(event.error) }) },
        },
      },
    },
    refused: { entry: ['removeAuth', 'announceRefusal'], always: 'signedOut' },
    signedIn: {
      on: {
        // Best effort: what the API does of it is not waited for.
        'signOut.requested': {
          guard: 'mayRevoke',
          target: 'signedOut',
          actions: ['removeAuth', { type: 'revokeToken', params: ({ context }) => ({ token: context.token }) }],
        },
        'permissions.listed': {
          actions: [
            { type: 'storePermissions', params: ({ event }) => ({ permissions: event.permissions }) },
            'announceUser',
          ],
        },
        // Not a list to add from: what was saved holds as it is, so that what was taken is gone at once.
        'user.updated': {
          actions: [{ type: 'storeChanges', params: ({ event }) => ({ changes: event.changes }) }, 'announceUser'],
        },
      },
    },
  },
})
