import { CallError } from '../../../../machines/model/callError.ts'
import { ticketReadingMachine } from '../../../../machines/screens/ticket/ticketReading.machine.ts'
import type { Effect } from '../../../support/control.ts'
import { spec } from '../../../support/spec.ts'
import { ticketRecord } from '../../ticketFixtures.ts'

const subject = { machine: ticketReadingMachine, input: { ticket: ticketRecord({ last_entry: 4, read_entry: 2 }) } }

const gained = { from: 'watchAttention', event: { type: 'attention.gained' } } as const
const lost = { from: 'watchAttention', event: { type: 'attention.lost' } } as const
const saves = (entry: number): Effect => ({ ask: 'saveTicketRead', input: { number: 'KS-10001', entry } })
const shown = [gained, { pass: 1000 }] as const
const comes = (last_entry: number) =>
  ({ type: 'ticket.renewed', ticket: ticketRecord({ last_entry, read_entry: 2 }) }) as const

describe('reading a ticket', () => {
  spec(subject, [
    {
      title: '[TP-1] entries do not count as read until they have been visible for a second',
      given: [gained],
      when: { pass: 999 },
      expected: { state: 'showing', effects: [] },
    },
    {
      title: '[TP-1] after a second, entries count as read up to the last',
      given: [gained, { pass: 999 }],
      when: { pass: 1 },
      expected: { state: 'saving', effects: [saves(4)] },
    },
    {
      title: '[TP-1] entries do not count as read while the page is hidden',
      given: [gained, { pass: 999 }, lost],
      when: { pass: 60_000 },
      expected: { state: 'away', effects: [] },
    },
    {
      title: '[TP-1] entries that were read before are not saved again',
      input: { ticket: ticketRecord({ last_entry: 4, read_entry: 4 }) },
      given: [gained],
      when: { pass: 60_000 },
      expected: { state: 'present', effects: [] },
    },
    {
      title: '[TP-1] the ticket is notified which entry was read',
      given: shown,
      when: { done: 'saveTicketRead', output: { entry: 4 } },
      expected: { state: 'present', effects: [{ parent: { type: 'read.saved', entry: 4 } }] },
    },
    {
      title: '[TP-1] a newer entry is saved as read, too',
      given: [...shown, { done: 'saveTicketRead', output: { entry: 4 } }, comes(5)],
      when: { pass: 1000 },
      expected: { state: 'saving', effects: [saves(5)] },
    },
    {
      title: '[TP-1] a failure is silent and not retried by itself',
      given: [...shown, { fail: 'saveTicketRead', error: new CallError('network', 'No answer') }],
      when: { pass: 60_000 },
      expected: { state: 'failed', effects: [] },
    },
    {
      title: '[TP-1] after a failure, the next visit tries again',
      given: [...shown, { fail: 'saveTicketRead', error: new CallError('network', 'No answer') }, gained],
      when: { pass: 1000 },
      expected: { state: 'saving', effects: [saves(4)] },
    },
    {
      title: '[TP-1] after a failure, a newer entry is saved together with those before it',
      given: [...shown, { fail: 'saveTicketRead', error: new CallError('network', 'No answer') }, comes(5)],
      when: { pass: 1000 },
      expected: { state: 'saving', effects: [saves(5)] },
    },
  ])
})
