import type { SnapshotFrom } from 'xstate'
import { CallError } from '../../../../machines/model/callError.ts'
import {
  selectReplyFault,
  selectReplyOutcome,
  ticketReplyMachine,
} from '../../../../machines/screens/ticket/ticketReply.machine.ts'
import type { Effect } from '../../../support/control.ts'
import { spec } from '../../../support/spec.ts'
import { REPLY_KEY, replyAnswer } from '../../replyFixtures.ts'
import { ticketMessage } from '../../ticketFixtures.ts'

type Snapshot = SnapshotFrom<typeof ticketReplyMachine>

const EMAIL = 'ada@kickstand.example'
const FORM = { email: EMAIL, form: 'ticketReply/KS-10001' }
const RETURNED = { email: EMAIL, kind: 'ticketReturned/KS-10001' }
const TEXT = 'Please charge it for an hour.'
const TO = 'ann@customer.example'

const subject = {
  machine: ticketReplyMachine,
  input: { email: EMAIL, number: 'KS-10001' },
  stateOf: selectReplyOutcome,
  select: {
    text: ({ context }: Snapshot) => context.text,
    id: ({ context }: Snapshot) => context.id,
    newer: ({ context }: Snapshot) => context.newer,
    newTo: ({ context }: Snapshot) => context.newTo,
    fault: selectReplyFault,
  },
}

const types = (text: string) => ({ type: 'reply.changed', text }) as const
const submits = { type: 'reply.submitted', press: { seen: 7, to: TO, after: 'resolved' } } as const
const keyed = { done: 'makeKey', output: REPLY_KEY } as const
const PRESSED = { to: TO, seen: 7, after: 'resolved', anyway: false } as const
const UNPRESSED = { to: '', seen: 0, after: null, anyway: false } as const
const keeps = (content: object | null, isSaved = false): Effect => ({
  tell: 'saveForm',
  params: { ...FORM, content, ...(isSaved && { isSaved }) },
})
const removes = (id: string): Effect => ({
  tell: 'saveForm',
  params: { email: EMAIL, form: `ticketReturned/KS-10001/${id}`, content: null },
})
const asksReturned: Effect = { watch: 'watchForms', input: RETURNED }
const unwatches: Effect = { unwatch: 'watchForms' }
const sends = (anyway = false): Effect => ({
  ask: 'sendReply',
  input: {
    number: 'KS-10001',
    id: REPLY_KEY,
    request: { body: TEXT, seen: 7, to: TO, status_after: 'resolved', until: null, anyway },
  },
})
const withdraws: Effect = { ask: 'withdrawReply', input: { number: 'KS-10001', id: REPLY_KEY } }
const outdated: Effect = { parent: { type: 'ticket.outdated' } }
const refused = (code: string, data: unknown = null) => new CallError('http', 'Not taken.', 409, false, code, data)
const fails = (error: Error) => ({ fail: 'sendReply', error }) as const
const silent = fails(new CallError('network', 'The server did not respond.'))
const logged: Effect = { tell: 'logError', params: { message: 'The server did not respond.' } }
const adopts = (content: object | null) => ({ from: 'watchForm', event: { type: 'form.adopted', content } }) as const
const sent = [types(TEXT), submits, keyed] as const
const unconfirmed = [...sent, silent] as const
const newer = ticketMessage(8)
const overtaken = fails(refused('overtaken', { entries: [newer], last_entry: 8 }))

