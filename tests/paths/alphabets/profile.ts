import { profileMachine } from '../../../machines/screens/profile/profile.machine.ts'
import { accountAnswer } from '../../machines/fixtures.ts'
import { alphabet } from '../alphabet.ts'

const call = { call: 'fetchAccount', path: '/account' } as const
const PARTS = ['start account', 'start titles', 'start activities']

/** The machine only starts its parts, which work on their own, and passes on the answers of their calls. */
export const profile = alphabet(profileMachine, {
  starts: { 'the profile opens': { offersAccount: true } },
  steps: {
    'an answer is remembered': { type: 'answer.remembered', known: { call, answer: accountAnswer() } },
    'an answer is dropped': { type: 'answer.dropped', call },
  },
  // Events that are sent to its parts change nothing here.
  reads: () => null,
  shows: { parts: ({ children }) => Object.keys(children).length },
  facts: [
    { on: 'the profile opens', sees: { parts: PARTS.length }, asks: PARTS },
    { on: 'an answer is remembered', asks: ['answer.remembered'] },
    { on: 'an answer is dropped', asks: ['answer.dropped'] },
  ],
})
