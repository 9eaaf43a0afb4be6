import type { SnapshotFrom } from 'xstate'
import { errorIn, logFailure } from '../kit/params.ts'
import { LOGIN_INCORRECT } from '../model/signInForm.ts'
import { firstCalls } from './screenCalls.ts'
import { authIn, credentialsIn, newTokenIn, nextTokenOf, sessionSetup, tokenIn, userIn } from './sessionSetup.ts'
import { signedIn } from './sessionSignedIn.ts'

export type { SessionNews } from './sessionSetup.ts'

const isCurrentToken = { type: 'isCurrentToken', params: tokenIn } as const
const isRemoved = { type: 'isRemoved', params: tokenIn } as const
const storeToken = { type: 'storeToken', params: tokenIn } as const
const revokeToken = { type: 'revokeToken', params: nextTokenOf } as const

/** While nobody is signed in here, a record that another tab stores is adopted: its token is checked. Without a record, nobody is signed in. */
const adoption = [
  { guard: isCurrentToken },
  { guard: { type: 'isToken', params: tokenIn }, target: '.resuming', actions: storeToken },
  { target: '.signedOut' },
] as const

/** /init has returned who is signed in. */
const identified = {
  target: 'signedIn',
  actions: [
    { type: 'storeUser', params: userIn },
    { type: 'noteInit', params: authIn },
    { type: 'announceOpening', params: userIn },
  ],
} as const

/**
 * The only owner of the auth record and the current user. A person stays signed in while a refused token is being replaced, by
 * signing in again here or in another tab. Apart from signing out, only another person's token, or removal of the record, ends the session.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => ({
    token: input.auth?.token ?? '',
    nextToken: input.auth?.token ?? '',
    user: null,
    isRevocable: input.auth?.revocable ?? false,
    next: null,
  }),
  invoke: [{ src: 'watchAuth' }, { src: 'watchPage' }],
  initial: 'deciding',
  on: {
    // Best effort: the API's answer is ignored.
    'signOut.requested': [
      { guard: 'mayRevoke', target: '.signedOut', actions: ['removeAuth', revokeToken] },
      { target: '.signedOut', actions: 'removeAuth' },
    ],
    'auth.changed': adoption,
    'page.restored': adoption,
  },
  states: {
    deciding: { always: [{ guard: 'hasToken', target: 'resuming' }, { target: 'signedOut' }] },
    resuming: {
      entry: 'announceResuming',
      on: { 'page.left': 'left' },
      invoke: {
        src: 'fetchUser',
        input: ({ context }) => ({ token: context.token }),
        onDone: identified,
        // The documented product ends the session after any error.
        onError: { target: 'signedOut', actions: [logFailure, 'removeAuth'] },
      },
    },
    // The browser aborts the calls of a page that is left, so their failure does not mean that the token is invalid.
    left: { on: { 'page.restored': { guard: isCurrentToken, target: 'resuming' } } },
    signedOut: {
      entry: ['clearSession', 'announceClosing'],
      on: {
        'signIn.requested': {
          target: 'checking',
          actions: { type: 'storeNext', params: ({ event }) => ({ next: event.next }) },
        },
      },
    },
    checking: {
      invoke: {
        src: 'signIn',
        input: credentialsIn,
        onDone: {
          target: 'opening',
          actions: [
            { type: 'storeToken', params: newTokenIn },
            { type: 'saveAuth', params: newTokenIn },
            {
              type: 'startCalls',
              params: ({ context, event }) => ({
                token: event.output.token,
                calls: firstCalls(event.output, context.next),
              }),
            },
          ],
        },
        onError: { target: 'refused', actions: logFailure },
      },
    },
    opening: {
      // The form still waits for an answer, so it is refused if another tab removes the record.
      on: {
        'auth.changed': { guard: isRemoved, target: 'refused' },
        'page.restored': { guard: isRemoved, target: 'refused' },
        // The page is left, so no form waits for the answer any more.
        'page.left': { target: 'left', actions: 'announceResuming' },
      },
      invoke: {
        src: 'fetchUser',
        input: ({ context }) => ({ token: context.token }),
        onDone: identified,
        onError: [
          {
            guard: { type: 'mayRevokeAfter', params: errorIn },
            target: 'refused',
            actions: [logFailure, revokeToken],
          },
          { target: 'refused', actions: logFailure },
        ],
      },
    },
    refused: {
      // The documented product shows the same message after any failure.
      entry: ['removeAuth', { type: 'announceRefusal', params: { message: LOGIN_INCORRECT } }],
      always: 'signedOut',
    },
    signedIn,
  },
})

/** How the page is covered: 'waiting' while it is being checked who is signed in, 'failed' if /init failed, otherwise 'none'. */
export const selectCover = (snapshot: SnapshotFrom<typeof sessionMachine>): 'none' | 'waiting' | 'failed' => {
  if (snapshot.matches({ signedIn: 'unidentified' })) return 'failed'
  return snapshot.matches({ signedIn: 'away' }) || snapshot.matches({ signedIn: 'identifying' }) ? 'waiting' : 'none'
}