describe('the draft of a reply', () => {
  spec(subject, [
    {
      title: '[TP-2] is read from storage at once, and so is what was taken back',
      when: 'start',
      expected: {
        state: 'untried',
        effects: [{ watch: 'watchForm', input: FORM }, asksReturned],
        values: { text: '' },
      },
    },
    {
      title: '[TP-2] is kept with every change',
      when: types(TEXT),
      expected: { state: 'untried', effects: [keeps({ text: TEXT, id: '', ...UNPRESSED })], values: { text: TEXT } },
    },
    {
      title: '[TP-3] nothing is sent without a text',
      given: [types(' ')],
      when: submits,
      expected: { state: 'untried', effects: [], values: { fault: 'empty' } },
    },
    {
      title: '[TP-3] nothing is sent with a placeholder that has no value',
      given: [types('About {{order.number}}')],
      when: submits,
      expected: { state: 'untried', effects: [], values: { fault: 'open' } },
    },
    {
      title: '[TP-3] a text of 20,001 characters is too long before it is sent',
      when: types('x'.repeat(20_001)),
      expected: {
        state: 'untried',
        effects: [keeps({ text: 'x'.repeat(20_001), id: '', ...UNPRESSED })],
        values: { fault: 'long' },
      },
    },
    {
      title: '[TP-3] its id, and what was on the screen as Send was pressed, are kept before it is sent',
      given: [types(TEXT), submits],
      when: keyed,
      expected: { state: 'sending', effects: [keeps({ text: TEXT, id: REPLY_KEY, ...PRESSED }), sends()] },
    },
    {
      title: '[TP-3] is dropped once the API has taken it',
      given: sent,
      when: { done: 'sendReply', output: replyAnswer() },
      expected: {
        state: 'untried',
        effects: [keeps(null, true), { parent: { type: 'reply.held', answer: replyAnswer() } }, asksReturned],
        values: { text: '', id: '' },
      },
    },
    {
      title: '[TP-3] is unconfirmed after no answer, and cannot be changed then',
      given: unconfirmed,
      when: types('Another text'),
      expected: { state: 'unconfirmed', effects: [], values: { text: TEXT, id: REPLY_KEY } },
    },
    {
      title: '[TP-3] is sent again under the same id',
      given: unconfirmed,
      when: { type: 'reply.repeated' },
      expected: { state: 'sending', effects: [sends()] },
    },
    {
      title: '[TP-3] is withdrawn under its id before it is a draft again',
      given: unconfirmed,
      when: { type: 'reply.withdrawn' },
      expected: { state: 'withdrawing', effects: [withdraws] },
    },
    {
      title: '[TP-3] is a draft again once it was withdrawn',
      given: [...unconfirmed, { type: 'reply.withdrawn' }],
      when: { done: 'withdrawReply', output: undefined },
      expected: {
        state: 'withdrawn',
        effects: [keeps({ text: TEXT, id: '', ...PRESSED }), outdated, asksReturned],
        values: { text: TEXT, id: '' },
      },
    },
    {
      title: '[TP-3] is no draft where it had been sent before it could be withdrawn',
      given: [...unconfirmed, { type: 'reply.withdrawn' }],
      when: { fail: 'withdrawReply', error: refused('sent') },
      expected: { state: 'gone', effects: [keeps(null, true), outdated, asksReturned], values: { text: '' } },
    },
    {
      title: '[TP-3] a refusal of a second attempt proves nothing of the first, so that is withdrawn',
      given: [...unconfirmed, { type: 'reply.repeated' }],
      when: overtaken,
      expected: { state: 'withdrawing', effects: [withdraws] },
    },
    {
      title: '[TP-3] one that was being sent as the page was left is unconfirmed after a reload',
      when: adopts({ text: TEXT, id: REPLY_KEY, ...PRESSED }),
      expected: { state: 'unconfirmed', effects: [unwatches], values: { text: TEXT, id: REPLY_KEY } },
    },
    {
      title: '[TP-7] stays where others have written meanwhile, which is shown',
      given: sent,
      when: overtaken,
      expected: {
        state: 'overtaken',
        effects: [keeps({ text: TEXT, id: '', ...PRESSED }), outdated, asksReturned],
        values: { text: TEXT, newer: [newer] },
      },
    },
    {
      title: '[TP-7] is sent in spite of that by another press',
      given: [...sent, overtaken, submits],
      when: keyed,
      expected: {
        state: 'sending',
        effects: [keeps({ text: TEXT, id: REPLY_KEY, ...PRESSED, anyway: true }), sends(true)],
      },
    },
    {
      title: '[TP-7] stays where the customer has another address by now',
      given: sent,
      when: fails(refused('recipient', { to: 'ann@new.example' })),
      expected: {
        state: 'readdressed',
        effects: [keeps({ text: TEXT, id: '', ...PRESSED }), outdated, asksReturned],
        values: { text: TEXT, newTo: 'ann@new.example' },
      },
    },
    {
      title: '[TP-3] stays after a refusal',
      given: sent,
      when: fails(new CallError('http', 'The ticket is closed.', 409, false, 'not_now')),
      expected: {
        state: 'refused',
        effects: [keeps({ text: TEXT, id: '', ...PRESSED }), asksReturned],
        values: { text: TEXT, id: '' },
      },
    },
    {
      title: '[TP-4] a reply that was taken back is in the draft again, before what was written meanwhile',
      given: [types('One more thing.')],
      when: { type: 'reply.returned', returned: { id: 'r1', body: TEXT } },
      expected: {
        state: 'untried',
        effects: [keeps({ text: `${TEXT}\n\nOne more thing.`, id: '', ...UNPRESSED }), removes('r1')],
        values: { text: `${TEXT}\n\nOne more thing.` },
      },
    },
    {
      title: '[TP-4] one that was taken back on another screen is, too, once only',
      given: [types(TEXT)],
      when: {
        from: 'watchForms',
        event: { type: 'forms.adopted', kept: [{ id: 'r1', content: { body: TEXT } }] },
      },
      expected: {
        state: 'untried',
        effects: [keeps({ text: TEXT, id: '', ...UNPRESSED }), removes('r1'), unwatches, asksReturned],
        values: { text: TEXT },
      },
    },
    {
      title: '[TP-3] a failure of an unanswered attempt is logged',
      given: sent,
      when: silent,
      expected: { state: 'unconfirmed', effects: [logged], values: { text: TEXT } },
    },
  ])
})
