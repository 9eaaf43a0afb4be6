import { CallError } from '../../../machines/model/callError.ts'
import { ticketPropertyMachine } from '../../../machines/screens/ticket/ticketProperty.machine.ts'
import { ticketAnswer } from '../../machines/ticketFixtures.ts'
import { alphabet, oneOf } from '../alphabet.ts'
import { gone, refused } from '../answers.ts'

const toBen = {
  seq: 5,
  field: 'assignee',
  before: null,
  after: 'Ben Okafor',
  by: { id: 'eve', name: 'Eve Moss' },
  at: '2026-03-18T11:59:57.000Z',
}
const faster = new CallError('http', 'Eve Moss assigned it to Ben Okafor.', 409, false, 'changed', {
  version: 5,
  events: [toBen],
})

export const ticketProperty = alphabet(ticketPropertyMachine, {
  starts: { opens: { number: 'KS-10001' } },
  steps: {
    'Ada is chosen': { type: 'change.requested', seen: 3, changes: { assignee: 'ada' } },
    'it is saved': { done: 'changeTicket', output: ticketAnswer({ version: 4 }) },
    'somebody was faster': { fail: 'changeTicket', error: faster },
    'it is refused': { fail: 'changeTicket', error: refused },
    'no answer comes': { fail: 'changeTicket', error: gone },
    'it is sent again': { type: 'change.repeated' },
    'it is given up': { type: 'change.abandoned' },
    'it is saved over theirs': { type: 'conflict.overruled' },
  },
  shows: {
    state: ({ value }) => value,
    seen: ({ context }) => context.seen,
    theirs: ({ context }) => context.conflict.events.map(({ after }) => after),
    reason: ({ context }) => context.reason,
  },
  facts: [
    { on: 'opens', sees: { state: 'settled', seen: 0, theirs: [], reason: '' } },
    {
      on: 'Ada is chosen',
      seeing: { state: oneOf('settled', 'overtaken', 'refused', 'unanswered') },
      sees: { state: 'saving', seen: 3, theirs: [], reason: '' },
      asks: ['changeTicket'],
    },
    { on: 'it is saved', sees: { state: 'settled' }, asks: ['ticket.changed'] },
    { on: 'somebody was faster', sees: { state: 'overtaken', theirs: ['Ben Okafor'] }, asks: ['ticket.outdated'] },
    { on: 'it is refused', sees: { state: 'refused', reason: 'Not like this' }, asks: ['ticket.outdated'] },
    { on: 'no answer comes', sees: { state: 'unanswered', reason: 'No answer' }, asks: ['logError'] },
    {
      on: 'it is sent again',
      seeing: { state: oneOf('refused', 'unanswered') },
      sees: { state: 'saving' },
      asks: ['changeTicket'],
    },
    {
      on: 'it is given up',
      seeing: { state: oneOf('overtaken', 'refused', 'unanswered') },
      sees: { state: 'settled' },
    },
    {
      on: 'it is saved over theirs',
      seeing: { state: 'overtaken' },
      sees: { state: 'saving', seen: 5 },
      asks: ['changeTicket'],
    },
  ],
})
