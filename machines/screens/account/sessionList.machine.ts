import { assign, type SnapshotFrom, sendParent, sendTo, setup } from 'xstate'
import type { SignOutNews } from '../../app/sessionSetup.ts'
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

/** Events that the list sends to the screen: the current session is being ended, could not be ended, or was ended. */
export type SessionListNews = SignOutNews | { type: 'signOut.requested' }

const NOTHING: SessionsAnswer = { sessions: [], at: 0 }

const find = ({ answer }: SessionListContext, { id }: Named) => answer.sessions.find((session) => session.id === id)

const inputIn = ({ event }: { event: { input: Named } }) => event.input
const requestEnd = { type: 'requestEnd', params: idIn } as const
const dropSession = { type: 'dropSession', params: inputIn } as const

const isGone = { type: 'isGone', params: errorIn } as const
/** The session was ended elsewhere or has expired, so the list is outdated. */
const dropGone = [dropSession, 'changeList', 'dismissRefusal'] as const

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
    announceBeginning: sendParent((): SessionListNews => ({ type: 'signOut.begun' })),
    announceFailure: sendParent((): SessionListNews => ({ type: 'signOut.failed' })),
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
  initial: 'idle',
  on: {
    'answer.remembered': { actions: 'forwardToParent' },
    'answer.dropped': { actions: 'forwardToParent' },
    'answer.settled': { actions: { type: 'storeAnswer', params: answerIn } },
    'sessions.changed': { actions: 'changeList' },
  },
  states: {
    idle: {
      on: {
        'session.ended': [
          { guard: { type: 'isCurrent', params: idIn }, target: 'leaving', actions: requestEnd },
          { guard: { type: 'isKnown', params: idIn }, target: 'ending', actions: requestEnd },
        ],
      },
    },
    ending: {
      on: {
        'ending.completed': { target: 'idle', actions: [dropSession, 'changeList'] },
        'ending.refused': [{ guard: isGone, target: 'idle', actions: dropGone }, { target: 'idle' }],
      },
    },
    // From now on the API may refuse the session's token, even before this call is answered.
    leaving: {
      entry: 'announceBeginning',
      on: {
        'ending.completed': 'left',
        'ending.refused': [
          { guard: isGone, target: 'idle', actions: ['announceFailure', ...dropGone] },
          { target: 'idle', actions: 'announceFailure' },
        ],
      },
    },
    left: { entry: 'announceSignOut' },
  },
})

/** Why no session can be ended any more, or null. */
export const selectLeaving = ({ value }: SnapshotFrom<typeof sessionListMachine>): string | null =>
  value === 'left' ? TEXTS.signingOut : null
