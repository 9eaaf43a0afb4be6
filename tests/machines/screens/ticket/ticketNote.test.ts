import type { SnapshotFrom } from 'xstate'
import { CallError } from '../../../../machines/model/callError.ts'
import {
  selectNoteError,
  selectNoteOutcome,
  ticketNoteMachine,
} from '../../../../machines/screens/ticket/ticketNote.machine.ts'
import type { Effect } from '../../../support/control.ts'
import { spec } from '../../../support/spec.ts'
import { ticketNote } from '../../ticketFixtures.ts'

type Snapshot = SnapshotFrom<typeof ticketNoteMachine>

const EMAIL = 'ada@kickstand.example'
const FORM = { email: EMAIL, form: 'ticketNote/KS-10001' }
const TEXT = 'Wants a call back'
const KEY = 'c0ffee00-0000-4000-8000-000000000001'

const subject = {
  machine: ticketNoteMachine,
  input: { email: EMAIL, number: 'KS-10001' },
  stateOf: selectNoteOutcome,
  select: {
    text: ({ context }: Snapshot) => context.text,
    id: ({ context }: Snapshot) => context.id,
    error: selectNoteError,
    isRestored: ({ context }: Snapshot) => context.isRestored,
  },
}

const types = (text: string) => ({ type: 'note.changed', text }) as const
const submits = { type: 'note.submitted' } as const
const keyed = { done: 'makeKey', output: KEY } as const
const keeps = (content: object | null, isSaved = false): Effect => ({
  tell: 'saveForm',
  params: { ...FORM, content, ...(isSaved && { isSaved }) },
})
const written = (text: string): Effect => ({ parent: { type: 'draft.changed', mode: 'note', text } })
const sends = (body = TEXT): Effect => ({ ask: 'addTicketNote', input: { number: 'KS-10001', id: KEY, body } })
const fails = (error: Error) => ({ fail: 'addTicketNote', error }) as const
const silent = fails(new CallError('network', 'The server did not respond.'))
const logged: Effect = { tell: 'logError', params: { message: 'The server did not respond.' } }
const note = ticketNote(2, { id: KEY, body: TEXT })
const sent = [types(TEXT), submits, keyed] as const
const adopts = (content: object | null) => ({ from: 'watchForm', event: { type: 'form.adopted', content } }) as const

describe('the draft of a note', () => {
  spec(subject, [
    {
      title: '[TP-14] is read from storage at the start',
      when: 'start',
      expected: { state: 'untried', effects: [{ watch: 'watchForm', input: FORM }], values: { text: '', error: null } },
    },
    {
      title: '[TP-2] is stored with every change',
      when: types(TEXT),
      expected: { state: 'untried', effects: [keeps({ text: TEXT, id: '' }), written(TEXT)], values: { text: TEXT } },
    },
    {
      title: '[TP-2] is removed from storage once all text is deleted',
      given: [types(TEXT)],
      when: types(''),
      expected: { state: 'untried', effects: [keeps(null), written('')], values: { text: '' } },
    },
    {
      title: '[TP-2] is restored with its id',
      when: adopts({ text: TEXT, id: KEY }),
      expected: { state: 'untried', effects: [], values: { text: TEXT, id: KEY, isRestored: true } },
    },
    {
      title: '[TP-2] ignores stored content that is not a draft',
      given: [types(TEXT)],
      when: adopts({ text: 7 }),
      expected: { state: 'untried', effects: [], values: { text: TEXT } },
    },
    {
      title: '[TP-2] is replaced by a draft from another browser, and stored',
      when: { type: 'draft.replaced', mode: 'note', text: TEXT },
      expected: {
        state: 'untried',
        effects: [keeps({ text: TEXT, id: '' }), written(TEXT)],
        values: { text: TEXT, isRestored: true },
      },
    },
    {
      title: '[TP-14] is not sent without a text',
      given: [types('  ')],
      when: submits,
      expected: { state: 'untried', effects: [], values: { error: 'Write a note' } },
    },
    {
      title: '[TP-14] is sent with a text of 20,000 characters',
      given: [types('x'.repeat(20_000))],
      when: submits,
      expected: { state: 'sending', effects: [{ ask: 'makeKey' }], values: { error: null } },
    },
    {
      title: '[TP-14] shows no error for 20,000 blanks before it is submitted',
      when: types(' '.repeat(20_000)),
      expected: {
        state: 'untried',
        effects: [keeps({ text: ' '.repeat(20_000), id: '' }), written(' '.repeat(20_000))],
        values: { error: null },
      },
    },
    {
      title: '[TP-14] shows at once by how many characters it is too long',
      when: types('x'.repeat(20_003)),
      expected: {
        state: 'untried',
        effects: [keeps({ text: 'x'.repeat(20_003), id: '' }), written('x'.repeat(20_003))],
        values: { error: 'Shorten the note by 3 characters' },
      },
    },
    {
      title: '[TP-14] is stored with its id before it is sent',
      given: [types(TEXT), submits],
      when: keyed,
      expected: { state: 'sending', effects: [keeps({ text: TEXT, id: KEY }), sends()] },
    },
    {
      title: '[TP-14] is cleared once the note was added',
      given: sent,
      when: { done: 'addTicketNote', output: note },
      expected: {
        state: 'untried',
        effects: [keeps(null, true), written(''), { parent: { type: 'note.added', note } }],
        values: { text: '', id: '' },
      },
    },
    {
      title: '[TP-14] stays after a network failure',
      given: sent,
      when: silent,
      expected: { state: 'unanswered', effects: [logged], values: { text: TEXT, id: KEY } },
    },
    {
      title: '[TP-14] is sent again with the same id after a network failure',
      given: [...sent, silent],
      when: submits,
      expected: { state: 'sending', effects: [sends()] },
    },
    {
      title: '[TP-14] stays after a refusal',
      given: sent,
      when: fails(new CallError('http', 'You need the “Reply to tickets” permission', 403)),
      expected: { state: 'refused', effects: [], values: { text: TEXT, id: KEY } },
    },
    {
      title: '[TP-14] becomes another note if its text was changed after a failure and the first note was added',
      given: [...sent, silent, types('Call again'), submits],
      when: fails(new CallError('http', 'This id is that of another note', 409, false, 'taken')),
      expected: {
        state: 'taken',
        effects: [keeps({ text: 'Call again', id: '' }), { parent: { type: 'ticket.outdated' } }],
        values: { text: 'Call again', id: '' },
      },
    },
    {
      title: '[TP-2] is cleared when another tab has added the note, and the ticket is reloaded',
      given: [types(TEXT)],
      when: { from: 'watchForm', event: { type: 'form.saved' } },
      expected: { state: 'untried', effects: [{ parent: { type: 'ticket.outdated' } }], values: { text: '' } },
    },
    {
      title: '[TP-2] is cleared when it is discarded',
      given: [types(TEXT)],
      when: { type: 'note.discarded' },
      expected: { state: 'untried', effects: [keeps(null), written('')], values: { text: '' } },
    },
    {
      title: '[TP-2] is not changed by another tab while it is being sent',
      given: sent,
      when: adopts(null),
      expected: { state: 'sending', effects: [], values: { text: TEXT } },
    },
  ])
})
