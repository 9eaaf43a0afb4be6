import type { SnapshotFrom } from 'xstate'
import { mailAfter } from '../../../../machines/flows/mailStates.ts'
import { selectResourceState } from '../../../../machines/kit/resource.selectors.ts'
import { CallError } from '../../../../machines/model/callError.ts'
import type { TicketAnswer } from '../../../../machines/model/desk.ts'
import { ticketCall } from '../../../../machines/model/deskCalls.ts'
import { MAIL_STATES, type MailState } from '../../../../machines/model/mails.ts'
import { REPLY_OUTCOMES } from '../../../../machines/model/replies.ts'
import { decisionsOf } from '../../../../machines/screens/ticket/mailDecision.ts'
import { selectMode, ticketMachine } from '../../../../machines/screens/ticket/ticket.machine.ts'
import { selectIsMenuOpen } from '../../../../machines/shell/menu.machine.ts'
import type { Effect } from '../../../support/control.ts'
import { spec } from '../../../support/spec.ts'
import { change } from '../../changeFixtures.ts'
import { REPLY_KEY, replyAnswer } from '../../replyFixtures.ts'
import { ticketAnswer, ticketMessage, ticketNote } from '../../ticketFixtures.ts'

type Snapshot = SnapshotFrom<typeof ticketMachine>

const NUMBER = 'KS-10001'
const EMAIL = 'ada@kickstand.example'
const input = {
  number: NUMBER,
  entrance: null,
  isOffered: true,
  offersReplies: true,
  offersMessages: true,
  keepsDrafts: true,
  email: EMAIL,
  known: [],
}
const call = ticketCall({ number: NUMBER })
const subject = {
  machine: ticketMachine,
  input,
  stateOf: (snapshot: Snapshot) => (snapshot.matches('answered') ? 'answered' : 'unanswered'),
  select: {
    record: ({ children }: Snapshot) => children.record && selectResourceState(children.record.getSnapshot()),
    version: ({ context }: Snapshot) => context.answer?.ticket.version ?? null,
    entries: ({ context }: Snapshot) => context.answer?.ticket.entries.map(({ id }) => id) ?? null,
    read: ({ context }: Snapshot) => context.answer?.ticket.read_entry ?? null,
    priority: ({ children }: Snapshot) => children.priority?.getSnapshot().value,
    menu: ({ children }: Snapshot) => children.statusMenu && selectIsMenuOpen(children.statusMenu.getSnapshot()),
    entrance: ({ context }: Snapshot) => context.entrance,
    mode: selectMode,
    assignee: ({ children }: Snapshot) => children.assignee?.getSnapshot().value,
  },
}

const arrives = (seq: number) =>
  ({ type: 'changes.arrived', changes: [change(seq)], isReset: false, seq, away: 0 }) as const
const first = { done: 'fetchTicket', output: ticketAnswer() } as const
const remembered = (answer: TicketAnswer): Effect => ({
  parent: { type: 'answer.remembered', known: { call, answer } },
})
const sets = { type: 'property.changed', property: 'priority', changes: { priority: 'high' } } as const
const assigns = { type: 'property.changed', property: 'assignee', changes: { assignee: 'ada' } } as const
const saves = (changes: object, seen = 3): Effect => ({ ask: 'changeTicket', input: { number: NUMBER, seen, changes } })
const saved = (version: number, changes: object) =>
  ({ done: 'changeTicket', output: ticketAnswer({ version }), for: { number: NUMBER, seen: 3, changes } }) as const
const note = ticketNote(2)
const withNote = ticketAnswer({ entries: [ticketMessage(1), note], last_entry: 2 })
const gone = new CallError('http', 'Not found', 404)

/** A ticket with a reply whose mail is in this state. */
const withMail = (state: MailState, failure: string | null): TicketAnswer =>
  ticketAnswer({
    entries: [
      ticketMessage(1),
      ticketMessage(2, { id: REPLY_KEY, mail: { state, to: 'ann@customer.example', release_at: null, failure } }),
    ],
  })
