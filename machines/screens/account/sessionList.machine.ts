import { assign, raise, type SnapshotFrom, sendParent, setup } from 'xstate'
import { fetchSessions, logError, removeSession, watchClock } from '../../effects.ts'
import type { Session, SessionsAnswer } from '../../model/account.ts'
import { ageWords } from '../../model/age.ts'
import { isRefusedFor, messageOf } from '../../model/callError.ts'
import { RETURN_DELAY } from '../../model/constants.ts'
import { type AnswerNews, type KnownAnswer, knownOf, NOTHING_KNOWN, newsOf, stateSeen } from '../../model/known.ts'

interface SessionListInput {
  /** What calls brought when they were shown last. */
  readonly known?: readonly KnownAnswer[]
}

interface SessionListContext {
  readonly sessions: readonly Session[]
  /** When the sessions came, epoch milliseconds; null before they have. */
  readonly at: number | null
  /** The time that their age counts to, epoch milliseconds. */
  readonly now: number
  /** The one that is being ended, or was last. */
  readonly ending: string | null
  /** Why the last session could not be ended; null where there is nothing to say. */
  readonly refusal: string | null
  /** Why the list could not be loaded. */
  readonly failure: string
}

type SessionListEvent =
  | { type: 'retry.requested' }
  | { type: 'sessions.changed' }
  | { type: 'session.ended'; id: string }
  | { type: 'clock.ticked'; at: number }

/** What the list tells the screen: the session that it runs in is gone. */
export type SessionListNews = { type: 'signOut.requested' }

const NONE: readonly Session[] = []

const find = ({ sessions }: SessionListContext, id: string): Session | undefined =>
  sessions.find((session) => session.id === id)

const CALL = { call: 'fetchSessions' } as const

const sessionListSetup = setup({
  types: { context: {} as SessionListContext, events: {} as SessionListEvent, input: {} as SessionListInput },
  actors: { fetchSessions, removeSession, watchClock },
  actions: {
    logError,
    storeFailure: assign((_, params: { message: string }) => ({ failure: params.message })),
    storeSessions: assign((_, { answer }: { answer: SessionsAnswer }) => ({ ...answer, now: answer.at })),
    storeTime: assign((_, params: { at: number }) => ({ now: params.at })),
    dropSession: assign(({ context }, params: { id: string | null }) => ({
      sessions: context.sessions.filter(({ id }) => id !== params.id),
    })),
    noteEnding: assign((_, params: { id: string }) => ({ ending: params.id })),
    storeRefusal: assign((_, params: { refusal: string }) => ({ refusal: params.refusal })),
    forgetRefusal: assign({ refusal: null }),
    announceSessions: sendParent(({ context: { sessions, at } }) =>
      newsOf({ call: CALL, answer: { sessions, at: at ?? 0 } }, at === null ? 0 : sessions.length),
    ),
    dropSessions: sendParent((): AnswerNews => ({ type: 'answer.dropped', call: CALL })),
    announceSignOut: sendParent((): SessionListNews => ({ type: 'signOut.requested' })),
    refresh: raise({ type: 'sessions.changed' }),
  },
  guards: {
    isReturn: ({ context }) => context.at !== null,
    isKnown: ({ context }, params: { id: string }) => find(context, params.id) !== undefined,
    isCurrent: ({ context }, params: { id: string }) => find(context, params.id)?.is_current === true,
    isForbidden: (_, params: { error: unknown }) => isRefusedFor(params.error, 403),
    isGone: (_, params: { error: unknown }) => isRefusedFor(params.error, 404),
  },
  delays: { RETURN_DELAY },
})

/** The call, and where it leads when it fails. */
const asking = (failed: '#sessionList.list.failed' | '#sessionList.list.known.outdated') =>
  sessionListSetup.createStateConfig({
    invoke: {
      src: 'fetchSessions',
      onDone: {
        target: '#sessionList.list.loaded',
        actions: [{ type: 'storeSessions', params: ({ event }) => ({ answer: event.output }) }, 'announceSessions'],
      },
      onError: [
        {
          guard: { type: 'isForbidden', params: ({ event }) => ({ error: event.error }) },
          target: failed,
          actions: [
            'dropSessions',
            { type: 'storeFailure', params: ({ event }) => ({ message: messageOf(event.error) }) },
          ],
        },
        {
          target: failed,
          actions: [
            { type: 'logError', params: ({ event }) => ({ message: messageOf(event.error) }) },
            { type: 'storeFailure', params: ({ event }) => ({ message: messageOf(event.error) }) },
          ],
        },
      ],
    },
  })

