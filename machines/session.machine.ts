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
  touchAuth,
  watchAuth,
  watchPage,
} from './entryEffects.ts'
import { isRefusedFor, messageOf } from './model/callError.ts'
import { type AuthRecord, SIGN_OUT, type User } from './model/entities.ts'
import { addPermissions, offers } from './model/permissions.ts'

interface SessionContext {
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

const tokenIn = ({ event }: { event: { auth: AuthRecord | null } }) => ({ token: event.auth?.token ?? '' })
const messageIn = ({ event }: { event: { error: unknown } }) => ({ message: messageOf(event.error) })
const userIn = ({ event }: { event: { output: User } }) => ({ user: event.output })
const nextTokenIn = ({ context }: { context: SessionContext }) => ({ token: context.nextToken })
const authIn = ({ context, event }: { context: SessionContext; event: { output: User } }) => ({
  token: context.nextToken,
  revocable: offers(event.output, SIGN_OUT),
  permissions: event.output.permissions,
})

/**
 * Who we are: the one owner of the stored auth record and of the current user. Who is signed in stays so while a token that
 * is refused is replaced, by signing in again here or in another tab: only somebody else, or nobody, ends it.
 */
export const sessionMachine = setup({
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
    touchAuth,
    storeToken: assign((_, { token }: { token: string }) => ({ token, nextToken: token })),
    storeNextToken: assign((_, params: { token: string }) => ({ nextToken: params.token })),
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
    hasToken: ({ context }) => context.token !== '',
    isToken: (_, params: { token: string }) => params.token !== '',
    isRemoved: (_, params: { token: string }) => params.token === '',
    isCurrentToken: ({ context }, params: { token: string }) => params.token === context.token,
    isNextToken: ({ context }, params: { token: string }) => params.token === context.nextToken,
    isSamePerson: ({ context }, params: { user: User }) => params.user.email === context.user?.email,
    isUnauthenticated: (_, params: { error: unknown }) => isRefusedFor(params.error, 401),
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({
    token: input.auth?.token ?? '',
    nextToken: input.auth?.token ?? '',
    user: null,
    isRevocable: input.auth?.revocable ?? false,
  }),
  invoke: [{ src: 'watchAuth' }, { src: 'watchPage' }],
  initial: 'deciding',
  on: {
    // Best effort: what the API does of it is not waited for.
    'signOut.requested': [
      {
        guard: 'mayRevoke',
        target: '.signedOut',
        actions: ['removeAuth', { type: 'revokeToken', params: nextTokenIn }],
      },
      { target: '.signedOut', actions: 'removeAuth' },
    ],
    'auth.changed': [
      { guard: { type: 'isCurrentToken', params: tokenIn } },
      {
        guard: { type: 'isToken', params: tokenIn },
        target: '.resuming',
        actions: { type: 'storeToken', params: tokenIn },
      },
      { target: '.signedOut' },
    ],
    'page.restored': [
      { guard: { type: 'isCurrentToken', params: tokenIn } },
      {
        guard: { type: 'isToken', params: tokenIn },
        target: '.resuming',
        actions: { type: 'storeToken', params: tokenIn },
      },
      { target: '.signedOut' },
    ],
  },
  states: {
    deciding: { always: [{ guard: 'hasToken', target: 'resuming' }, { target: 'signedOut' }] },
    resuming: {
      entry: 'announceResuming',
      on: { 'page.left': 'left' },
      invoke: {
        src: 'fetchUser',
        input: ({ context }) => ({ token: context.token }),
        onDone: {
          target: 'signedIn',
          actions: [
            { type: 'storeUser', params: userIn },
            { type: 'noteInit', params: authIn },
            { type: 'announceOpening', params: userIn },
          ],
        },
        onError: { target: 'signedOut', actions: [{ type: 'logError', params: messageIn }, 'removeAuth'] },
      },
    },
    // The browser ends the calls of a page that is left, which says nothing of who is signed in.
    left: { on: { 'page.restored': { guard: { type: 'isCurrentToken', params: tokenIn }, target: 'resuming' } } },
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
        onError: { target: 'refused', actions: { type: 'logError', params: messageIn } },
      },
    },
    opening: {
      // Removed in another tab: the form still waits for an answer.
      on: {
        'auth.changed': { guard: { type: 'isRemoved', params: tokenIn }, target: 'refused' },
        'page.restored': { guard: { type: 'isRemoved', params: tokenIn }, target: 'refused' },
        // The form waits no longer.
        'page.left': { target: 'left', actions: 'announceResuming' },
      },
      invoke: {
        src: 'fetchUser',
        input: ({ context }) => ({ token: context.token }),
        onDone: {
          target: 'signedIn',
          actions: [
            { type: 'storeUser', params: userIn },
            { type: 'noteInit', params: authIn },
            { type: 'announceOpening', params: userIn },
          ],
        },
        onError: { target: 'refused', actions: { type: 'logError', params: messageIn } },
      },
    },
    refused: { entry: ['removeAuth', 'announceRefusal'], always: 'signedOut' },
    signedIn: {
      initial: 'current',
      on: {
        'auth.changed': [
          { guard: { type: 'isRemoved', params: tokenIn }, target: 'signedOut' },
          { guard: { type: 'isNextToken', params: tokenIn } },
          { target: '.identifying', actions: { type: 'storeNextToken', params: tokenIn } },
        ],
        // Nobody has told this page what happened while it was put away.
        'page.restored': [
          { guard: { type: 'isRemoved', params: tokenIn }, target: 'signedOut' },
          { target: '.identifying', actions: { type: 'storeNextToken', params: tokenIn } },
        ],
        'permissions.listed': {
          actions: [
            { type: 'storePermissions', params: ({ event }) => ({ permissions: event.permissions }) },
            'announceUser',
          ],
        },
        // Not a list to add from: what was saved holds as it is, so that what was taken is gone at once, in other tabs, too.
        'user.updated': {
          actions: [
            { type: 'storeChanges', params: ({ event }) => ({ changes: event.changes }) },
            'announceUser',
            { type: 'touchAuth', params: ({ context }) => ({ token: context.token }) },
          ],
        },
      },
      states: {
        current: {
          initial: 'settled',
          on: {
            'token.refused': {
              guard: { type: 'isCurrentToken', params: ({ event }) => ({ token: event.token }) },
              target: 'expired',
            },
            // Stored anew by another tab, in which something of the person has changed.
            'auth.changed': { guard: { type: 'isNextToken', params: tokenIn }, target: '.refreshing' },
            // Put away it might be seen by somebody else, before it is known who is here.
            'page.left': 'away',
          },
          states: {
            settled: {},
            refreshing: {
              invoke: {
                src: 'fetchUser',
                input: nextTokenIn,
                onDone: {
                  target: 'settled',
                  actions: [{ type: 'storeUser', params: userIn }, 'announceUser', 'announceRenewal'],
                },
                onError: { target: 'settled', actions: { type: 'logError', params: messageIn } },
              },
            },
          },
        },
        away: {},
        // A token that has ended is not ended again.
        expired: {
          entry: 'announceExpiry',
          on: {
            'signIn.requested': 'renewing',
            'signOut.requested': { target: '#session.signedOut', actions: 'removeAuth' },
          },
        },
        renewing: {
          on: { 'signOut.requested': { target: '#session.signedOut', actions: 'removeAuth' } },
          invoke: {
            src: 'signIn',
            input: ({ event }) => {
              assertEvent(event, 'signIn.requested')
              return { email: event.email, password: event.password }
            },
            onDone: {
              target: 'confirming',
              actions: { type: 'storeNextToken', params: ({ event }) => ({ token: event.output.token }) },
            },
            onError: {
              target: 'expired',
              actions: [{ type: 'logError', params: messageIn }, 'announceRefusal'],
            },
          },
        },
        confirming: {
          invoke: {
            src: 'fetchUser',
            input: nextTokenIn,
            onDone: [
              {
                guard: { type: 'isSamePerson', params: userIn },
                target: 'current',
                actions: [
                  { type: 'saveAuth', params: authIn },
                  {
                    type: 'releaseCalls',
                    params: ({ context }) => ({ token: context.token, nextToken: context.nextToken }),
                  },
                  'adoptToken',
                  { type: 'storeUser', params: userIn },
                  'announceUser',
                  'announceRenewal',
                ],
              },
              // Somebody else: as if the one had signed out before.
              {
                target: 'current',
                actions: [
                  'announceClosing',
                  { type: 'saveAuth', params: authIn },
                  'adoptToken',
                  { type: 'storeUser', params: userIn },
                  { type: 'announceOpening', params: userIn },
                ],
              },
            ],
            onError: {
              target: 'expired',
              actions: [{ type: 'logError', params: messageIn }, 'announceRefusal'],
            },
          },
        },
        identifying: {
          invoke: {
            src: 'fetchUser',
            input: nextTokenIn,
            onDone: [
              {
                guard: { type: 'isSamePerson', params: userIn },
                target: 'current',
                actions: [
                  {
                    type: 'releaseCalls',
                    params: ({ context }) => ({ token: context.token, nextToken: context.nextToken }),
                  },
                  'adoptToken',
                  { type: 'storeUser', params: userIn },
                  'announceUser',
                  'announceRenewal',
                ],
              },
              {
                target: 'current',
                actions: [
                  'announceResuming',
                  'adoptToken',
                  { type: 'storeUser', params: userIn },
                  { type: 'announceOpening', params: userIn },
                ],
              },
            ],
            onError: [
              {
                guard: { type: 'isUnauthenticated', params: ({ event }) => ({ error: event.error }) },
                target: 'expired',
                actions: [{ type: 'logError', params: messageIn }, 'announceRefusal'],
              },
              { target: 'unidentified', actions: { type: 'logError', params: messageIn } },
            ],
          },
        },
        // It could not be asked who is here.
        unidentified: { on: { 'identification.requested': 'identifying' } },
      },
    },
  },
})
