import type { Doing } from '../../../../machines/model/changes.ts'
import { selectHasNewer, ticketNewsMachine } from '../../../../machines/screens/ticket/ticketNews.machine.ts'
import type { Effect } from '../../../support/control.ts'
import { spec } from '../../../support/spec.ts'
import { change } from '../../changeFixtures.ts'
import { ticketRecord } from '../../ticketFixtures.ts'

const NUMBER = 'KS-10001'
const subject = {
  machine: ticketNewsMachine,
  input: { ticket: ticketRecord() },
  select: { hasNewer: selectHasNewer },
}
const arrives = (action: string, number = NUMBER, isMine = false) =>
  ({
    type: 'changes.arrived',
    changes: [{ ...change(8, number, isMine), action }],
    isReset: false,
    seq: 8,
    away: 0,
  }) as const
const together = (...ones: readonly ReturnType<typeof arrives>[]) =>
  ({ ...arrives('ticket.changed'), changes: ones.flatMap(({ changes }) => changes) }) as const
const says = (doing: Doing): Effect => ({
  parent: { type: 'tickets.watched', watched: { tickets: [NUMBER], doing } },
})
const outdated: Effect = { parent: { type: 'ticket.outdated' } }
const begins = { type: 'writing.begun' } as const
const ends = { type: 'writing.ended' } as const
const WRITING = { writing: 'undisturbed' }
const NEWER = { writing: 'newer' }

describe('the news of a ticket', () => {
  spec(subject, [
    {
      title: '[CG-19] report at first that the ticket is being read',
      when: 'start',
      expected: { state: 'reading', effects: [says('reading')] },
    },
    {
      title: '[CG-19] report that somebody is writing once they begin',
      when: begins,
      expected: { state: WRITING, effects: [says('writing')] },
    },
    {
      title: '[CG-19] report that somebody is reading again once they have left the field',
      given: [begins],
      when: ends,
      expected: { state: 'reading', effects: [says('reading')] },
    },
    {
      title: '[CG-20] show at once what others have done',
      when: arrives('ticket.noted'),
      expected: { state: 'reading', effects: [outdated] },
    },
    {
      title: '[CG-20] ignore changes of another ticket',
      when: arrives('ticket.noted', 'KS-10002'),
      expected: { state: 'reading', effects: [] },
    },
    {
      title: '[CG-20] ignore changes without a ticket',
      when: { ...arrives('staff.invited'), changes: [{ ...change(8), action: 'staff.invited', ticket: null }] },
      expected: { state: 'reading', effects: [] },
    },
    {
      title: '[CG-20] show a change of this ticket that comes together with one of another ticket',
      when: together(arrives('ticket.noted', 'KS-10002'), arrives('ticket.noted')),
      expected: { state: 'reading', effects: [outdated] },
    },
    {
      title: '[CG-20] reload the ticket after a reset',
      when: { ...arrives('ticket.noted'), changes: [], isReset: true },
      expected: { state: 'reading', effects: [outdated] },
    },
    ...['ticket.noted', 'ticket.received', 'reply.held'].map((action) => ({
      title: `[CG-20] hold back entries of others while somebody writes here: ${action}`,
      given: [begins],
      when: arrives(action),
      expected: { state: NEWER, effects: [], values: { hasNewer: true } },
    })),
    {
      title: '[CG-20] hold back entries of others that come together with another change',
      given: [begins],
      when: together(arrives('ticket.changed'), arrives('ticket.noted')),
      expected: { state: NEWER, effects: [], values: { hasNewer: true } },
    },
    {
      title: '[CG-20] show changed properties while somebody writes here',
      given: [begins],
      when: arrives('ticket.changed'),
      expected: { state: WRITING, effects: [outdated], values: { hasNewer: false } },
    },
    {
      title: '[CG-20] do not count a reply that was sent out as a newer entry',
      given: [begins],
      when: arrives('reply.sent'),
      expected: { state: WRITING, effects: [outdated], values: { hasNewer: false } },
    },
    {
      title: '[CG-20] show entries from another tab of the same person while they write here',
      given: [begins],
      when: arrives('ticket.noted', NUMBER, true),
      expected: { state: WRITING, effects: [outdated] },
    },
    {
      title: '[CG-20] show held-back entries when the writer requests them',
      given: [begins, arrives('ticket.noted')],
      when: { type: 'newer.accepted' },
      expected: { state: WRITING, effects: [outdated], values: { hasNewer: false } },
    },
    {
      title: '[CG-20] show held-back entries once the writer has left the field',
      given: [begins, arrives('ticket.noted')],
      when: ends,
      expected: { state: 'reading', effects: [outdated, says('reading')] },
    },
    {
      title: '[CG-20] hold nothing back once the ticket was reloaded with the newer entries',
      given: [begins, arrives('ticket.noted')],
      when: { type: 'ticket.renewed', ticket: ticketRecord({ last_entry: 2 }) },
      expected: { state: WRITING, effects: [outdated], values: { hasNewer: false } },
    },
    {
      title: '[CG-20] keep holding back entries if a reloaded ticket does not contain them',
      given: [begins, arrives('ticket.noted')],
      when: { type: 'ticket.renewed', ticket: ticketRecord() },
      expected: { state: NEWER, effects: [], values: { hasNewer: true } },
    },
    {
      title: '[CG-20] hold back further changes while entries are held back',
      given: [begins, arrives('ticket.noted')],
      when: arrives('ticket.changed'),
      expected: { state: NEWER, effects: [] },
    },
  ])
})
