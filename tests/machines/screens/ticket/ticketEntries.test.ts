import type { SnapshotFrom } from 'xstate'
import { CallError } from '../../../../machines/model/callError.ts'
import {
  selectEntries,
  selectHasOlder,
  selectOlderFailure,
  selectReadUpTo,
  ticketEntriesMachine,
} from '../../../../machines/screens/ticket/ticketEntries.machine.ts'
import { spec } from '../../../support/spec.ts'
import { ticketAnswer, ticketMessage, ticketRecord } from '../../ticketFixtures.ts'

type Snapshot = SnapshotFrom<typeof ticketEntriesMachine>

const ticket = (numbers: readonly number[], has_older: boolean) => ({
  entries: numbers.map((entry) => ticketMessage(entry)),
  has_older,
  last_entry: numbers.at(-1) ?? 0,
})
const subject = {
  machine: ticketEntriesMachine,
  input: { ticket: ticketRecord({ ...ticket([5, 6], true), read_entry: 5 }) },
  select: {
    entries: (snapshot: Snapshot) => selectEntries(snapshot).map(({ entry }) => entry),
    count: (snapshot: Snapshot) => selectEntries(snapshot).length,
    hasOlder: selectHasOlder,
    failure: selectOlderFailure,
    readUpTo: selectReadUpTo,
  },
}
const asks = { type: 'older.requested' } as const
const comes = (numbers: readonly number[], hasOlder: boolean) =>
  ({ type: 'ticket.renewed', ticket: ticketRecord(ticket(numbers, hasOlder)) }) as const
const older = (numbers: readonly number[], hasOlder: boolean) =>
  ({ done: 'fetchTicketEntries', output: ticketAnswer(ticket(numbers, hasOlder)) }) as const

describe('the entries of a ticket', () => {
  spec(subject, [
    {
      title: '[TP-1] older ones are requested before the first entry',
      when: asks,
      expected: { state: 'asking', effects: [{ ask: 'fetchTicketEntries', input: { number: 'KS-10001', before: 5 } }] },
    },
    {
      title: '[TP-1] older ones are inserted before the others',
      given: [asks],
      when: older([3, 4], true),
      expected: { state: 'resting', effects: [], values: { entries: [3, 4, 5, 6], hasOlder: true } },
    },
    {
      title: '[TP-1] no older ones are requested once the first entry is shown',
      given: [asks, older([1, 2, 3, 4], false)],
      when: asks,
      expected: { state: 'resting', effects: [], values: { hasOlder: false } },
    },
    {
      title: '[TP-1] the reason is shown if older ones could not be loaded',
      given: [asks],
      when: { fail: 'fetchTicketEntries', error: new CallError('network', 'No answer') },
      expected: {
        state: 'failed',
        effects: [{ tell: 'logError', params: { message: 'No answer' } }],
        values: { failure: 'No answer', entries: [5, 6] },
      },
    },
    {
      title: '[TP-1] older ones are requested again on request after a failure',
      given: [asks, { fail: 'fetchTicketEntries', error: new CallError('network', 'No answer') }],
      when: asks,
      expected: { state: 'asking', effects: [{ ask: 'fetchTicketEntries', input: { number: 'KS-10001', before: 5 } }] },
    },
    {
      title: '[TP-1] entries that were unread when the page was opened stay marked after they were read',
      when: { type: 'ticket.renewed', ticket: ticketRecord({ ...ticket([5, 6], true), read_entry: 6 }) },
      expected: { state: 'resting', effects: [], values: { readUpTo: 5 } },
    },
    {
      title: '[TP-1] new ones that directly follow the last are appended',
      when: comes([7, 8], true),
      expected: { state: 'resting', effects: [], values: { entries: [5, 6, 7, 8], hasOlder: true } },
    },
    {
      title: '[TP-1] no older ones are offered once an answer contains all entries',
      when: comes([5, 6, 7], false),
      expected: { state: 'resting', effects: [], values: { entries: [5, 6, 7], hasOlder: false } },
    },
    {
      title: '[TP-1] older ones stay when the newest are reloaded',
      given: [asks, older([3, 4], false)],
      when: comes([6, 7], true),
      expected: { state: 'resting', effects: [], values: { entries: [3, 4, 5, 6, 7], hasOlder: false } },
    },
    {
      title: '[TP-4] an entry that was taken back is removed',
      given: [comes([5, 6, 7], true)],
      when: comes([5, 6], true),
      expected: { state: 'resting', effects: [], values: { entries: [5, 6], hasOlder: true } },
    },
    {
      title: '[TP-4] the list is empty once all entries were taken back',
      when: comes([], false),
      expected: { state: 'resting', effects: [], values: { count: 0, hasOlder: false } },
    },
    {
      title: '[TP-4] new ones are shown after all entries were taken back',
      given: [comes([], false)],
      when: comes([7, 8], true),
      expected: { state: 'resting', effects: [], values: { entries: [7, 8], hasOlder: true } },
    },
    {
      title: '[TP-4] an entry taken back while older ones load is not inserted with them, and none is shown twice',
      given: [asks, comes([3, 5, 6], true)],
      when: older([2, 3, 4], false),
      expected: { state: 'resting', effects: [], values: { entries: [2, 3, 5, 6], hasOlder: false } },
    },
    {
      title: '[TP-4] no older ones are inserted after all entries were taken back',
      given: [asks, comes([], false)],
      when: older([3, 4], false),
      expected: { state: 'resting', effects: [], values: { entries: [], hasOlder: false } },
    },
    {
      title: '[TP-1] older ones are dropped if there is a gap before the newest',
      given: [asks, older([3, 4], false)],
      when: comes([9, 10], true),
      expected: { state: 'resting', effects: [], values: { entries: [9, 10], hasOlder: true } },
    },
    {
      title: '[TP-1] older ones that were requested before a gap appeared are not inserted',
      given: [asks, comes([9, 10], true)],
      when: older([3, 4], true),
      expected: { state: 'resting', effects: [], values: { entries: [9, 10], hasOlder: true } },
    },
  ])
})
