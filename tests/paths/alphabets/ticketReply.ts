import { CallError } from '../../../machines/model/callError.ts'
import { selectReplyOutcome, ticketReplyMachine } from '../../../machines/screens/ticket/ticketReply.machine.ts'
import { REPLY_KEY, replyAnswer } from '../../machines/replyFixtures.ts'
import { ticketMessage } from '../../machines/ticketFixtures.ts'
import { alphabet, oneOf } from '../alphabet.ts'

const TEXT = 'Please charge it.'
const TO = 'ann@customer.example'
const gone = new CallError('network', 'No connection')
const refused = (code: string, data: unknown = null) => new CallError('http', 'No', 409, false, code, data)
const adopts = (content: object | null) => ({ from: 'watchForm', event: { type: 'form.adopted', content } }) as const
const kept = (id: string) => ({ text: TEXT, id, to: TO, seen: 1, after: null })

const EDITED = oneOf('untried', 'refused', 'overtaken', 'readdressed', 'withdrawn', 'gone')
const NONE = { outcome: 'untried', hasText: false, hasId: false, isRepeated: false } as const

export const ticketReply = alphabet(ticketReplyMachine, {
  starts: { 'a ticket is shown': { email: 'ada@kickstand.example', number: 'KS-10001' } },
  steps: {
    'one comes from another browser': { type: 'draft.replaced', mode: 'reply', text: TEXT },
    'a text is written': { type: 'reply.changed', text: TEXT },
    'the text is deleted': { type: 'reply.changed', text: '' },
    'the draft is discarded': { type: 'reply.discarded' },
    'it is to be sent': { type: 'reply.submitted', press: { seen: 1, to: TO, after: null } },
    'it is to be sent all the same': { type: 'reply.confirmed', press: { seen: 2, to: TO, after: null } },
    'its id is made': { done: 'makeKey', output: REPLY_KEY },
    'no id can be made': { fail: 'makeKey', error: gone },
    'it is taken': { done: 'sendReply', output: replyAnswer() },
    'it is refused': { fail: 'sendReply', error: refused('not_now') },
    'others have written': {
      fail: 'sendReply',
      error: refused('overtaken', { entries: [ticketMessage(2)], last_entry: 2 }),
    },
    'the address is another': { fail: 'sendReply', error: refused('recipient', { to: 'ann@new.example' }) },
    'no answer comes': { fail: 'sendReply', error: gone },
    'it is to be sent again': { type: 'reply.repeated' },
    'it is to be a draft again': { type: 'reply.withdrawn' },
    'it is withdrawn': { done: 'withdrawReply', output: undefined },
    'it had been sent': { fail: 'withdrawReply', error: refused('sent') },
    'it cannot be withdrawn': { fail: 'withdrawReply', error: gone },
    'another tab writes': adopts(kept('')),
    'another tab sends': adopts(kept(REPLY_KEY)),
    'what is no draft is kept': adopts({ text: 7 }),
    'another tab discards it': adopts(null),
    'another tab has sent it': { from: 'watchForm', event: { type: 'form.saved' } },
    'a reply comes back': { type: 'reply.returned', returned: { id: 'r1', body: TEXT } },
    'a reply came back elsewhere': {
      from: 'watchForms',
      event: { type: 'forms.adopted', kept: [{ id: 'r1', content: { body: TEXT } }] },
    },
    'no reply came back': { from: 'watchForms', event: { type: 'forms.adopted', kept: [] } },
  },
  reads: ({ context }) => [context.text, context.id !== '', context.isRepeated, context.newer.length > 0],
  shows: {
    outcome: selectReplyOutcome,
    hasText: ({ context }) => context.text !== '',
    hasId: ({ context }) => context.id !== '',
    isRepeated: ({ context }) => context.isRepeated,
  },
  facts: [
    {
      on: 'a ticket is shown',
      sees: { outcome: 'untried', hasText: false, hasId: false, isRepeated: false },
      asks: ['watchForm', 'watchForms'],
    },
    {
      on: ['a text is written', 'one comes from another browser'],
      seeing: { outcome: EDITED },
      sees: { hasText: true },
      asks: ['saveForm', 'draft.changed'],
    },
    {
      on: 'the text is deleted',
      seeing: { outcome: EDITED },
      sees: { hasText: false },
      asks: ['saveForm', 'draft.changed'],
    },
    { on: 'the draft is discarded', seeing: { outcome: EDITED }, sees: NONE, asks: ['saveForm', 'draft.changed'] },
    {
      on: 'it is to be sent',
      seeing: { outcome: oneOf('untried', 'refused', 'withdrawn', 'gone'), hasText: true },
      sees: { outcome: 'sending', isRepeated: false },
      asks: ['makeKey'],
    },
    {
      on: 'it is to be sent all the same',
      seeing: { outcome: oneOf('overtaken', 'readdressed'), hasText: true },
      sees: { outcome: 'sending', isRepeated: false },
      asks: ['makeKey'],
    },
    { on: 'its id is made', sees: { hasId: true }, asks: ['saveForm', 'sendReply'] },
    { on: 'no id can be made', sees: { outcome: 'refused' }, asks: ['logError', 'watchForms'] },
    { on: 'it is taken', sees: NONE, asks: ['saveForm', 'draft.changed', 'reply.held', 'watchForms'] },
    {
      on: 'it is refused',
      seeing: { isRepeated: false },
      sees: { outcome: 'refused', hasId: false },
      asks: ['saveForm', 'watchForms'],
    },
    {
      on: 'others have written',
      seeing: { isRepeated: false },
      sees: { outcome: 'overtaken', hasId: false },
      asks: ['saveForm', 'ticket.outdated', 'watchForms'],
    },
    {
      on: 'the address is another',
      seeing: { isRepeated: false },
      sees: { outcome: 'readdressed', hasId: false },
      asks: ['saveForm', 'ticket.outdated', 'watchForms'],
    },
    // The first attempt may still be under way, so the reply is withdrawn.
    {
      on: ['it is refused', 'others have written', 'the address is another'],
      seeing: { isRepeated: true },
      sees: { outcome: 'withdrawing' },
      asks: ['withdrawReply'],
    },
    { on: 'no answer comes', sees: { outcome: 'unconfirmed', isRepeated: true }, asks: ['logError'] },
    {
      on: 'it is to be sent again',
      seeing: { outcome: 'unconfirmed' },
      sees: { outcome: 'sending' },
      asks: ['sendReply'],
    },
    {
      on: 'it is to be a draft again',
      seeing: { outcome: 'unconfirmed' },
      sees: { outcome: 'withdrawing' },
      asks: ['withdrawReply'],
    },
    {
      on: 'it is withdrawn',
      sees: { outcome: 'withdrawn', hasId: false },
      asks: ['reply.undone', 'saveForm', 'ticket.outdated', 'watchForms'],
    },
    {
      on: 'it had been sent',
      sees: { outcome: 'gone', hasText: false, hasId: false, isRepeated: false },
      asks: ['saveForm', 'ticket.outdated', 'draft.changed', 'watchForms'],
    },
    { on: 'it cannot be withdrawn', sees: { outcome: 'unconfirmed' }, asks: ['logError'] },
    { on: 'another tab writes', seeing: { outcome: EDITED }, sees: { hasText: true, hasId: false, isRepeated: true } },
    {
      on: 'another tab writes',
      seeing: { outcome: 'unconfirmed' },
      sees: { outcome: 'untried', hasId: false },
      asks: ['watchForms'],
    },
    {
      on: 'another tab sends',
      seeing: { outcome: EDITED },
      sees: { outcome: 'unconfirmed', hasText: true, hasId: true, isRepeated: true },
    },
    { on: 'another tab discards it', seeing: { outcome: EDITED }, sees: NONE },
    { on: 'another tab discards it', seeing: { outcome: 'unconfirmed' }, sees: NONE, asks: ['watchForms'] },
    { on: 'another tab has sent it', seeing: { outcome: EDITED }, sees: NONE, asks: ['ticket.outdated'] },
    {
      on: 'another tab has sent it',
      seeing: { outcome: 'unconfirmed' },
      sees: NONE,
      asks: ['ticket.outdated', 'watchForms'],
    },
    {
      on: 'a reply comes back',
      seeing: { outcome: EDITED },
      sees: { hasText: true },
      asks: ['saveForm', 'saveForm', 'draft.changed'],
    },
    {
      on: 'a reply came back elsewhere',
      seeing: { outcome: EDITED },
      sees: { outcome: 'untried', hasText: true },
      asks: ['saveForm', 'saveForm', 'draft.changed', 'watchForms'],
    },
  ],
})
