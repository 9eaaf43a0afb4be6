import { assertEvent, assign, type SnapshotFrom, sendParent, setup } from 'xstate'
import { fetchSessions, logError, removeSession } from '../effects.ts'
import type { Session } from '../model/account.ts'
import { isRefusedFor, messageOf } from '../model/callError.ts'

interface SessionListContext {
  readonly sessions: readonly Session[]
  /** Why the last session could not be ended; null where there is nothing to say. */
  readonly refusal: string | null
  /** Why the list could not be loaded. */
  readonly failure: string
}

type SessionListEvent =
  | { type: 'retry.requested' }
  | { type: 'sessions.changed' }
  | { type: 'session.ended'; id: string }

/** What the list tells the screen: the session that it runs in is gone. */
export type SessionListNews = { type: 'signOut.requested' }

const NONE: readonly Session[] = []

const find = ({ sessions }: SessionListContext, id: string): Session | undefined =>
  sessions.find((session) => session.id === id)

/** A person's own sessions, each of which can be ended; to end the one that this is signs out. */
export const sessionListMachine = setup({
  types: { context: {} as SessionListContext, events: {} as SessionListEvent },
  actors: { fetchSessions, removeSession },
  actions: {
    logError,
    storeFailure: assign((_, params: { message: string }) => ({ failure: params.message })),
    storeSessions: assign((_, params: { sessions: readonly Session[] }) => ({ sessions: params.sessions })),
    dropSession: assign(({ context }, params: { id: string }) => ({
      sessions: context.sessions.filter(({ id }) => id !== params.id),
    })),
    storeRefusal: assign((_, params: { refusal: string }) => ({ refusal: params.refusal })),
    forgetRefusal: assign({ refusal: null }),
    announceSignOut: sendParent((): SessionListNews => ({ type: 'signOut.requested' })),
  },
  guards: {
    isKnown: ({ context }, params: { id: string }) => find(context, params.id) !== undefined,
    isCurrent: ({ context }, params: { id: string }) => find(context, params.id)?.is_current === true,
    isGone: (_, params: { error: unknown }) => isRefusedFor(params.error, 404),
  },
}).createMachine({
  id: 'sessionList',
  context: { sessions: NONE, refusal: null, failure: '' },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'fetchSessions',
        onDone: {
          target: 'loaded',
          actions: { type: 'storeSessions', params: ({ event }) => ({ sessions: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: [
            { type: 'logError', params: ({ event }) => ({ message: messageOf(event.error) }) },
            { type: 'storeFailure', params: ({ event }) => ({ message: messageOf(event.error) }) },
          ],
        },
      },
      on: { 'sessions.changed': { target: 'loading', reenter: true } },
    },
    failed: { on: { 'retry.requested': 'loading', 'sessions.changed': 'loading' } },
    loaded: {
      on: {
        'sessions.changed': 'loading',
        'session.ended': {
          guard: { type: 'isKnown', params: ({ event }) => ({ id: event.id }) },
          target: 'ending',
          actions: 'forgetRefusal',
        },
      },
    },
    ending: {
      invoke: {
        src: 'removeSession',
        input: ({ event }) => {
          assertEvent(event, 'session.ended')
          return { id: event.id }
        },
        onDone: [
          {
            guard: { type: 'isCurrent', params: ({ event }) => ({ id: event.output.id }) },
            target: 'left',
          },
          {
            target: 'loaded',
            actions: { type: 'dropSession', params: ({ event }) => ({ id: event.output.id }) },
          },
        ],
        onError: [
          // It has ended by itself, or from elsewhere: the list is an old one.
          { guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) }, target: 'loading' },
          {
            target: 'loaded',
            actions: { type: 'storeRefusal', params: ({ event }) => ({ refusal: messageOf(event.error) }) },
          },
        ],
      },
      on: { 'sessions.changed': 'loading' },
    },
    left: { entry: 'announceSignOut' },
  },
})

type SessionListSnapshot = SnapshotFrom<typeof sessionListMachine>
export const selectSessionsState = ({ value }: SessionListSnapshot) => value
/** The newest first. */
export const selectSessions = ({ context }: SessionListSnapshot): readonly Session[] => context.sessions
/** Why the list could not be loaded. */
export const selectSessionsFailure = ({ context }: SessionListSnapshot): string => context.failure
const OBSTACLES = {
  loading: 'The list is still coming: wait until it is there',
  failed: 'The list could not be loaded: try again',
  loaded: null,
  ending: 'Another session is being ended: wait until that is done',
  left: 'You are being signed out: sign in again first',
} as const
/** Why no session can be ended now, or null. */
export const selectEndObstacle = ({ value }: SessionListSnapshot): string | null => OBSTACLES[value]
/** Why the last session could not be ended, or null. */
export const selectSessionRefusal = ({ context }: SessionListSnapshot): string | null => context.refusal
