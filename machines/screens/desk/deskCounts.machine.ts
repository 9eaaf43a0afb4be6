import { assign, sendParent, sendTo, setup } from 'xstate'
import { answerIn } from '../../kit/params.ts'
import type { AnswerSettled } from '../../kit/resourceSetup.ts'
import type { DeskCountsAnswer } from '../../model/deskCounts.ts'
import { COUNTS_PAUSE } from '../../model/feedTimes.ts'
import type { AnswerNews, KnownAnswer } from '../../model/known.ts'
import { countsMachine } from './deskList.ts'

interface CountsInput {
  readonly isOffered: boolean
  readonly known: readonly KnownAnswer[]
}

interface CountsContext extends CountsInput {
  readonly answer: DeskCountsAnswer | null
}

type CountsEvent =
  | AnswerNews
  | AnswerSettled<DeskCountsAnswer>
  /** The list has a new answer, or one of its tickets was changed. */
  | { type: 'list.answered' }

/**
 * How many tickets are in each view. They are counted again whenever the list has a new answer, but at most every five seconds. This is an
 * actor of its own, so that the answers with the counts are not mistaken for those of the list.
 */
export const deskCountsMachine = setup({
  types: {
    context: {} as CountsContext,
    events: {} as CountsEvent,
    input: {} as CountsInput,
    children: {} as { counts: 'counts' },
  },
  actors: { counts: countsMachine },
  actions: {
    forwardToParent: sendParent(({ event }) => event),
    storeAnswer: assign((_, { answer }: { answer: DeskCountsAnswer | null }) => ({ answer })),
    // The known counts are shown until the new ones arrive.
    countAgain: sendTo('counts', ({ context: { answer } }) =>
      answer === null ? { type: 'retry.requested' as const } : { type: 'answer.changed' as const, answer },
    ),
  },
  delays: { COUNTS_PAUSE },
}).createMachine({
  id: 'deskCounts',
  context: ({ input }) => ({ ...input, answer: null }),
  invoke: { id: 'counts', src: 'counts', input: ({ context: { isOffered, known } }) => ({ isOffered, known }) },
  on: {
    'answer.remembered': { actions: 'forwardToParent' },
    'answer.dropped': { actions: 'forwardToParent' },
    'answer.settled': { actions: { type: 'storeAnswer', params: answerIn } },
  },
  initial: 'first',
  states: {
    // The first counts are loaded at the same time as the list, so the first answer of the list needs no further call.
    first: { on: { 'list.answered': 'recent' } },
    recent: { after: { COUNTS_PAUSE: 'rested' }, on: { 'list.answered': 'owed' } },
    owed: { after: { COUNTS_PAUSE: { target: 'recent', actions: 'countAgain' } } },
    rested: { on: { 'list.answered': { target: 'recent', actions: 'countAgain' } } },
  },
})
