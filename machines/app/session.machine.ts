import { assertEvent, type SnapshotFrom } from 'xstate'
import { dashboardCalls } from '../model/firstCalls.ts'
import { authIn, errorIn, messageIn, nextTokenOf, sessionSetup, tokenIn, userIn } from './sessionSetup.ts'
import { signedIn } from './sessionSignedIn.ts'

export type { SessionNews, UserUpdate } from './sessionSetup.ts'

/** While nobody is signed in: who is here follows what is stored. */
const followed = [
  { guard: { type: 'isCurrentToken', params: tokenIn } },
  {
    guard: { type: 'isToken', params: tokenIn },
    target: '.resuming',
    actions: { type: 'storeToken', params: tokenIn },
  },
  { target: '.signedOut' },
] as const

/** Init has said whose the session is that begins. */
const opened = {
  target: 'signedIn',
  actions: [
    { type: 'storeUser', params: userIn },
    { type: 'noteInit', params: authIn },
    { type: 'announceOpening', params: userIn },
  ],
} as const

/**
 * Who we are: the one owner of the stored auth record and of the current user. Who is signed in stays so while a token that
 * is refused is replaced, by signing in again here or in another tab: only somebody else, or nobody, ends it.
 */
export const sessionMachine = sessionSetup.createMachine({
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
        actions: ['removeAuth', { type: 'revokeToken', params: nextTokenOf }],
      },
      { target: '.signedOut', actions: 'removeAuth' },
    ],
    'auth.changed': followed,
    'page.restored': followed,
  },
  states: {
    deciding: { always: [{ guard: 'hasToken', target: 'resuming' }, { target: 'signedOut' }] },
    resuming: {
      entry: 'announceResuming',
      on: { 'page.left': 'left' },
      invoke: {
        src: 'fetchUser',
        input: ({ context }) => ({ token: context.token }),
        onDone: opened,
        // Whatever the reason: that is documented.
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
            {
              type: 'startCalls',
              params: ({ event }) => ({ token: event.output.token, calls: dashboardCalls(event.output) }),
            },
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
        onDone: opened,
        onError: [
          {
            guard: { type: 'mayRevokeAfter', params: errorIn },
            target: 'refused',
            actions: [
              { type: 'logError', params: messageIn },
              { type: 'revokeToken', params: nextTokenOf },
            ],
          },
          { target: 'refused', actions: { type: 'logError', params: messageIn } },
        ],
      },
    },
    refused: { entry: ['removeAuth', 'announceRefusal'], always: 'signedOut' },
    signedIn,
  },
})

/** Whether the page is hidden while it is not known who is here, and whether that could not be asked. */
export const selectCover = (snapshot: SnapshotFrom<typeof sessionMachine>): 'none' | 'waiting' | 'failed' => {
  if (snapshot.matches({ signedIn: 'unidentified' })) return 'failed'
  return snapshot.matches({ signedIn: 'away' }) || snapshot.matches({ signedIn: 'identifying' }) ? 'waiting' : 'none'
}
