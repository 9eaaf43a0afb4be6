import { assign, sendParent, sendTo, setup } from 'xstate'
import { fetchChanges } from '../callEffects.ts'
import { logError, watchAttention, watchClock } from '../effects.ts'
import { logFailure } from '../kit/params.ts'
import type { ChangesAnswer, Presence, PresenceRequest } from '../model/changes.ts'
import { FOLLOW_PAUSE, FOLLOW_RETRY, FOLLOW_RETRY_MAX } from '../model/feedTimes.ts'
import type { ChangesArrived, UnreadChanged, Watched } from './followEvents.ts'
import { ownPresenceMachine } from './ownPresence.machine.ts'

interface FollowInput {
  readonly watched: Watched
}

interface FollowContext extends FollowInput {
  /** The cursor up to which changes are known; null before the first answer. */
  readonly after: number | null
  readonly mark: string | null
  /** The number of unread notifications; null before the first answer. */
  readonly unread: number | null
  readonly presence: readonly Presence[]
  /** The current time, epoch milliseconds. */
  readonly now: number
  /** When the current interruption of following began, epoch milliseconds; null if there is none. */
  readonly since: number | null
  /** The number of consecutive failed attempts. */
  readonly failures: number
}

type FollowEvent =
  | { type: 'attention.gained' | 'attention.lost' }
  | { type: 'clock.ticked'; at: number }
  | { type: 'watch.changed'; watched: Watched }
  | { type: 'retry.requested' }

type Args = { readonly context: FollowContext }
interface Answered {
  readonly answer: ChangesAnswer
}

const presenceOf = ({ tickets, doing }: Watched): PresenceRequest => ({
  ticket: (doing && tickets[0]) ?? null,
  doing: doing ?? 'reading',
})

/** Seconds. The longest wait that the API accepts. */
const WAIT = 25
/** Milliseconds. The clock ticks each minute: a longer gap than this means that the computer was asleep. */
const SLEPT = 150_000
const answerOf = ({ event }: { event: { output: ChangesAnswer } }): Answered => ({ answer: event.output })
const isNewStart = ({ context: { after } }: Args, { meta }: ChangesAnswer): boolean => after === null || meta.reset
const askedFor =
  (wait: number) =>
  ({ context: { after, watched, mark } }: Args) => ({ after, wait, watch: watched.tickets, mark })
const taken = { type: 'storeAnswer', params: answerOf } as const
const announced = [{ type: 'announceChanges', params: answerOf }, taken] as const
const news = { type: 'isNews', params: answerOf } as const
const missed = [logFailure, 'noteSince', 'countFailure'] as const
const watchedIn = ({ event }: { event: { watched: Watched } }) => ({ watched: event.watched })
const timeIn = ({ event }: { event: { at: number } }) => ({ at: event.at })
const ticked = { type: 'storeTime', params: timeIn } as const
const storeWatched = [
  { type: 'storeWatched', params: watchedIn },
  { type: 'sendPresence', params: watchedIn },
] as const

/** One call that fetches what has happened since the last one, without waiting for a change. */
const asking = (failed: '#follow.behind' | '#follow.behind.waiting') =>
  ({
    src: 'fetchChanges',
    input: askedFor(0),
    onDone: [
      { guard: news, target: '#follow.live', actions: announced },
      { target: '#follow.live', actions: taken },
    ],
    onError: { target: failed, actions: missed },
  }) as const

/**
 * Follows what anybody does to tickets, while the page is visible: one call after the other waits for the next change. A hidden page makes no
 * calls; once it is visible again it catches up from where it stopped. A failed call loses nothing: the next one asks for the same changes.
 */