/**
 * A person's own sessions, each of which can be ended; to end the one that this is signs out. Those that stood there last
 * stand there at once, with their age, until they have been fetched anew, as they are after each change.
 */
export const sessionListMachine = sessionListSetup.createMachine({
  id: 'sessionList',
  context: ({ input: { known = NOTHING_KNOWN } }) => ({
    sessions: NONE,
    at: null,
    ...knownOf(known, CALL),
    now: 0,
    ending: null,
    refusal: null,
    failure: '',
  }),
  type: 'parallel',
  states: {
    list: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isReturn', target: 'known' }, { target: 'loading' }] },
        // What was asked for before the change is no answer to it.
        loading: {
          ...asking('#sessionList.list.failed'),
          on: { 'sessions.changed': { target: 'loading', reenter: true } },
        },
        known: {
          invoke: { src: 'watchClock' },
          on: {
            'clock.ticked': { actions: { type: 'storeTime', params: ({ event }) => ({ at: event.at }) } },
            'sessions.changed': '.returning',
          },
          initial: 'returning',
          states: {
            returning: { after: { RETURN_DELAY: 'refreshing' } },
            refreshing: asking('#sessionList.list.known.outdated'),
            outdated: { on: { 'retry.requested': 'refreshing' } },
          },
        },
        loaded: { on: { 'sessions.changed': 'known' } },
        failed: { on: { 'retry.requested': 'loading', 'sessions.changed': 'loading' } },
      },
    },
    removal: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'session.ended': {
              guard: { type: 'isKnown', params: ({ event }) => ({ id: event.id }) },
              target: 'ending',
              actions: ['forgetRefusal', { type: 'noteEnding', params: ({ event }) => ({ id: event.id }) }],
            },
          },
        },
        ending: {
          invoke: {
            src: 'removeSession',
            input: ({ context }) => ({ id: context.ending ?? '' }),
            onDone: [
              { guard: { type: 'isCurrent', params: ({ event }) => ({ id: event.output.id }) }, target: 'left' },
              {
                target: 'idle',
                actions: [
                  { type: 'dropSession', params: ({ event }) => ({ id: event.output.id }) },
                  'announceSessions',
                  'refresh',
                ],
              },
            ],
            onError: [
              // It has ended by itself, or from elsewhere: the list is an old one.
              {
                guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) },
                target: 'idle',
                actions: [
                  { type: 'dropSession', params: ({ context }) => ({ id: context.ending }) },
                  'announceSessions',
                  'refresh',
                ],
              },
              {
                target: 'idle',
                actions: { type: 'storeRefusal', params: ({ event }) => ({ refusal: messageOf(event.error) }) },
              },
            ],
          },
        },
        left: { entry: 'announceSignOut' },
      },
    },
  },
})

type SessionListSnapshot = SnapshotFrom<typeof sessionListMachine>
export const selectSessionsState = ({ value }: SessionListSnapshot) => stateSeen(value.list)
/** Whether one of them is being ended, or this one has. */
export const selectEndingState = ({ value }: SessionListSnapshot) => value.removal
/** How old the list is, in words; null where it has just come, or is not shown. */
export const selectSessionsAge = (snapshot: SessionListSnapshot): string | null => {
  const { at, now } = snapshot.context
  return snapshot.matches({ list: 'known' }) && at !== null ? ageWords(at, now) : null
}
/** The newest first. */
export const selectSessions = ({ context }: SessionListSnapshot): readonly Session[] => context.sessions
/** Why the list could not be loaded. */
export const selectSessionsFailure = ({ context }: SessionListSnapshot): string => context.failure
const COMING = 'The list is still coming: wait until it is there'
const LIST_OBSTACLES = {
  deciding: COMING,
  loading: COMING,
  refreshing: null,
  outdated: null,
  loaded: null,
  failed: 'The list could not be loaded: try again',
} as const
const OBSTACLES = {
  idle: null,
  ending: 'Another session is being ended: wait until that is done',
  left: 'You are being signed out: sign in again first',
} as const
/** Why no session can be ended now, or null. */
export const selectEndObstacle = (snapshot: SessionListSnapshot): string | null =>
  OBSTACLES[snapshot.value.removal] ?? LIST_OBSTACLES[selectSessionsState(snapshot)]
/** Why the last session could not be ended, or null. */
export const selectSessionRefusal = ({ context }: SessionListSnapshot): string | null => context.refusal
