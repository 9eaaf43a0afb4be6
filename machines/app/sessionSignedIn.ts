import { changesIn, errorIn, logFailure } from '../kit/params.ts'
import { renewalRefusal } from '../model/signInForm.ts'
import {
  authIn,
  credentialsIn,
  newTokenIn,
  nextTokenOf,
  permissionWatchOf,
  sessionSetup,
  tokenIn,
  tokensOf,
  touchIn,
  userIn,
} from './sessionSetup.ts'
import { TEXTS } from './texts.ts'

/** The same person continues with another token. */
const renewal = [
  { type: 'releaseCalls', params: tokensOf },
  'adoptToken',
  { type: 'storeUser', params: userIn },
  'announceUser',
  'announceRenewal',
] as const

/** The token is somebody else's: their session begins. */
const takeover = [
  'adoptToken',
  { type: 'storeUser', params: userIn },
  { type: 'announceOpening', params: userIn },
] as const

const storeNextToken = { type: 'storeNextToken', params: tokenIn } as const
const revokeNextToken = { type: 'revokeToken', params: nextTokenOf } as const
const announceRefusal = {
  type: 'announceRefusal',
  params: ({ event }: { event: { error: unknown } }) => ({ message: renewalRefusal(event.error) }),
} as const
const saveAuth = { type: 'saveAuth', params: authIn } as const

/**
 * Signed in. This state stays active while the token is in question: it was refused and is being replaced, another tab stored a different one, or
 * the page is in the back/forward cache and the token is checked again afterwards.
 */
export const signedIn = sessionSetup.createStateConfig({
  initial: 'current',
  on: {
    'auth.changed': [
      { guard: { type: 'isRemoved', params: tokenIn }, target: 'signedOut' },
      { guard: { type: 'isNextToken', params: tokenIn } },
      { target: '.identifying', actions: storeNextToken },
    ],
    // The page is covered while it is in the back/forward cache, because somebody else may restore it.
    'page.left': '.away',
    // A page in the back/forward cache receives no storage events, so who is signed in is checked again.
    'page.restored': [
      { guard: { type: 'isRemoved', params: tokenIn }, target: 'signedOut' },
      { target: '.identifying', actions: storeNextToken },
    ],
    'permissions.listed': {
      actions: [
        { type: 'storePermissions', params: ({ event }) => ({ permissions: event.permissions }) },
        'announceUser',
      ],
    },
    // Permissions are replaced, not added to, so that a revoked one disappears at once, also in other tabs.
    'user.updated': {
      actions: [{ type: 'storeChanges', params: changesIn }, 'announceUser', { type: 'touchAuth', params: touchIn }],
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
        'signOut.begun': 'ending',
        // Another tab stored the same token again, because the user has changed.
        'auth.changed': { guard: { type: 'isNextToken', params: tokenIn }, target: '.refreshing' },
      },
      states: {
        settled: { always: { guard: 'isWatchOffered', target: 'watching' } },
        watching: {
          invoke: { src: 'watchPermissions', input: permissionWatchOf },
          on: {
            'permissions.changed': {
              guard: { type: 'hasOtherPermissions', params: ({ event }) => ({ permissions: event.permissions }) },
              target: 'refreshing',
            },
          },
        },
        refreshing: {
          invoke: {
            src: 'fetchUser',
            input: nextTokenOf,
            onDone: {
              target: 'settled',
              actions: [
                { type: 'storeUser', params: userIn },
                { type: 'noteInit', params: authIn },
                'announceUser',
                'announceRenewal',
              ],
            },
            onError: { target: 'settled', actions: logFailure },
          },
        },
      },
    },
    // The person has sent a call that ends this session. If the API refuses the token before it has answered, the session has ended.
    ending: {
      on: {
        'token.refused': {
          guard: { type: 'isCurrentToken', params: ({ event }) => ({ token: event.token }) },
          actions: 'announceSignOut',
        },
        'signOut.failed': 'current',
      },
      // If the screen that made the call was left, its answer never arrives.
      after: { ENDING_TIMEOUT: 'current' },
    },
    away: {},
    // Signing out need not revoke the token, because it is no longer valid.
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
        input: credentialsIn,
        onDone: { target: 'confirming', actions: { type: 'storeNextToken', params: newTokenIn } },
        onError: { target: 'expired', actions: [logFailure, announceRefusal] },
      },
    },
    confirming: {
      // The new token is not stored yet: if it is not revoked now, nothing will revoke it.
      on: { 'page.left': { guard: 'mayRevoke', target: 'away', actions: [revokeNextToken, 'dropNextToken'] } },
      invoke: {
        src: 'fetchUser',
        input: nextTokenOf,
        onDone: [
          { guard: { type: 'isSamePerson', params: userIn }, target: 'current', actions: [saveAuth, ...renewal] },
          // Somebody else has signed in: handled as if the first person had signed out before.
          { target: 'current', actions: ['announceClosing', saveAuth, ...takeover] },
        ],
        onError: [
          {
            guard: { type: 'mayRevokeAfter', params: errorIn },
            target: 'expired',
            actions: [logFailure, revokeNextToken, 'dropNextToken', announceRefusal],
          },
          { target: 'expired', actions: [logFailure, 'dropNextToken', announceRefusal] },
        ],
      },
    },
    identifying: {
      invoke: {
        src: 'fetchUser',
        input: nextTokenOf,
        onDone: [
          { guard: { type: 'isSamePerson', params: userIn }, target: 'current', actions: renewal },
          { target: 'current', actions: ['announceResuming', ...takeover] },
        ],
        onError: [
          {
            guard: { type: 'isUnauthenticated', params: errorIn },
            target: 'expired',
            actions: [logFailure, { type: 'announceRefusal', params: { message: TEXTS.interrupted } }],
          },
          { target: 'unidentified', actions: logFailure },
        ],
      },
    },
    // /init failed, but not because of the token: it can be called again.
    unidentified: { on: { 'identification.requested': 'identifying' } },
  },
})
