import { ticketCall } from '../../../machines/model/deskCalls.ts'
import { selectMode, ticketMachine } from '../../../machines/screens/ticket/ticket.machine.ts'
import { change } from '../../machines/changeFixtures.ts'
import { replyAnswer } from '../../machines/replyFixtures.ts'
import { ticketAnswer, ticketNote } from '../../machines/ticketFixtures.ts'
import { alphabet, oneOf } from '../alphabet.ts'

const NUMBER = 'KS-10001'
const OTHER = 'KS-10002'
const call = ticketCall({ number: NUMBER })
const opened = {
  number: NUMBER,
  entrance: null,
  isOffered: true,
  offersReplies: true,
  offersMessages: true,
  keepsDrafts: true,
  email: 'ada@kickstand.example',
  known: [],
}
const comes = (state: 'loaded' | 'refreshing', version: number) =>
  ({ type: 'answer.settled', call, state, answer: ticketAnswer({ version }) }) as const
const another = { type: 'query.changed', query: { number: OTHER, entrance: null } } as const
const sent = (ticket: string) => ({ type: 'reply.left', ticket, id: 'reply-1' }) as const
const returned = (ticket: string) =>
  ({ type: 'reply.returned', ticket, returned: { id: 'reply-1', body: 'Please charge it' } }) as const
const changed = (version: number) => ({ type: 'ticket.changed', answer: ticketAnswer({ version }) }) as const
const decision = { number: NUMBER, id: 'reply-1', outcome: 'again' } as const
const CHANGE = 'answer.changed to record'
const REPLACE = 'answer.replaced to record'
const PARTS = [
  'entries',
  'reading',
  'news',
  'assignee',
  'status',
  'priority',
  'tags',
  'order',
  'statusForm',
  'statusMenu',
  'tagForm',
  'note',
  'reply',
  'noteDraft',
  'replyDraft',
  'afterReply',
  'sendMenu',
  'decision',
  'messageChoice',
].map((part) => `start ${part}`)
const ANSWERS = ['drafts.answered to replyDraft', 'drafts.answered to noteDraft']
const written = oneOf('reply', 'note')

