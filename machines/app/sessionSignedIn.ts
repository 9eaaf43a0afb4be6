import { assertEvent } from 'xstate'
import {
  authIn,
  errorIn,
  messageIn,
  nextTokenOf,
  sessionSetup,
  tokenIn,
  tokensOf,
  touchedIn,
  userIn,
} from './sessionSetup.ts'

/** Whoever was here goes on with another token. */
const goOn = [
  { type: 'releaseCalls', params: tokensOf },
  'adoptToken',
  { type: 'storeUser', params: userIn },
  'announceUser',
  'announceRenewal',
] as const

/** Somebody else is here with another token. */
const beginAnew = [
  'adoptToken',
  { type: 'storeUser', params: userIn },
  { type: 'announceOpening', params: userIn },
] as const

/**
 * Somebody is signed in. They stay so while their token is in question: refused and replaced by signing in again, stored
 * anew by another tab, or not looked at since the page was put away.
 */
export const signedIn = sessionSetup.createStateConfig({
  initial: 'current',
  on: {
    'auth.changed': [
      { guard: { type: 'isRemoved', params: tokenIn }, target: 'signedOut' },
      { guard: { type: 'isNextToken', params: tokenIn } },
      { target: '.identifying', actions: { type: 'storeNextToken', params: tokenIn } },
    ],
    // Put away it might be seen by somebody else, before it is known who is here.
    'page.left': '.away',
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
        { type: 'touchAuth', params: touchedIn },
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
      },
      states: {
        settled: {},
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
      // It is stored nowhere yet: nobody else would end it.
      on: {
        'page.left': {
          guard: 'mayRevoke',
          target: 'away',
          actions: [{ type: 'revokeToken', params: nextTokenOf }, 'dropNextToken'],
        },
      },
      invoke: {
        src: 'fetchUser',
        input: nextTokenOf,
        onDone: [
          {
            guard: { type: 'isSamePerson', params: userIn },
            target: 'current',
            actions: [{ type: 'saveAuth', params: authIn }, ...goOn],
          },
          // As if the one had signed out before.
          {
            target: 'current',
            actions: ['announceClosing', { type: 'saveAuth', params: authIn }, ...beginAnew],
          },
        ],
        onError: [
          {
            guard: { type: 'mayRevokeAfter', params: errorIn },
            target: 'expired',
            actions: [
              { type: 'logError', params: messageIn },
              { type: 'revokeToken', params: nextTokenOf },
              'dropNextToken',
              'announceRefusal',
            ],
          },
          {
            target: 'expired',
            actions: [{ type: 'logError', params: messageIn }, 'dropNextToken', 'announceRefusal'],
          },
        ],
      },
    },
    identifying: {
      invoke: {
        src: 'fetchUser',
        input: nextTokenOf,
        onDone: [
          { guard: { type: 'isSamePerson', params: userIn }, target: 'current', actions: goOn },
          { target: 'current', actions: ['announceResuming', ...beginAnew] },
        ],
        onError: [
          {
            guard: { type: 'isUnauthenticated', params: errorIn },
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
})
