import type { SnapshotFrom } from 'xstate'
import { CallError } from '../../../../machines/model/callError.ts'
import { deskView, NO_DESK_FILTER } from '../../../../machines/model/deskSearch.ts'
import { deskAwayMachine, selectAwayNote } from '../../../../machines/screens/desk/deskAway.machine.ts'
import type { Effect } from '../../../support/control.ts'
import { spec } from '../../../support/spec.ts'
import { change } from '../../changeFixtures.ts'
import { deskAnswer, deskRow } from '../../fixtures.ts'

type Snapshot = SnapshotFrom<typeof deskAwayMachine>

const subject = {
  machine: deskAwayMachine,
  stateOf: ({ value }: Snapshot) => value,
  select: { note: selectAwayNote },
}

const TIME = 7_800_000
const arrives = (changes = [change(8), change(9, 'KS-10002'), change(10)], away = TIME, isReset = false) =>
  ({ type: 'changes.arrived', changes, isReset, seq: 10, away }) as const
const query = { ...deskView('all'), items_per_page: 100, filter: { ...NO_DESK_FILTER, assignee: 'me' } }
const asked: Effect = { ask: 'fetchDesk', input: { query } }
const mine = { done: 'fetchDesk', output: deskAnswer([deskRow(2), deskRow(3)]) } as const
const changed = ['KS-10001', 'KS-10002']

describe('changes while somebody was away', () => {
  spec(subject, [
    {
      title: '[DQ-16] first load the tickets of the person',
      when: arrives(),
      expected: { state: 'asking', effects: [asked], values: { note: null } },
    },
    {
      title: '[DQ-16] count each ticket once, and list the tickets of the person',
      given: [arrives()],
      when: mine,
      expected: { state: 'shown', effects: [], values: { note: { time: TIME, changed, mine: ['KS-10002'] } } },
    },
    {
      title: '[DQ-16] are shown without the tickets of the person if these could not be loaded',
      given: [arrives()],
      when: { fail: 'fetchDesk', error: new CallError('network', 'No connection') },
      expected: {
        state: 'shown',
        effects: [{ tell: 'logError', params: { message: 'No connection' } }],
        values: { note: { time: TIME, changed, mine: null } },
      },
    },
    {
      title: '[DQ-16] are shown without a number if there are too many to list',
      when: arrives([], TIME, true),
      expected: { state: 'shown', effects: [], values: { note: { time: TIME, changed: null, mine: null } } },
    },
    {
      title: '[DQ-16] for five minutes or less are not shown',
      when: arrives([change(8)], 300_000),
      expected: { state: 'none', effects: [], values: { note: null } },
    },
    {
      title: '[DQ-16] for five minutes or less are not shown, even if there are too many to list',
      when: arrives([], 300_000, true),
      expected: { state: 'none', effects: [], values: { note: null } },
    },
    {
      title: '[DQ-16] for more than five minutes load the tickets of the person',
      when: arrives([change(8)], 300_001),
      expected: { state: 'asking', effects: [asked] },
    },
    {
      title: '[DQ-16] are not shown if the person made them elsewhere',
      when: arrives([change(8, 'KS-10001', true)]),
      expected: { state: 'none', effects: [], values: { note: null } },
    },
    {
      title: '[DQ-16] are hidden once the note is dismissed',
      given: [arrives(), mine],
      when: { type: 'note.dismissed' },
      expected: { state: 'none', effects: [], values: { note: null } },
    },
    {
      title: '[DQ-16] stay shown while further changes arrive',
      given: [arrives(), mine],
      when: arrives([change(11)], 0),
      expected: { state: 'shown', effects: [], values: { note: { time: TIME, changed, mine: ['KS-10002'] } } },
    },
  ])
})
