import type { SnapshotFrom } from 'xstate'
import { CallError } from '../../../../machines/model/callError.ts'
import {
  selectEntries,
  selectHasOlder,
  selectOlderFailure,
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
  input: { ticket: ticketRecord(ticket([5, 6], true)) },
  select: {
    entries: (snapshot: Snapshot) => selectEntries(snapshot).map(({ entry }) => entry),
    hasOlder: selectHasOlder,
    failure: selectOlderFailure,
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
      title: '[TP-1] older ones are asked for before the first',
      when: asks,
      expected: { state: 'asking', effects: [{ ask: 'fetchTicketEntries', input: { number: 'KS-10001', before: 5 } }] },
    },
    {
      title: '[TP-1] older ones come before the others',
      given: [asks],
      when: older([3, 4], true),
      expected: { state: 'resting', effects: [], values: { entries: [3, 4, 5, 6], hasOlder: true } },
    },
    {
      title: '[TP-1] nothing is asked for once the first is there',
      given: [asks, older([1, 2, 3, 4], false)],
      when: asks,
      expected: { state: 'resting', effects: [], values: { hasOlder: false } },
    },
    {
      title: '[TP-1] says why older ones have not come, and asks again',
      given: [asks],
      when: { fail: 'fetchTicketEntries', error: new CallError('network', 'No answer') },
      expected: {
        state: 'failed',
        effects: [{ tell: 'logError', params: { message: 'No answer' } }],
        values: { failure: 'No answer', entries: [5, 6] },
      },
    },
    {
      title: '[TP-1] older ones stay when the newest come again',
      given: [asks, older([3, 4], false)],
      when: comes([6, 7], true),
      expected: { state: 'resting', effects: [], values: { entries: [3, 4, 5, 6, 7], hasOlder: false } },
    },
    {
      title: '[TP-4] what was taken back is there no longer',
      given: [comes([5, 6, 7], true)],
      when: comes([5, 6], true),
      expected: { state: 'resting', effects: [], values: { entries: [5, 6], hasOlder: true } },
    },
    {
      title: '[TP-1] no gap is left where more was written than one answer has',
      given: [asks, older([3, 4], false)],
      when: comes([9, 10], true),
      expected: { state: 'resting', effects: [], values: { entries: [9, 10], hasOlder: true } },
    },
    {
      title: '[TP-1] older ones that were asked for before more came than one answer has leave no gap either',
      given: [asks, comes([9, 10], true)],
      when: older([3, 4], true),
      expected: { state: 'resting', effects: [], values: { entries: [9, 10], hasOlder: true } },
    },
  ])
})