/** The machine passes the number in the address to its record. What its parts do on their own is covered by their own alphabets. */
export const ticket = alphabet(ticketMachine, {
  starts: {
    'opens where replies are sent': opened,
    'opens where only notes are written': { ...opened, offersReplies: false },
    'opens at its status': { ...opened, entrance: 'status' },
    'opens at its reply': { ...opened, entrance: 'reply' },
  },
  steps: {
    'the field of the reply is focused': { type: 'entrance.reached' },
    'another ticket is wanted': another,
    'an answer is remembered': { type: 'answer.remembered', known: { call, answer: ticketAnswer() } },
    'an answer is dropped': { type: 'answer.dropped', call },
    'the ticket comes': comes('loaded', 3),
    'a newer one comes': comes('loaded', 4),
    'the ticket of before is shown': comes('refreshing', 3),
    'the ticket is missing': { type: 'answer.settled', call, state: 'missing', answer: null },
    'a property is chosen': { type: 'property.changed', property: 'priority', changes: { priority: 'high' } },
    'a change is saved': changed(4),
    'an older change is answered late': changed(2),
    'the ticket turns out to be outdated': { type: 'ticket.outdated' },
    'a note is added': { type: 'note.added', note: ticketNote(2) },
    'a reply is typed': { type: 'draft.changed', mode: 'reply', text: 'Dear Ann' },
    'a note comes from another browser': { type: 'draft.replaced', mode: 'note', text: 'Rude' },
    'a reply is to be written': { type: 'mode.chosen', mode: 'reply' },
    'a note is to be written': { type: 'mode.chosen', mode: 'note' },
    'a reply is held': { type: 'reply.held', answer: replyAnswer() },
    'its form takes a reply back': { type: 'reply.undone', id: 'reply-1' },
    'the reply is taken back': returned(NUMBER),
    'a reply to another ticket is taken back': returned('KS-10003'),
    'the reply is sent': sent(NUMBER),
    'a reply to another ticket is sent': sent('KS-10003'),
    'others have changed it': {
      type: 'changes.arrived',
      changes: [change(9)],
      isReset: false,
      seq: 9,
      away: 0,
    },
    'what was saved arrives': { type: 'changes.arrived', changes: [change(3)], isReset: false, seq: 3, away: 0 },
    'its reader writes': {
      type: 'tickets.watched',
      watched: { tickets: [NUMBER], doing: 'writing' },
    },
    'it is decided on a reply': { type: 'decision.completed', input: decision, output: replyAnswer() },
    'the decision is refused': { type: 'decision.refused', input: decision, error: new Error('No') },
    'an entry was read': { type: 'read.saved', entry: 1 },
  },
  reads: ({ context: { number, entrance, offersReplies, answer, isFresh } }) => [
    number,
    entrance,
    offersReplies,
    answer?.ticket.version,
    isFresh,
  ],
  shows: {
    number: ({ context }) => context.number,
    entrance: ({ context }) => context.entrance,
    offersReplies: ({ context }) => context.offersReplies,
    mode: selectMode,
    version: ({ context }) => context.answer?.ticket.version ?? 0,
    isFresh: ({ context }) => context.isFresh,
  },
  facts: [
    {
      on: [
        'opens where replies are sent',
        'opens where only notes are written',
        'opens at its status',
        'opens at its reply',
      ],
      sees: { number: NUMBER, mode: null, version: 0, isFresh: false },
      asks: [{ start: 'record', input: { query: { number: NUMBER }, isOffered: true, known: [] } }],
    },
    {
      on: ['opens where replies are sent', 'opens where only notes are written'],
      sees: { entrance: null },
    },
    { on: 'opens at its status', sees: { entrance: 'status' } },
    { on: 'opens at its reply', sees: { entrance: 'reply' } },
    { on: 'the field of the reply is focused', seeing: { mode: written }, sees: { entrance: null } },
    {
      on: ['opens where replies are sent', 'opens at its status', 'opens at its reply'],
      sees: { offersReplies: true },
    },
    { on: 'opens where only notes are written', sees: { offersReplies: false } },
    {
      on: 'another ticket is wanted',
      sees: { number: OTHER, entrance: null, mode: null, version: 0, isFresh: false },
      asks: ['query.changed to record'],
    },
    { on: 'an answer is remembered', asks: ['answer.remembered'] },
    { on: 'an answer is dropped', asks: ['answer.dropped'] },
    { on: 'others have changed it', seeing: { mode: written }, asks: ['changes.arrived to news'] },
    { on: 'its reader writes', seeing: { mode: written }, asks: ['tickets.watched'] },
    { on: ['the ticket comes', 'the ticket of before is shown'], sees: { version: 3 } },
    { on: 'a newer one comes', sees: { version: 4 } },
    { on: ['the ticket comes', 'a newer one comes'], sees: { isFresh: true } },
    { on: 'the ticket of before is shown', sees: { isFresh: false } },
    {
      on: ['the ticket comes', 'a newer one comes', 'the ticket of before is shown'],
      seeing: { mode: null, entrance: 'status' },
      sees: { mode: 'reply', entrance: null },
      asks: [...PARTS, ...ANSWERS, 'menu.opened to statusMenu'],
    },
    ...([true, false] as const).map(
      (offersReplies) =>
        ({
          on: ['the ticket comes', 'a newer one comes', 'the ticket of before is shown'],
          seeing: { mode: null, entrance: oneOf(null, 'reply'), offersReplies },
          sees: { mode: offersReplies ? 'reply' : 'note' },
          asks: [...PARTS, ...ANSWERS],
        }) as const,
    ),
    {
      on: ['the ticket comes', 'a newer one comes', 'the ticket of before is shown'],
      seeing: { mode: written },
      asks: ['ticket.renewed to entries', 'ticket.renewed to reading', 'ticket.renewed to news', ...ANSWERS],
    },
    { on: 'the ticket is missing', sees: { mode: null, version: 0, isFresh: false } },
    // The change is based on the version that is shown.
    ...([3, 4] as const).map(
      (seen) =>
        ({
          on: 'a property is chosen',
          seeing: { version: seen },
          asks: [{ to: 'priority', event: { type: 'change.requested', seen, changes: { priority: 'high' } } }],
        }) as const,
    ),
    { on: 'a change is saved', seeing: { mode: written }, asks: [REPLACE] },
    // None of these events brings a ticket that is known to be current, so the ticket is asked for again.
    {
      on: [
        'an older change is answered late',
        'the ticket turns out to be outdated',
        'it is decided on a reply',
        'the decision is refused',
      ],
      seeing: { mode: written },
      asks: [CHANGE],
    },
    { on: 'a reply is typed', seeing: { mode: written }, asks: ['draft.changed to replyDraft'] },
    { on: 'a note comes from another browser', seeing: { mode: written }, asks: ['draft.replaced to note'] },
    { on: 'a reply is to be written', seeing: { mode: 'note' }, sees: { mode: 'reply' } },
    { on: 'a note is to be written', seeing: { mode: 'reply' }, sees: { mode: 'note' } },
    { on: 'a note is added', seeing: { mode: written }, asks: [CHANGE, 'writing.ended to news'] },
    { on: 'its form takes a reply back', seeing: { mode: written }, asks: ['reply.undone'] },
    { on: 'a reply is held', seeing: { mode: written }, asks: ['reply.held', CHANGE, 'writing.ended to news'] },
    // An answer about another ticket does not reach the draft of this one.
    {
      on: 'the reply is taken back',
      seeing: { mode: written, number: NUMBER },
      asks: [{ to: 'reply', event: returned(NUMBER) }, CHANGE],
    },
    { on: 'the reply is taken back', seeing: { mode: 'reply', number: NUMBER }, sees: { entrance: 'reply' } },
    {
      on: 'the reply is sent',
      seeing: { mode: written, number: NUMBER },
      asks: [CHANGE],
    },
    // Nothing is replaced while the ticket is being asked for: its answer will include this.
    { on: 'an entry was read', seeing: { mode: written, isFresh: true }, asks: [REPLACE] },
  ],
})
