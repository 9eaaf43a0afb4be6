import { DESK_COUNTS_CALL as call } from '../../../machines/model/deskCalls.ts'
import { deskCountsMachine } from '../../../machines/screens/desk/deskCounts.machine.ts'
import { deskCounts as answer } from '../../machines/fixtures.ts'
import { alphabet } from '../alphabet.ts'

/** The event that asks for the counts again, by whether they are known. Known counts stay shown meanwhile; otherwise the call is repeated. */
const COUNTS_AGAIN = { true: 'answer.changed to counts', false: 'retry.requested to counts' } as const
const both = <Fact>(of: (known: boolean) => Fact): readonly Fact[] => [of(true), of(false)]

export const deskCounts = alphabet(deskCountsMachine, {
  starts: { opens: { isOffered: true, known: [] } },
  steps: {
    'the numbers come': { type: 'answer.settled', call, state: 'loaded', answer },
    'the numbers do not come': { type: 'answer.settled', call, state: 'failed', answer: null },
    'an answer is remembered': { type: 'answer.remembered', known: { call, answer } },
    'an answer is dropped': { type: 'answer.dropped', call },
    'the list has come': { type: 'list.answered' },
    'five seconds pass': { pass: 5000 },
  },
  reads: ({ context }) => [context.answer !== null],
  shows: { state: ({ value }) => value, isKnown: ({ context }) => context.answer !== null },
  facts: [
    { on: 'opens', sees: { state: 'first', isKnown: false }, asks: ['start counts'] },
    { on: 'the numbers come', sees: { isKnown: true } },
    { on: 'the numbers do not come', sees: { isKnown: false } },
    { on: 'an answer is remembered', asks: ['answer.remembered'] },
    { on: 'an answer is dropped', asks: ['answer.dropped'] },
    { on: 'the list has come', seeing: { state: 'first' }, sees: { state: 'recent' } },
    { on: 'the list has come', seeing: { state: 'recent' }, sees: { state: 'owed' } },
    ...both((isKnown) => ({
      on: 'the list has come' as const,
      seeing: { state: 'rested' as const, isKnown },
      sees: { state: 'recent' as const },
      asks: [COUNTS_AGAIN[`${isKnown}`]],
    })),
    { on: 'five seconds pass', seeing: { state: 'recent' }, sees: { state: 'rested' } },
    ...both((isKnown) => ({
      on: 'five seconds pass' as const,
      seeing: { state: 'owed' as const, isKnown },
      sees: { state: 'recent' as const },
      asks: [COUNTS_AGAIN[`${isKnown}`]],
    })),
  ],
})
