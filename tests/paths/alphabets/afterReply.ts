import { afterReplyMachine, selectAfter } from '../../../machines/screens/ticket/afterReply.machine.ts'
import { alphabet } from '../alphabet.ts'

const adopts = (content: object | null) => ({ from: 'watchForm', event: { type: 'form.adopted', content } }) as const

export const afterReply = alphabet(afterReplyMachine, {
  starts: { 'a ticket is shown': { email: 'ada@kickstand.example' } },
  steps: {
    'resolving is chosen': { type: 'after.chosen', after: 'resolved' },
    'nothing is chosen': { type: 'after.chosen', after: null },
    'another tab has chosen waiting': adopts({ after: 'pending' }),
    'what is no choice is kept': adopts({ after: 7 }),
  },
  shows: { after: selectAfter },
  facts: [
    { on: 'a ticket is shown', sees: { after: null }, asks: ['watchForm'] },
    { on: 'resolving is chosen', sees: { after: 'resolved' }, asks: ['saveForm'] },
    { on: 'nothing is chosen', sees: { after: null }, asks: ['saveForm'] },
    { on: 'another tab has chosen waiting', sees: { after: 'pending' } },
  ],
})
