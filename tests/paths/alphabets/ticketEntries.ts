import type { SnapshotFrom } from 'xstate'
import {
  selectEntries,
  selectHasOlder,
  selectIsAskingOlder,
  selectOlderFailure,
  ticketEntriesMachine,
} from '../../../machines/screens/ticket/ticketEntries.machine.ts'
import { ticketAnswer, ticketMessage, ticketRecord } from '../../machines/ticketFixtures.ts'
import { alphabet, oneOf } from '../alphabet.ts'
import { gone } from '../answers.ts'

type Snapshot = SnapshotFrom<typeof ticketEntriesMachine>

const ticket = (numbers: readonly number[], has_older: boolean) => ({
  entries: numbers.map((entry) => ticketMessage(entry)),
  has_older,
  last_entry: numbers.at(-1) ?? 0,
})
const oldestOf = (snapshot: Snapshot) => selectEntries(snapshot)[0]?.entry
const newestOf = (snapshot: Snapshot) => selectEntries(snapshot).at(-1)?.entry
const comes = (numbers: readonly number[]) =>
  ({ type: 'ticket.renewed', ticket: ticketRecord(ticket(numbers, true)) }) as const
/** Older entries come only if asked for: those before the oldest shown entry, or before the one that was the oldest until many new ones came. */
const older =
  (numbers: readonly number[], hasOlder: boolean, ...before: readonly number[]) =>
  (snapshot: Snapshot) =>
    before.includes(oldestOf(snapshot) ?? 0)
      ? ({ done: 'fetchTicketEntries', output: ticketAnswer(ticket(numbers, hasOlder)) } as const)
      : null

/** At the start entries 5 and 6 are shown. 3 and 4 are older, and come together; so do 1 and 2. */
export const ticketEntries = alphabet(ticketEntriesMachine, {
  starts: { opens: { ticket: ticketRecord(ticket([5, 6], true)) } },
  steps: {
    'a new one comes': (snapshot) => (newestOf(snapshot) === 6 ? comes([6, 7]) : null),
    'more come than one answer has': comes([9, 10]),
    'older ones are wanted': { type: 'older.requested' },
    '3 and 4 come': older([3, 4], true, 5, 9),
    '1 and 2 come': older([1, 2], false, 3, 9),
    '7 and 8 come': older([7, 8], true, 9),
    'they do not come': { fail: 'fetchTicketEntries', error: gone },
  },
  reads: ({ context: { entries, hasOlder } }) => [entries.map(({ entry }) => entry), hasOlder],
  shows: {
    oldest: oldestOf,
    newest: newestOf,
    hasGap: (snapshot) =>
      selectEntries(snapshot).some(({ entry }, index) => entry !== (oldestOf(snapshot) ?? 0) + index),
    hasOlder: selectHasOlder,
    isAsking: selectIsAskingOlder,
    failure: selectOlderFailure,
  },
  facts: [
    {
      on: 'opens',
      sees: { oldest: 5, newest: 6, hasGap: false, hasOlder: true, isAsking: false, failure: null },
    },
    { on: 'a new one comes', sees: { newest: 7 } },
    {
      on: 'more come than one answer has',
      seeing: { newest: oneOf(6, 7) },
      sees: { oldest: 9, newest: 10, hasOlder: true },
    },
    {
      on: 'older ones are wanted',
      seeing: { hasOlder: true, isAsking: false },
      sees: { isAsking: true, failure: null },
      asks: ['fetchTicketEntries'],
    },
    { on: ['3 and 4 come', '1 and 2 come', '7 and 8 come'], sees: { isAsking: false } },
    { on: '3 and 4 come', seeing: { oldest: 5 }, sees: { oldest: 3 } },
    { on: '1 and 2 come', seeing: { oldest: 3 }, sees: { oldest: 1, hasOlder: false } },
    { on: '7 and 8 come', sees: { oldest: 7 } },
    // Once 9 is the oldest, entries other than 7 and 8 are ignored. They were asked for before 9 came, and would leave a gap.
    { on: 'they do not come', sees: { isAsking: false, failure: 'No answer' }, asks: ['logError'] },
  ],
})
