import type { SnapshotFrom } from 'xstate'
import { ticketNewsMachine } from '../../../machines/screens/ticket/ticketNews.machine.ts'
import { change } from '../../machines/changeFixtures.ts'
import { ticketRecord } from '../../machines/ticketFixtures.ts'
import { alphabet, oneOf } from '../alphabet.ts'

const arrives = (action: string, number: string) =>
  ({ type: 'changes.arrived', changes: [{ ...change(8, number), action }], isReset: false, seq: 8, away: 0 }) as const
const stateOf = ({ value }: SnapshotFrom<typeof ticketNewsMachine>): string =>
  typeof value === 'string' ? value : value.writing

/** The ticket is KS-10001. */
export const ticketNews = alphabet(ticketNewsMachine, {
  starts: { 'it is opened': { ticket: ticketRecord() } },
  steps: {
    'a note comes': arrives('ticket.noted', 'KS-10001'),
    'a property changes': arrives('ticket.changed', 'KS-10001'),
    'another ticket changes': arrives('ticket.noted', 'KS-10002'),
    'somebody begins to write': { type: 'writing.begun' },
    'they leave the field': { type: 'writing.ended' },
    'they want to see it': { type: 'newer.accepted' },
    'the same ticket comes': { type: 'ticket.renewed', ticket: ticketRecord() },
    'it comes with what is new': { type: 'ticket.renewed', ticket: ticketRecord({ last_entry: 2 }) },
  },
  reads: ({ context }) => [context.last],
  shows: { state: stateOf, last: ({ context }) => context.last },
  facts: [
    { on: 'it is opened', sees: { state: 'reading', last: 1 }, asks: ['tickets.watched'] },
    { on: 'it comes with what is new', sees: { last: 2 } },
    {
      on: 'it comes with what is new',
      seeing: { state: 'newer', last: 1 },
      sees: { state: 'undisturbed', last: 2 },
      asks: ['ticket.outdated'],
    },
    { on: 'a note comes', seeing: { state: 'reading' }, asks: ['ticket.outdated'] },
    { on: 'a note comes', seeing: { state: 'undisturbed' }, sees: { state: 'newer' } },
    {
      on: 'a property changes',
      seeing: { state: oneOf('reading', 'undisturbed') },
      asks: ['ticket.outdated'],
    },
    {
      on: 'somebody begins to write',
      seeing: { state: 'reading' },
      sees: { state: 'undisturbed' },
      asks: ['tickets.watched'],
    },
    {
      on: 'they leave the field',
      seeing: { state: 'undisturbed' },
      sees: { state: 'reading' },
      asks: ['tickets.watched'],
    },
    {
      on: 'they leave the field',
      seeing: { state: 'newer' },
      sees: { state: 'reading' },
      asks: ['ticket.outdated', 'tickets.watched'],
    },
    {
      on: 'they want to see it',
      seeing: { state: 'newer' },
      sees: { state: 'undisturbed' },
      asks: ['ticket.outdated'],
    },
  ],
})
