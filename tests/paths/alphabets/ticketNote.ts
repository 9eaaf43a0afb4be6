import { CallError } from '../../../machines/model/callError.ts'
import { selectNoteOutcome, ticketNoteMachine } from '../../../machines/screens/ticket/ticketNote.machine.ts'
import { ticketNote as note } from '../../machines/ticketFixtures.ts'
import { alphabet, oneOf } from '../alphabet.ts'
import { gone, overtaken, refused } from '../answers.ts'

const keeps = (content: unknown) => ({ from: 'watchForm', event: { type: 'form.adopted', content } }) as const
const EDITED = oneOf('untried', 'refused', 'unanswered', 'taken')
const EMPTY = { text: '', id: '', outcome: 'untried', isTried: false, isRestored: false, reason: '' } as const

/** The spec table of the machine covers which texts are valid. */
export const ticketNote = alphabet(ticketNoteMachine, {
  starts: { opens: { email: 'ada@kickstand.example', number: 'KS-10001' } },
  steps: {
    'one comes from another browser': { type: 'draft.replaced', mode: 'note', text: 'Hello' },
    'a note is typed': { type: 'note.changed', text: 'Hello' },
    'it is emptied': { type: 'note.changed', text: '' },
    'it is discarded': { type: 'note.discarded' },
    'it is to be added': { type: 'note.submitted' },
    'a draft is kept': keeps({ text: 'Kept', id: '' }),
    'a draft that was sent is kept': keeps({ text: 'Kept', id: 'k' }),
    'nothing is kept': keeps(null),
    'what is kept makes no sense': keeps({ text: 1 }),
    'another tab adds it': { from: 'watchForm', event: { type: 'form.saved' } },
    'it has an id': { done: 'makeKey', output: 'k' },
    'it gets no id': { fail: 'makeKey', error: new CallError('network', 'No key') },
    'it is added': { done: 'addTicketNote', output: note(2) },
    'another text is there': { fail: 'addTicketNote', error: overtaken },
    'it is refused': { fail: 'addTicketNote', error: refused },
    'no answer comes': { fail: 'addTicketNote', error: gone },
  },
  reads: ({ context: { text, id, isTried, isRestored, reason } }) => [text, id, isTried, isRestored, reason],
  shows: {
    outcome: selectNoteOutcome,
    text: ({ context }) => context.text,
    id: ({ context }) => context.id,
    isTried: ({ context }) => context.isTried,
    isRestored: ({ context }) => context.isRestored,
    reason: ({ context }) => context.reason,
  },
  facts: [
    { on: 'opens', sees: EMPTY, asks: ['watchForm'] },
    {
      on: 'a note is typed',
      seeing: { outcome: EDITED },
      sees: { text: 'Hello' },
      asks: ['saveForm', 'draft.changed'],
    },
    {
      on: 'one comes from another browser',
      seeing: { outcome: EDITED },
      sees: { text: 'Hello', isRestored: true },
      asks: ['saveForm', 'draft.changed'],
    },
    { on: 'it is emptied', seeing: { outcome: EDITED }, sees: { text: '' }, asks: ['saveForm', 'draft.changed'] },
    { on: 'it is discarded', seeing: { outcome: EDITED }, sees: EMPTY, asks: ['saveForm', 'draft.changed'] },
    { on: 'it is to be added', seeing: { outcome: EDITED, text: '' }, sees: { isTried: true } },
    {
      on: 'it is to be added',
      seeing: { outcome: EDITED, text: oneOf('Hello', 'Kept'), id: '' },
      sees: { outcome: 'sending', reason: '' },
      asks: ['makeKey'],
    },
    {
      on: 'it is to be added',
      seeing: { outcome: EDITED, text: oneOf('Hello', 'Kept'), id: 'k' },
      sees: { outcome: 'sending', reason: '' },
      asks: ['addTicketNote'],
    },
    { on: 'a draft is kept', seeing: { outcome: EDITED }, sees: { text: 'Kept', id: '', isRestored: true } },
    {
      on: 'a draft that was sent is kept',
      seeing: { outcome: EDITED },
      sees: { text: 'Kept', id: 'k', isRestored: true },
    },
    { on: 'nothing is kept', seeing: { outcome: EDITED }, sees: EMPTY },
    { on: 'another tab adds it', seeing: { outcome: EDITED }, sees: EMPTY, asks: ['ticket.outdated'] },
    { on: 'it has an id', sees: { id: 'k' }, asks: ['saveForm', 'addTicketNote'] },
    { on: 'it gets no id', sees: { outcome: 'refused', reason: 'No key' }, asks: ['logError'] },
    { on: 'it is added', sees: EMPTY, asks: ['saveForm', 'draft.changed', 'note.added'] },
    { on: 'another text is there', sees: { outcome: 'taken', id: '' }, asks: ['saveForm', 'ticket.outdated'] },
    { on: 'it is refused', sees: { outcome: 'refused', reason: 'Not like this' } },
    { on: 'no answer comes', sees: { outcome: 'unanswered', reason: 'No answer' }, asks: ['logError'] },
  ],
})
