import { changesIn, errorIn, logFailure } from '../kit/params.ts'
import { renewalRefusal } from '../model/signInForm.ts'
import {
  authIn,
  credentialsIn,
  newTokenIn,
  nextTokenOf,
  sessionSetup,
  tokenIn,
  tokensOf,
  touchedIn,
  userIn,
  watchedOf,
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
 * Signed in. This state stays active while the token is in question: refused and being replaced, stored again by another tab, or not
 * checked since the page was in the back/forward cache.
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
    // A cached page receives no storage events, so it asks again.
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
    // Replaces the permissions instead of adding to them, so that one that was taken away is gone at once, in other tabs, too.
    'user.updated': {
      actions: [{ type: 'storeChanges', params: changesIn }, 'announceUser', { type: 'touchAuth', params: touchedIn }],
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
          invoke: { src: 'watchPermissions', input: watchedOf },
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
    // The person ends this session by a call. If the API refuses another call before it has answered that one, the session has ended.
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
    // Signing out does not revoke the token, which has already ended.
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
          // As if the first person had signed out before.
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
    // /init failed.
    unidentified: { on: { 'identification.requested': 'identifying' } },
  },
})
