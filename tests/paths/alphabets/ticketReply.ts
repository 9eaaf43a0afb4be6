import { CallError } from '../../../machines/model/callError.ts'
import { selectReplyOutcome, ticketReplyMachine } from '../../../machines/screens/ticket/ticketReply.machine.ts'
import { replyAnswer } from '../../machines/replyFixtures.ts'
import { ticketMessage } from '../../machines/ticketFixtures.ts'
import { alphabet, oneOf } from '../alphabet.ts'
import { forbidden, gone, refused } from '../answers.ts'

const kept = { text: 'Kept', id: '', to: '', seen: 0, after: null, anyway: false }
const keeps = (content: unknown) => ({ from: 'watchForm', event: { type: 'form.adopted', content } }) as const
const returns = (...forms: { id: string; content: unknown }[]) =>
  ({ from: 'watchForms', event: { type: 'forms.adopted', kept: forms } }) as const
const conflict = (code: string, data: unknown) => new CallError('http', 'Changed', 409, true, code, data)
const overtaken = conflict('overtaken', { last_entry: 2, entries: [ticketMessage(2)] })
const readdressed = conflict('recipient', { to: 'ann@new.example' })
const EDITED = oneOf('untried', 'refused', 'overtaken', 'readdressed', 'withdrawn', 'gone')
const CLEARED = { draft: '', isBack: false, id: '', isTried: false, isRestored: false, isRepeated: false } as const
const EMPTY = { ...CLEARED, outcome: 'untried', hasNewer: false, anyway: false, reason: '' } as const
const DRAFTED = { draft: 'Kept', isBack: false, isRestored: true, isRepeated: true, anyway: false } as const
/** Whatever the first attempt, it is not sent again under its id. */
const AGAIN = { id: '', anyway: false } as const
const REFUSALS = ['others have written', 'the address has changed', 'it is refused', 'it is forbidden'] as const

