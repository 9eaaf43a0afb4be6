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
    { title: '[CG-19] its reader reads it', when: 'start', expected: { state: 'reading', effects: [says('reading')] } },
    {
      title: '[CG-19] who begins to write is said to write',
      when: begins,
      expected: { state: WRITING, effects: [says('writing')] },
    },
    {
      title: '[CG-19] who has left the field is said to read',
      given: [begins],
      when: ends,
      expected: { state: 'reading', effects: [says('reading')] },
    },
    {
      title: '[CG-20] what others have done is shown at once',
      when: arrives('ticket.noted'),
      expected: { state: 'reading', effects: [outdated] },
    },
    {
      title: '[CG-20] what was done to another ticket is no news',
      when: arrives('ticket.noted', 'KS-10002'),
      expected: { state: 'reading', effects: [] },
    },
    {
      title: '[CG-20] what was done to no ticket is no news',
      when: { ...arrives('staff.invited'), changes: [{ ...change(8), action: 'staff.invited', ticket: null }] },
      expected: { state: 'reading', effects: [] },
    },
    {
      title: '[CG-20] what others have done is shown, also where it comes with the news of another ticket',
      when: together(arrives('ticket.noted', 'KS-10002'), arrives('ticket.noted')),
      expected: { state: 'reading', effects: [outdated] },
    },
    {
      title: '[CG-20] where anything may have changed it is asked for again',
      when: { ...arrives('ticket.noted'), changes: [], isReset: true },
      expected: { state: 'reading', effects: [outdated] },
    },
    ...['ticket.noted', 'ticket.received', 'reply.held'].map((action) => ({
      title: `[CG-20] what others write waits while somebody writes here: ${action}`,
      given: [begins],
      when: arrives(action),
      expected: { state: NEWER, effects: [], values: { hasNewer: true } },
    })),
    {
      title: '[CG-20] what others write waits, also where it comes with other news of the ticket',
      given: [begins],
      when: together(arrives('ticket.changed'), arrives('ticket.noted')),
      expected: { state: NEWER, effects: [], values: { hasNewer: true } },
    },
    {
      title: '[CG-20] what others change of its properties is shown while somebody writes here',
      given: [begins],
      when: arrives('ticket.changed'),
      expected: { state: WRITING, effects: [outdated], values: { hasNewer: false } },
    },
    {
      title: '[CG-20] that a reply has left is no newer entry',
      given: [begins],
      when: arrives('reply.sent'),
      expected: { state: WRITING, effects: [outdated], values: { hasNewer: false } },
    },
    {
      title: '[CG-20] what this person has written in another tab is shown while they write here',
      given: [begins],
      when: arrives('ticket.noted', NUMBER, true),
      expected: { state: WRITING, effects: [outdated] },
    },
    {
      title: '[CG-20] what waits is shown when the writer wants to see it',
      given: [begins, arrives('ticket.noted')],
      when: { type: 'newer.accepted' },
      expected: { state: WRITING, effects: [outdated], values: { hasNewer: false } },
    },
    {
      title: '[CG-20] what waits is shown once the writer has left the field',
      given: [begins, arrives('ticket.noted')],
      when: ends,
      expected: { state: 'reading', effects: [outdated, says('reading')] },
    },
    {
      title: '[CG-20] what has come with the ticket in another matter waits no more',
      given: [begins, arrives('ticket.noted')],
      when: { type: 'ticket.renewed', ticket: ticketRecord({ last_entry: 2 }) },
      expected: { state: WRITING, effects: [outdated], values: { hasNewer: false } },
    },
    {
      title: '[CG-20] an answer from before it is no reason to show nothing of it',
      given: [begins, arrives('ticket.noted')],
      when: { type: 'ticket.renewed', ticket: ticketRecord() },
      expected: { state: NEWER, effects: [], values: { hasNewer: true } },
    },
    {
      title: '[CG-20] what comes after it waits, too',
      given: [begins, arrives('ticket.noted')],
      when: arrives('ticket.changed'),
      expected: { state: NEWER, effects: [] },
    },
  ])
})
