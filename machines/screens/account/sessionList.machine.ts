import { assign, type SnapshotFrom, sendParent, sendTo, setup } from 'xstate'
import type { CommandNews } from '../../kit/createCommand.ts'
import { answerIn, errorIn, idIn } from '../../kit/params.ts'
import type { AnswerSettled } from '../../kit/resourceSetup.ts'
import type { RemovedSession, SessionsAnswer } from '../../model/account.ts'
import { isRefusedFor } from '../../model/callError.ts'
import type { AnswerNews, KnownAnswer } from '../../model/known.ts'
import { endingMachine, ownSessionsMachine } from './ownSessions.ts'
import { TEXTS } from './texts.ts'

interface SessionListInput {
  readonly known: readonly KnownAnswer[]
}

interface SessionListContext extends SessionListInput {
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

/** The event that the list sends to the screen: the current session was ended. */
export type SessionListNews = { type: 'signOut.requested' }

const NOTHING: SessionsAnswer = { sessions: [], at: 0 }

const find = ({ answer }: SessionListContext, { id }: Named) => answer.sessions.find((session) => session.id === id)

const inputIn = ({ event }: { event: { input: Named } }) => event.input
const dropSession = { type: 'dropSession', params: inputIn } as const

/** One's own sessions. Each can be ended; ending the current one signs out. */
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
    forwardToParent: sendParent(({ event }) => event),
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
    'answer.remembered': { actions: 'forwardToParent' },
    'answer.dropped': { actions: 'forwardToParent' },
    'answer.settled': { actions: { type: 'storeAnswer', params: answerIn } },
    'sessions.changed': { actions: 'changeList' },
  },
  states: {
    held: {
      on: {
        'session.ended': { guard: { type: 'isKnown', params: idIn }, actions: { type: 'requestEnd', params: idIn } },
        'ending.completed': [
          { guard: { type: 'isCurrent', params: inputIn }, target: 'left' },
          { actions: [dropSession, 'changeList'] },
        ],
        // It has ended elsewhere or expired: the list is outdated.
        'ending.refused': {
          guard: { type: 'isGone', params: errorIn },
          actions: [dropSession, 'changeList', 'dismissRefusal'],
        },
      },
    },
    left: { entry: 'announceSignOut' },
  },
})

/** Why no session can be ended any more, or null. */
export const selectLeaving = ({ value }: SnapshotFrom<typeof sessionListMachine>): string | null =>
  value === 'left' ? TEXTS.signingOut : null
