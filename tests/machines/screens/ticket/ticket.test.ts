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
      title: '[TP-1] asks for the ticket of the address',
      when: 'start',
      expected: {
        state: 'unanswered',
        effects: [{ watch: 'watchClock' }, { ask: 'fetchTicket', input: { number: NUMBER } }],
        values: { record: 'loading' },
      },
    },
    {
      title: '[TP-1] shows it, and begins to note that it is read and to keep a draft',
      when: first,
      expected: {
        state: 'answered',
        effects: OPENS,
        values: { record: 'loaded', version: 3 },
      },
    },
    ...['', '7', '..', 'KS-0', `${NUMBER}0000000000000`].map((number) => ({
      title: `[TP-1] nothing is asked for of ${JSON.stringify(number)}`,
      input: { ...input, number },
      when: 'start' as const,
      expected: {
        state: 'unanswered',
        effects: [{ watch: 'watchClock' } as const],
        values: { record: 'unasked' as const },
      },
    })),
    {
      title: '[TP-1] another address leaves it, and asks for the ticket of that address',
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
      title: '[CG-20] asks for it again where others have changed it, and leaves the rest as it is',
      given: [first],
      when: arrives(4),
      expected: {
        state: 'answered',
        effects: [remembered(first.output)],
        values: { record: 'refreshing', mode: 'reply' },
      },
    },
    {
      title: '[CG-20] does not ask for it again where a change of this person brought it',
      given: [first],
      when: arrives(3),
      expected: { state: 'answered', effects: [], values: { record: 'loaded' } },
    },
    {
      title: '[TP-5] saves a property on the version that is shown',
      given: [first],
      when: sets,
      expected: { state: 'answered', effects: [saves({ priority: 'high' })], values: { priority: 'saving' } },
    },
    {
      title: '[TP-5] saves another property meanwhile',
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
      title: '[TP-5] shows the ticket of the answer, also where the choice has changed nothing',
      given: [first, sets],
      when: saved(3, { priority: 'high' }),
      expected: {
        state: 'answered',
        effects: [remembered(ticketAnswer({ version: 3 }))],
        values: { record: 'loaded', version: 3, priority: 'settled' },
      },
    },
    {
      title: '[TP-5] an answer that is older than what is shown does not replace it',
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
        '[TP-7] [TP-14] a note that was added is there before the ticket has come again; what others wrote before it does not count as seen',
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
      title: '[TP-14] a note that came with the ticket before its own answer is there once',
      given: [{ done: 'fetchTicket', output: withNote }],
      when: { type: 'note.added', note },
      expected: { state: 'answered', effects: [remembered(withNote)], values: { entries: ['message-1', 'note-2'] } },
    },
    {
      title: '[TP-16] a reply that is sent again is on its way at once, before the ticket has come again',
      given: [unsent],
      when: { type: 'decision.completed', input: decision, output: replyAnswer({ state: 'queued' }) },
      expected: {
        state: 'answered',
        effects: [remembered(withMail('queued', null))],
        values: { record: 'refreshing' },
      },
    },
    {
      title: '[TP-16] where somebody else has decided, the ticket is asked for again',
      given: [unsent],
      when: { type: 'decision.refused', input: decision, error: gone },
      expected: { state: 'answered', effects: [remembered(unsent.output)], values: { record: 'refreshing' } },
    },
    {
      title: '[TP-1] what was read is remembered with the ticket',
      given: [first],
      when: { type: 'read.saved', entry: 1 },
      expected: {
        state: 'answered',
        effects: [remembered(ticketAnswer({ read_entry: 1 }))],
        values: { read: 1, record: 'loaded' },
      },
    },
    {
      title: '[TP-1] what was read while the ticket is asked for again is left to that answer',
      given: [first, arrives(4)],
      when: { type: 'read.saved', entry: 1 },
      expected: { state: 'answered', effects: [], values: { read: 0, record: 'refreshing' } },
    },
    {
      title: '[TP-1] one that is not there is missing, and is not kept',
      when: { fail: 'fetchTicket', error: gone },
      expected: {
        state: 'unanswered',
        effects: [{ parent: { type: 'answer.dropped', call } }],
        values: { record: 'missing' },
      },
    },
    {
      title: '[TP-1] opened for its status, it has the menu of the status open',
      input: { ...input, entrance: 'status' as const },
      when: first,
      expected: { state: 'answered', effects: OPENS, values: { menu: true, mode: 'reply', entrance: null } },
    },
    {
      title: '[TP-1] opened for a reply, it takes the focus there once',
      input: { ...input, entrance: 'reply' as const },
      given: [first],
      when: { type: 'entrance.reached' },
      expected: { state: 'answered', effects: [], values: { menu: false, mode: 'reply', entrance: null } },
    },
  ])
})

test.each(MAIL_STATES)('[TP-16] of a reply that is %s a person decides what the chart of mails has', (state) => {
  const events = { again: 'mail.retried', arrived: 'mail.confirmed' } as const
  expect(decisionsOf(state)).toEqual(REPLY_OUTCOMES.toReversed().filter((outcome) => mailAfter(state, events[outcome])))
})