const unsent = { done: 'fetchTicket', output: withMail('failed', 'No such mailbox') } as const
const decision = { number: NUMBER, id: REPLY_KEY, outcome: 'again' } as const

const OPENS: readonly Effect[] = [
  remembered(first.output),
  { watch: 'watchAttention' },
  { watch: 'watchForm', input: { email: EMAIL, form: `ticketNote/${NUMBER}` } },
  { watch: 'watchForm', input: { email: EMAIL, form: `ticketReply/${NUMBER}` } },
  { watch: 'watchForms', input: { email: EMAIL, kind: `ticketReturned/${NUMBER}` } },
  { watch: 'watchForm', input: { email: EMAIL, form: `ticketNote/${NUMBER}` } },
  { watch: 'watchAttention' },
  { watch: 'watchForm', input: { email: EMAIL, form: `ticketReply/${NUMBER}` } },
  { watch: 'watchAttention' },
  { watch: 'watchForm', input: { email: EMAIL, form: 'afterReply' } },
  { parent: { type: 'tickets.watched', watched: { tickets: [NUMBER], doing: 'reading' } } },
]

describe('the page of a ticket', () => {
  spec(subject, [
    {
      title: '[TP-1] loads the ticket of the address',
      when: 'start',
      expected: {
        state: 'unanswered',
        effects: [{ watch: 'watchClock' }, { ask: 'fetchTicket', input: { number: NUMBER } }],
        values: { record: 'loading' },
      },
    },
    {
      title: '[TP-1] shows the ticket, and starts to follow its reading, drafts and news',
      when: first,
      expected: {
        state: 'answered',
        effects: OPENS,
        values: { record: 'loaded', version: 3 },
      },
    },
    ...['', '7', '..', 'KS-0', `${NUMBER}0000000000000`].map((number) => ({
      title: `[TP-1] loads nothing for the invalid number ${JSON.stringify(number)}`,
      input: { ...input, number },
      when: 'start' as const,
      expected: {
        state: 'unanswered',
        effects: [{ watch: 'watchClock' } as const],
        values: { record: 'unasked' as const },
      },
    })),
    {
      title: '[TP-1] loads another ticket when the address changes',
      given: [{ fail: 'fetchTicket', error: gone }],
      when: { type: 'query.changed', query: { number: 'KS-10002', entrance: null } },
      expected: {
        state: 'unanswered',
        effects: [{ ask: 'fetchTicket', input: { number: 'KS-10002' } }],
        values: { record: 'loading', version: null },
      },
    },
    {
      title: '[TP-15] offers saved messages beside a reply',
      given: [first],
      when: { to: 'messageChoice', event: { type: 'text.typed', text: '/', caret: 1 } },
      expected: { state: 'answered', effects: [{ watch: 'watchClock' }, { ask: 'fetchSavedMessages' }] },
    },
    {
      title: '[CG-20] reloads the ticket when others have changed it, and keeps the rest of the page',
      given: [first],
      when: arrives(4),
      expected: {
        state: 'answered',
        effects: [remembered(first.output)],
        values: { record: 'refreshing', mode: 'reply' },
      },
    },
    {
      title: '[CG-20] does not reload the ticket for a change that is already shown',
      given: [first],
      when: arrives(3),
      expected: { state: 'answered', effects: [], values: { record: 'loaded' } },
    },
    {
      title: '[TP-5] saves a property with the version that is shown',
      given: [first],
      when: sets,
      expected: { state: 'answered', effects: [saves({ priority: 'high' })], values: { priority: 'saving' } },
    },
    {
      title: '[TP-5] saves another property at the same time',
      given: [first, sets],
      when: assigns,
      expected: {
        state: 'answered',
        effects: [saves({ assignee: 'ada' })],
        values: { priority: 'saving', assignee: 'saving' },
      },
    },
    {
      title: '[TP-5] shows the ticket of the answer',
      given: [first, sets],
      when: saved(4, { priority: 'high' }),
      expected: {
        state: 'answered',
        effects: [remembered(ticketAnswer({ version: 4 }))],
        values: { record: 'loaded', version: 4, priority: 'settled' },
      },
    },
    {
      title: '[TP-5] shows the ticket of the answer, even if nothing was changed',
      given: [first, sets],
      when: saved(3, { priority: 'high' }),
      expected: {
        state: 'answered',
        effects: [remembered(ticketAnswer({ version: 3 }))],
        values: { record: 'loaded', version: 3, priority: 'settled' },
      },
    },
    {
      title: '[TP-5] does not replace the shown ticket by an older answer',
      given: [first, sets, assigns, saved(5, { assignee: 'ada' })],
      when: saved(4, { priority: 'high' }),
      expected: {
        state: 'answered',
        effects: [remembered(ticketAnswer({ version: 5 }))],
        values: { record: 'refreshing', version: 5 },
      },
    },
    {
      title:
        '[TP-7] [TP-14] shows an added note before the ticket is reloaded, without marking the entries of others as seen',
      given: [first],
      when: { type: 'note.added', note },
      expected: {
        state: 'answered',
        effects: [
          remembered({
            ...first.output,
            ticket: { ...first.output.ticket, entries: [...first.output.ticket.entries, note] },
          }),
        ],
        values: { record: 'refreshing', entries: ['message-1', 'note-2'] },
      },
    },
    {
      title: '[TP-14] shows a note once if it came with the ticket before its own answer',
      given: [{ done: 'fetchTicket', output: withNote }],
      when: { type: 'note.added', note },
      expected: { state: 'answered', effects: [remembered(withNote)], values: { entries: ['message-1', 'note-2'] } },
    },
    {
      title: '[TP-16] shows a reply that is sent again as queued before the ticket is reloaded',
      given: [unsent],
      when: { type: 'decision.completed', input: decision, output: replyAnswer({ state: 'queued' }) },
      expected: {
        state: 'answered',
        effects: [remembered(withMail('queued', null))],
        values: { record: 'refreshing' },
      },
    },
    {
      title: '[TP-16] reloads the ticket if a decision about a reply is refused',
      given: [unsent],
      when: { type: 'decision.refused', input: decision, error: gone },
      expected: { state: 'answered', effects: [remembered(unsent.output)], values: { record: 'refreshing' } },
    },
    {
      title: '[TP-1] keeps the last read entry with the ticket',
      given: [first],
      when: { type: 'read.saved', entry: 1 },
      expected: {
        state: 'answered',
        effects: [remembered(ticketAnswer({ read_entry: 1 }))],
        values: { read: 1, record: 'loaded' },
      },
    },
    {
      title: '[TP-1] does not change the last read entry while the ticket is reloaded',
      given: [first, arrives(4)],
      when: { type: 'read.saved', entry: 1 },
      expected: { state: 'answered', effects: [], values: { read: 0, record: 'refreshing' } },
    },
    {
      title: '[TP-1] shows a ticket that does not exist as missing, and keeps no answer',
      when: { fail: 'fetchTicket', error: gone },
      expected: {
        state: 'unanswered',
        effects: [{ parent: { type: 'answer.dropped', call } }],
        values: { record: 'missing' },
      },
    },
    {
      title: '[TP-1] opens the menu of the status if it was opened for the status',
      input: { ...input, entrance: 'status' as const },
      when: first,
      expected: { state: 'answered', effects: OPENS, values: { menu: true, mode: 'reply', entrance: null } },
    },
    {
      title: '[TP-1] forgets that it was opened for a reply once the field has the focus',
      input: { ...input, entrance: 'reply' as const },
      given: [first],
      when: { type: 'entrance.reached' },
      expected: { state: 'answered', effects: [], values: { menu: false, mode: 'reply', entrance: null } },
    },
  ])
})

test.each(MAIL_STATES)(
  '[TP-16] the decisions about a mail that is %s are those that the chart of mails allows',
  (state) => {
    const events = { again: 'mail.retried', arrived: 'mail.confirmed' } as const
    expect(decisionsOf(state)).toEqual(
      REPLY_OUTCOMES.toReversed().filter((outcome) => mailAfter(state, events[outcome])),
    )
  },
)
