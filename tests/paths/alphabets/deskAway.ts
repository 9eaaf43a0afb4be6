import { deskAwayMachine, selectAwayNote } from '../../../machines/screens/desk/deskAway.machine.ts'
import { change } from '../../machines/changeFixtures.ts'
import { deskAnswer, deskRow } from '../../machines/fixtures.ts'
import { alphabet } from '../alphabet.ts'
import { gone } from '../answers.ts'

const LONG = 600_000
const arrives = (away: number, isReset = false, isMine = false) =>
  ({
    type: 'changes.arrived',
    changes: isReset ? [] : [change(8, 'KS-10001', isMine)],
    isReset,
    seq: 8,
    away,
  }) as const

/** While the person was away, one ticket was changed, which is their own; or it is unknown how many tickets were changed. */
export const deskAway = alphabet(deskAwayMachine, {
  starts: { opens: undefined },
  steps: {
    'a change comes': arrives(0),
    'a change comes after long': arrives(LONG),
    'an own change comes after long': arrives(LONG, false, true),
    'many come after long': arrives(LONG, true),
    'theirs come': { done: 'fetchDesk', output: deskAnswer([deskRow(1), deskRow(2)]) },
    'the call fails': { fail: 'fetchDesk', error: gone },
    'it is dismissed': { type: 'note.dismissed' },
  },
  reads: ({ context: { note } }) => [note?.changed?.length, note?.mine?.length],
  shows: {
    state: ({ value }) => value,
    changed: (snapshot) => selectAwayNote(snapshot)?.changed?.length ?? null,
    mine: (snapshot) => selectAwayNote(snapshot)?.mine?.length ?? null,
  },
  facts: [
    { on: 'opens', sees: { state: 'none', changed: null, mine: null } },
    {
      on: 'a change comes after long',
      sees: { state: 'asking', changed: null, mine: null },
      asks: ['fetchDesk'],
    },
    { on: 'many come after long', sees: { state: 'shown', changed: null, mine: null } },
    { on: 'theirs come', sees: { state: 'shown', changed: 1, mine: 1 } },
    { on: 'the call fails', sees: { state: 'shown', changed: 1, mine: null }, asks: ['logError'] },
    { on: 'it is dismissed', seeing: { state: 'shown' }, sees: { state: 'none', changed: null, mine: null } },
  ],
})
