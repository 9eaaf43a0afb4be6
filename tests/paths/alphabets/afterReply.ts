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
const keeps = (content: unknown) => ({ from: 'watchForm', event: { type: 'form.adopted', content } }) as const

export const afterReply = alphabet(afterReplyMachine, {
  starts: { opens: { email: 'ada@kickstand.example' } },
  steps: {
    'resolved is chosen': { type: 'after.chosen', after: 'resolved' },
    'pending is chosen': { type: 'after.chosen', after: 'pending' },
    'nothing is chosen': { type: 'after.chosen', after: null },
    'resolved was chosen before': keeps({ after: 'resolved' }),
    'nothing is kept': keeps(null),
    'what is kept makes no sense': keeps({ after: 'burnt' }),
  },
  shows: { after: selectAfter },
  facts: [
    { on: 'opens', sees: { after: null }, asks: ['watchForm'] },
    { on: 'resolved is chosen', sees: { after: 'resolved' }, asks: ['saveForm'] },
    { on: 'pending is chosen', sees: { after: 'pending' }, asks: ['saveForm'] },
    { on: 'nothing is chosen', sees: { after: null }, asks: ['saveForm'] },
    { on: 'resolved was chosen before', sees: { after: 'resolved' } },
  ],
})