/** What the text must be is the business of the spec of the machine, and so is what came back to a draft that has it already. */
export const ticketReply = alphabet(ticketReplyMachine, {
  starts: { opens: { email: 'ada@kickstand.example', number: 'KS-10001' } },
  steps: {
    'a reply is typed': { type: 'reply.changed', text: 'Hello' },
    'it is emptied': { type: 'reply.changed', text: '' },
    'it is discarded': { type: 'reply.discarded' },
    'it is to be sent': { type: 'reply.submitted', press: { seen: 1, to: 'ann@customer.example', after: null } },
    'it is to be sent again': { type: 'reply.repeated' },
    'it is to be a draft again': { type: 'reply.withdrawn' },
    'one comes back': { type: 'reply.returned', returned: { id: 'r', body: 'Back' } },
    'one has come back elsewhere': returns({ id: 'r', content: { body: 'Back' } }),
    'none has come back': returns(),
    'a draft is kept': keeps(kept),
    'one that was sent is kept': keeps({ ...kept, id: 'k' }),
    'nothing is kept': keeps(null),
    'what is kept makes no sense': keeps({ text: 1 }),
    'another tab sends it': { from: 'watchForm', event: { type: 'form.saved' } },
    'it has an id': { done: 'makeKey', output: 'k' },
    'it gets no id': { fail: 'makeKey', error: new CallError('network', 'No key') },
    'it is held': { done: 'sendReply', output: replyAnswer() },
    'others have written': { fail: 'sendReply', error: overtaken },
    'the address has changed': { fail: 'sendReply', error: readdressed },
    'it is refused': { fail: 'sendReply', error: refused },
    'it is forbidden': { fail: 'sendReply', error: forbidden },
    'the session has ended': { fail: 'sendReply', error: new CallError('http', 'Sign in', 401) },
    'no answer comes': { fail: 'sendReply', error: gone },
    'it is withdrawn': { done: 'withdrawReply', output: undefined },
    'it has been sent': { fail: 'withdrawReply', error: conflict('sent', null) },
    'nobody says whether it is withdrawn': { fail: 'withdrawReply', error: gone },
  },
  reads: ({ context: { text, id, isRepeated, newer } }) => [text, id, isRepeated, newer.length],
  shows: {
    outcome: selectReplyOutcome,
    /** What was typed or kept, without what came back. */
    draft: ({ context }) => context.text.replace('Back', '').trim(),
    isBack: ({ context }) => context.text.includes('Back'),
    id: ({ context }) => context.id,
    isTried: ({ context }) => context.isTried,
    isRestored: ({ context }) => context.isRestored,
    isRepeated: ({ context }) => context.isRepeated,
    hasNewer: ({ context }) => context.newer.length > 0,
    anyway: ({ context }) => context.anyway,
    reason: ({ context }) => context.reason,
  },
  facts: [
    { on: 'opens', sees: EMPTY, asks: ['watchForm', 'watchForms'] },
    {
      on: 'a reply is typed',
      seeing: { outcome: EDITED },
      sees: { draft: 'Hello', isBack: false },
      asks: ['saveForm'],
    },
    { on: 'it is emptied', seeing: { outcome: EDITED }, sees: { draft: '', isBack: false }, asks: ['saveForm'] },
    { on: 'it is discarded', seeing: { outcome: EDITED }, sees: EMPTY, asks: ['saveForm'] },
    { on: 'it is to be sent', seeing: { outcome: EDITED, draft: '', isBack: false }, sees: { isTried: true } },
    ...[true, false].flatMap((hasNewer) =>
      [{ draft: '', isBack: true }, { draft: oneOf('Hello', 'Kept') }].map(
        (seeing) =>
          ({
            on: 'it is to be sent',
            seeing: { ...seeing, outcome: EDITED, hasNewer },
            // Who has seen what is newer sends it in spite of that.
            sees: { outcome: 'sending', isRepeated: false, reason: '', anyway: hasNewer },
            asks: ['makeKey'],
          }) as const,
      ),
    ),
    { on: 'one comes back', seeing: { outcome: EDITED }, sees: { isBack: true }, asks: ['saveForm', 'saveForm'] },
    {
      on: 'one has come back elsewhere',
      sees: { isBack: true, outcome: 'untried' },
      asks: ['saveForm', 'saveForm', 'watchForms'],
    },
    { on: 'a draft is kept', seeing: { outcome: EDITED }, sees: { ...DRAFTED, id: '' } },
    {
      on: 'a draft is kept',
      seeing: { outcome: 'unconfirmed' },
      sees: { ...DRAFTED, id: '', outcome: 'untried' },
      asks: ['watchForms'],
    },
    {
      on: 'one that was sent is kept',
      seeing: { outcome: oneOf(...EDITED.values, 'unconfirmed') },
      sees: { ...DRAFTED, id: 'k', outcome: 'unconfirmed' },
    },
    { on: 'nothing is kept', seeing: { outcome: EDITED }, sees: EMPTY },
    { on: 'nothing is kept', seeing: { outcome: 'unconfirmed' }, sees: EMPTY, asks: ['watchForms'] },
    { on: 'another tab sends it', seeing: { outcome: EDITED }, sees: EMPTY, asks: ['ticket.outdated'] },
    {
      on: 'another tab sends it',
      seeing: { outcome: 'unconfirmed' },
      sees: EMPTY,
      asks: ['ticket.outdated', 'watchForms'],
    },
    { on: 'it has an id', sees: { id: 'k' }, asks: ['saveForm', 'sendReply'] },
    { on: 'it gets no id', sees: { outcome: 'refused', reason: 'No key' }, asks: ['logError', 'watchForms'] },
    { on: 'it is held', sees: EMPTY, asks: ['saveForm', 'reply.held', 'watchForms'] },
    {
      on: 'others have written',
      seeing: { isRepeated: false },
      sees: { ...AGAIN, outcome: 'overtaken', hasNewer: true },
      asks: ['saveForm', 'ticket.outdated', 'watchForms'],
    },
    {
      on: 'the address has changed',
      seeing: { isRepeated: false },
      sees: { ...AGAIN, outcome: 'readdressed' },
      asks: ['saveForm', 'ticket.outdated', 'watchForms'],
    },
    {
      on: ['it is refused', 'it is forbidden'],
      seeing: { isRepeated: false },
      sees: { ...AGAIN, outcome: 'refused' },
      asks: ['saveForm', 'watchForms'],
    },
    // The first attempt may still be on its way, and is stopped.
    {
      on: REFUSALS,
      seeing: { isRepeated: true },
      sees: { outcome: 'withdrawing' },
      asks: ['withdrawReply'],
    },
    {
      on: ['others have written', 'the address has changed'],
      seeing: { isRepeated: true },
      sees: { reason: 'Changed' },
    },
    { on: 'it is refused', sees: { reason: 'Not like this' } },
    { on: 'it is forbidden', sees: { reason: 'Forbidden' } },
    { on: 'the session has ended', sees: { reason: 'Sign in' } },
    { on: 'no answer comes', sees: { reason: 'No answer' } },
    {
      on: ['the session has ended', 'no answer comes'],
      sees: { outcome: 'unconfirmed', isRepeated: true },
      asks: ['logError'],
    },
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
      sees: { ...AGAIN, outcome: 'withdrawn' },
      asks: ['saveForm', 'ticket.outdated', 'watchForms'],
    },
    {
      on: 'it has been sent',
      sees: { ...EMPTY, outcome: 'gone' },
      asks: ['saveForm', 'ticket.outdated', 'watchForms'],
    },
    {
      on: 'nobody says whether it is withdrawn',
      sees: { outcome: 'unconfirmed', reason: 'No answer' },
      asks: ['logError'],
    },
  ],
})
