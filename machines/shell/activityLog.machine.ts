import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { fetchActivityLog } from '../callEffects.ts'
import { logError } from '../effects.ts'
import { createResource } from '../kit/createResource.ts'
import { answerIn, logFailure, reasonIn } from '../kit/params.ts'
import type { AnswerSettled } from '../kit/resourceSetup.ts'
import { activityLogCall, type LogAnswer, type LogEntry, type LogScope } from '../model/activityLog.ts'

interface LogInput {
  /** Whether the API has activities. */
  readonly isOffered: boolean
  readonly scope: LogScope
}

interface LogContext extends LogInput {
  /** The newest page. */
  readonly answer: LogAnswer | null
  /** The older entries that are loaded, newest first. */
  readonly older: readonly LogEntry[]
  /** The cursor of the next older page; null if there is none. */
  readonly next: number | null
  /** Why the older entries could not be loaded. */
  readonly failure: string
}

type LogEvent = AnswerSettled<LogAnswer> | { type: 'log.requested' } | { type: 'older.requested' }

const newestMachine = createResource({
  fetch: fetchActivityLog,
  callOf: activityLogCall,
  isEmpty: ({ entries }: LogAnswer) => entries.length === 0,
})

const pageIn = ({ event }: { event: { output: LogAnswer } }) => ({ page: event.output })

/** What members of staff have done: the newest entries are loaded each time the drawer opens, older ones on request. */
export const activityLogMachine = setup({
  types: {
    context: {} as LogContext,
    events: {} as LogEvent,
    input: {} as LogInput,
    children: {} as { newest: 'newest' },
  },
  actors: { fetchActivityLog, newest: newestMachine },
  actions: {
    logError,
    // The cursor continues from this page, so the older entries are dropped, and loaded again on request.
    storeAnswer: assign((_, { answer }: { answer: LogAnswer | null }) => ({
      answer,
      older: [],
      next: answer?.next ?? null,
    })),
    storeOlder: assign(({ context }, { page }: { page: LogAnswer }) => ({
      older: [...context.older, ...page.entries],
      next: page.next,
    })),
    storeFailure: assign((_, { message }: { message: string }) => ({ failure: message })),
    // The entries that are shown stay until the newest arrive.
    askAgain: sendTo('newest', ({ context: { answer } }) =>
      answer === null ? { type: 'retry.requested' as const } : { type: 'answer.changed' as const, answer },
    ),
  },
  guards: {
    isNew: ({ context }, { answer }: { answer: LogAnswer | null }) => answer !== context.answer,
    hasOlder: ({ context }) => context.next !== null,
  },
}).createMachine({
  id: 'activityLog',
  context: ({ input }) => ({ ...input, answer: null, older: [], next: null, failure: '' }),
  invoke: {
    id: 'newest',
    src: 'newest',
    input: ({ context: { isOffered, scope } }) => ({ isOffered, query: { scope, after: null } }),
  },
  initial: 'resting',
  on: {
    'answer.settled': {
      guard: { type: 'isNew', params: answerIn<LogAnswer | null> },
      target: '.resting',
      actions: { type: 'storeAnswer', params: answerIn<LogAnswer | null> },
    },
    'log.requested': { actions: 'askAgain' },
  },
  states: {
    resting: { on: { 'older.requested': { guard: 'hasOlder', target: 'asking' } } },
    asking: {
      invoke: {
        src: 'fetchActivityLog',
        input: ({ context: { scope, next } }) => ({ scope, after: next }),
        onDone: { target: 'resting', actions: { type: 'storeOlder', params: pageIn } },
        onError: { target: 'failed', actions: [logFailure, { type: 'storeFailure', params: reasonIn }] },
      },
    },
    failed: { on: { 'older.requested': 'asking' } },
  },
})

type LogSnapshot = SnapshotFrom<typeof activityLogMachine>

/** The entries that are older than the newest page. */
export const selectOlderEntries = ({ context }: LogSnapshot): readonly LogEntry[] => context.older
export const selectHasOlderEntries = ({ context }: LogSnapshot): boolean => context.next !== null
export const selectIsAskingOlderEntries = ({ value }: LogSnapshot): boolean => value === 'asking'
/** Why the older entries could not be loaded, or null. */
export const selectOlderEntriesFailure = ({ value, context }: LogSnapshot): string | null =>
  value === 'failed' ? context.failure : null