export const followMachine = setup({
  types: {
    context: {} as FollowContext,
    events: {} as FollowEvent,
    input: {} as FollowInput,
    children: {} as { ownPresence: 'ownPresence' },
  },
  actors: { fetchChanges, ownPresence: ownPresenceMachine, watchAttention, watchClock },
  actions: {
    logError,
    storeTime: assign((_, { at }: { at: number }) => ({ now: at })),
    sendPresence: sendTo('ownPresence', (_, { watched }: FollowInput) => ({
      type: 'presence.changed' as const,
      presence: presenceOf(watched),
    })),
    storeWatched: assign((_, { watched }: FollowInput) => ({ watched })),
    storeAnswer: assign((_, { answer: { meta, at } }: Answered) => ({
      after: meta.seq,
      mark: meta.mark,
      unread: meta.unread,
      presence: meta.presence,
      now: at,
      since: null,
      failures: 0,
    })),
    noteSince: assign({ since: ({ context: { since, now } }) => since ?? now }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    announceUnread: sendParent({ type: 'unread.changed' } satisfies UnreadChanged),
    announceChanges: sendParent(
      ({ context }, { answer }: Answered): ChangesArrived => ({
        type: 'changes.arrived',
        changes: answer.changes,
        isReset: isNewStart({ context }, answer),
        seq: answer.meta.seq,
        away: context.since === null || context.after === null ? 0 : answer.at - context.since,
      }),
    ),
  },
  guards: {
    isNews: ({ context }, { answer }: Answered) => answer.changes.length > 0 || isNewStart({ context }, answer),
    hasSlept: ({ context }, { at }: { at: number }) => at - context.now > SLEPT,
    isOtherWatch: ({ context }, { watched }: FollowInput) => watched.tickets.join() !== context.watched.tickets.join(),
    isOtherUnread: ({ context }, { answer }: Answered) => answer.meta.unread !== context.unread,
    isOtherPresence: ({ context }, { answer }: Answered) => answer.meta.mark !== context.mark,
  },
  delays: {
    FOLLOW_PAUSE,
    RETRY_DELAY: ({ context }) => Math.min(FOLLOW_RETRY * 2 ** (context.failures - 1), FOLLOW_RETRY_MAX),
  },
}).createMachine({
  id: 'follow',
  context: ({ input: { watched } }) => ({
    watched,
    after: null,
    mark: null,
    unread: null,
    presence: [],
    now: 0,
    since: null,
    failures: 0,
  }),
  invoke: [
    { src: 'watchAttention' },
    { src: 'watchClock' },
    { id: 'ownPresence', src: 'ownPresence', input: ({ context }) => ({ presence: presenceOf(context.watched) }) },
  ],
  on: {
    'attention.lost': { target: '.resting', actions: 'noteSince' },
    'clock.ticked': { actions: ticked },
    'watch.changed': { actions: storeWatched },
  },
  initial: 'starting',
  states: {
    starting: { on: { 'attention.gained': 'catchingUp', 'attention.lost': {} } },
    // Hidden or offline.
    resting: { on: { 'attention.gained': 'catchingUp', 'attention.lost': {} } },
    catchingUp: { invoke: asking('#follow.behind') },
    live: {
      on: {
        // The connection of the waiting call may be lost, so that no answer ever arrives.
        'clock.ticked': {
          guard: { type: 'hasSlept', params: timeIn },
          target: '#follow.catchingUp',
          actions: ['noteSince', ticked],
        },
        // Asks at once who has the newly watched tickets open.
        'watch.changed': [
          { guard: { type: 'isOtherWatch', params: watchedIn }, target: '.waiting', actions: storeWatched },
          { actions: storeWatched },
        ],
      },
      initial: 'waiting',
      states: {
        waiting: {
          invoke: {
            src: 'fetchChanges',
            input: askedFor(WAIT),
            onDone: [
              { guard: news, target: 'waiting', reenter: true, actions: announced },
              {
                guard: { type: 'isOtherUnread', params: answerOf },
                target: 'waiting',
                reenter: true,
                actions: ['announceUnread', taken],
              },
              {
                guard: { type: 'isOtherPresence', params: answerOf },
                target: 'waiting',
                reenter: true,
                actions: taken,
              },
              { target: 'pausing', actions: taken },
            ],
            onError: { target: '#follow.behind', actions: missed },
          },
        },
        // Prevents an endless burst of calls to a server that answers without waiting, such as one that is about to stop.
        pausing: { after: { FOLLOW_PAUSE: 'waiting' } },
      },
    },
    behind: {
      on: { 'attention.gained': 'catchingUp', 'retry.requested': 'catchingUp' },
      initial: 'waiting',
      states: {
        waiting: { after: { RETRY_DELAY: 'asking' } },
        asking: { invoke: asking('#follow.behind.waiting') },
      },
    },
  },
})
