import { assign, type SnapshotFrom, sendParent, sendTo, setup } from 'xstate'
import type { CommandNews } from '../../kit/createCommand.ts'
import type { AnswerSettled } from '../../kit/resourceSetup.ts'
import type { RemovedSession, SessionsAnswer } from '../../model/account.ts'
import { isRefusedFor } from '../../model/callError.ts'
import type { AnswerNews, KnownAnswer } from '../../model/known.ts'
import { endingMachine, ownSessionsMachine } from './ownSessions.ts'

interface SessionListInput {
  /** What calls brought when they were shown last. */
  readonly known: readonly KnownAnswer[]
}

interface SessionListContext extends SessionListInput {
  /** The sessions that the list shows. */
  readonly answer: SessionsAnswer
}

interface Named {
  readonly id: string
}

type SessionListEvent =
  | AnswerNews
  | AnswerSettled<SessionsAnswer>
  | CommandNews<'ending', Named, RemovedSession>
  | { type: 'sessions.changed' }
  | { type: 'session.ended'; id: string }

/** What the list tells the screen: the session that it runs in is gone. */
export type SessionListNews = { type: 'signOut.requested' }

const NOTHING: SessionsAnswer = { sessions: [], at: 0 }

const find = ({ answer }: SessionListContext, { id }: Named) => answer.sessions.find((session) => session.id === id)

/** A person's own sessions, each of which can be ended; to end the one that this is signs out. */
export const sessionListMachine = setup({
  types: {
    context: {} as SessionListContext,
    events: {} as SessionListEvent,
    input: {} as SessionListInput,
    children: {} as { list: 'list'; ending: 'ending' },
  },
  actors: { list: ownSessionsMachine, ending: endingMachine },
  actions: {
    storeAnswer: assign((_, { answer }: { answer: SessionsAnswer | null }) => ({ answer: answer ?? NOTHING })),
    dropSession: assign(({ context: { answer } }, { id }: Named) => ({
      answer: { ...answer, sessions: answer.sessions.filter((session) => session.id !== id) },
    })),
    changeList: sendTo('list', ({ context: { answer } }) => ({ type: 'answer.changed' as const, answer })),
    requestEnd: sendTo('ending', (_, { id }: Named) => ({ type: 'command.requested' as const, input: { id } })),
    dismissRefusal: sendTo('ending', { type: 'outcome.dismissed' as const }),
    announceSignOut: sendParent((): SessionListNews => ({ type: 'signOut.requested' })),
    passOn: sendParent(({ event }) => event),
  },
  guards: {
    isKnown: ({ context }, params: Named) => find(context, params) !== undefined,
    isCurrent: ({ context }, params: Named) => find(context, params)?.is_current === true,
    isGone: (_, params: { error: unknown }) => isRefusedFor(params.error, 404),
  },
}).createMachine({
  id: 'sessionList',
  context: ({ input }) => ({ ...input, answer: NOTHING }),
  invoke: [
    { id: 'list', src: 'list', input: ({ context: { known } }) => ({ known }) },
    { id: 'ending', src: 'ending' },
  ],
  initial: 'held',
  on: {
    'answer.remembered': { actions: 'passOn' },
    'answer.dropped': { actions: 'passOn' },
    'answer.settled': { actions: { type: 'storeAnswer', params: ({ event }) => ({ answer: event.answer }) } },
    'sessions.changed': { actions: 'changeList' },
  },
  states: {
    held: {
      on: {
        'session.ended': {
          guard: { type: 'isKnown', params: ({ event }) => ({ id: event.id }) },
          actions: { type: 'requestEnd', params: ({ event }) => ({ id: event.id }) },
        },
        'ending.completed': [
          { guard: { type: 'isCurrent', params: ({ event }) => event.input }, target: 'left' },
          { actions: [{ type: 'dropSession', params: ({ event }) => event.input }, 'changeList'] },
        ],
        // It has ended by itself, or from elsewhere: the list is an old one.
        'ending.refused': {
          guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) },
          actions: [{ type: 'dropSession', params: ({ event }) => event.input }, 'changeList', 'dismissRefusal'],
        },
      },
    },
    left: { entry: 'announceSignOut' },
  },
})

/** Why no session can be ended any more, or null. */
export const selectLeaving = ({ value }: SnapshotFrom<typeof sessionListMachine>): string | null =>
  value === 'left' ? 'You are being signed out: sign in again first' : null
