import type { SnapshotFrom } from 'xstate'
import { CallError } from '../../../machines/model/callError.ts'
import type { Doing } from '../../../machines/model/changes.ts'
import { followMachine } from '../../../machines/shell/follow.machine.ts'
import { selectLiveness, selectNotLiveSince, selectPresence } from '../../../machines/shell/follow.selectors.ts'
import type { Effect } from '../../support/control.ts'
import { flows, spec } from '../../support/spec.ts'
import { BEN_READS, change, changesAnswer } from '../changeFixtures.ts'

type Snapshot = SnapshotFrom<typeof followMachine>

const watched = { tickets: ['KS-10001'], doing: null }
const subject = {
  machine: followMachine,
  input: { watched },
  stateOf: ({ value }: Snapshot) => (typeof value === 'string' ? value : (Object.keys(value)[0] ?? '')),
  select: {
    liveness: selectLiveness,
    since: selectNotLiveSince,
    others: (snapshot: Snapshot) => selectPresence(snapshot).map(({ staff, doing }) => `${staff.name} ${doing}`),
  },
}

const gained = { from: 'watchAttention', event: { type: 'attention.gained' } } as const
const lost = { from: 'watchAttention', event: { type: 'attention.lost' } } as const
const time = (at: number) => ({ from: 'watchClock', event: { type: 'clock.ticked', at } }) as const
const answers = (...of: Parameters<typeof changesAnswer>) =>
  ({ done: 'fetchChanges', output: changesAnswer(...of) }) as const
const fails = { fail: 'fetchChanges', error: new CallError('network', 'No connection') } as const
const asks = (after: number | null, wait: number, mark: string | null = '', watch = watched.tickets): Effect => ({
  ask: 'fetchChanges',
  input: { after, wait, watch, mark },
})
const saves = (ticket: string | null, doing: Doing): Effect => ({ ask: 'savePresence', input: { ticket, doing } })
const abort: Effect = { abort: 'fetchChanges' }
const logged: Effect = { tell: 'logError', params: { message: 'No connection' } }
const arrived = (seq: number, changes = [change(seq)], more = {}): Effect => ({
  parent: { type: 'changes.arrived', changes, isReset: false, seq, away: 0, ...more },
})
const started = arrived(7, [], { isReset: true })
const following = [gained, answers(7)]

describe('the changes of others', () => {
  spec(subject, [
    {
      title: '[CG-14] are requested at once when the page is visible',
      when: gained,
      expected: { state: 'catchingUp', effects: [asks(null, 0, null)], values: { liveness: 'catchingUp' } },
    },
    {
      title: '[CG-14] are not requested while the page is hidden',
      given: [lost],
      when: { pass: 600_000 },
      expected: { state: 'starting', effects: [] },
    },
    {
      title: '[CG-14] start with a reset, as some may have been made before, and are then waited for',
      given: [gained],
      when: answers(7, [], { at: 60_000 }),
      expected: { state: 'live', effects: [started, asks(7, 25)], values: { liveness: 'live', since: null } },
    },
    {
      title: '[CG-16] leave no gap if the first request failed',
      given: [gained, fails, { pass: 2000 }],
      when: answers(7, [], { at: 60_000 }),
      expected: { state: 'live', effects: [started, asks(7, 25)], values: { liveness: 'live', since: null } },
    },
    {
      title: '[CG-14] are announced as they arrive, and the next ones are waited for',
      given: following,
      when: answers(9, [change(8), change(9, 'KS-10002')], { at: 60_000 }),
      expected: {
        state: 'live',
        effects: [arrived(9, [change(8), change(9, 'KS-10002')]), asks(9, 25)],
      },
    },
    {
      title: '[NT-36] announce another number of unread notifications, and the next ones are waited for',
      given: following,
      when: answers(7, [], { unread: 2 }),
      expected: { state: 'live', effects: [{ parent: { type: 'unread.changed' } }, asks(7, 25, '2')] },
    },
    {
      title: '[NT-36] do not announce the number of unread notifications when only the presence changes',
      given: [...following, answers(7, [], { unread: 2 })],
      when: answers(7, [], { unread: 2, presence: [BEN_READS] }),
      expected: { state: 'live', effects: [asks(7, 25, 'KS-10001 ben reading,2')] },
    },
    {
      title: '[CG-14] are requested again after a second if the API does not wait',
      given: [...following, answers(8)],
      when: { pass: 1000 },
      expected: { state: 'live', effects: [asks(8, 25)] },
    },
    {
      title: '[CG-14] are requested from the same position after an aborted call',
      given: [...following, lost],
      when: gained,
      expected: { state: 'catchingUp', effects: [asks(7, 0)], values: { liveness: 'catchingUp' } },
    },
    {
      title: '[CG-15] are aborted when the page is hidden',
      given: following,
      when: lost,
      expected: { state: 'resting', effects: [abort], values: { liveness: 'behind' } },
    },
    {
      title: '[CG-15] are not requested while the page stays hidden',
      given: [...following, lost],
      when: { pass: 600_000 },
      expected: { state: 'resting', effects: [] },
    },
    {
      title: '[CG-15] are still waited for when the page gets the focus again',
      given: following,
      when: gained,
      expected: { state: 'live', effects: [] },
    },
    {
      title: '[CG-16] are behind after a failure, since the last time they were live',
      given: [...following, time(60_000)],
      when: fails,
      expected: { state: 'behind', effects: [logged], values: { liveness: 'behind', since: 60_000 } },
    },
    {
      title: '[CG-16] are requested again at once when the person requests it',
      given: [...following, fails],
      when: { type: 'retry.requested' },
      expected: { state: 'catchingUp', effects: [asks(7, 0)], values: { liveness: 'catchingUp' } },
    },
    {
      title: '[CG-16] are requested again at once when the page is visible again',
      given: [...following, fails],
      when: gained,
      expected: { state: 'catchingUp', effects: [asks(7, 0)] },
    },
    {
      title: '[CG-17] are announced as a reset if there are too many to list',
      given: [...following, time(60_000), lost, gained],
      when: answers(900, [], { reset: true, at: 7_260_000 }),
      expected: {
        state: 'live',
        effects: [arrived(900, [], { isReset: true, away: 7_200_000 }), asks(900, 25)],
      },
    },
    {
      title: '[DQ-16] are requested at once after the computer was asleep',
      given: [...following, time(60_000)],
      when: time(7_260_000),
      expected: { state: 'catchingUp', effects: [abort, asks(7, 0)] },
    },
    {
      title: '[DQ-16] are still waited for if the clock is at most two and a half minutes late',
      given: [gained, answers(7, [], { at: 7_200_000 })],
      when: time(7_350_000),
      expected: { state: 'live', effects: [] },
    },
    {
      title: '[DQ-16] that arrive after the computer was asleep contain the time that it slept',
      given: [...following, time(60_000), time(7_260_000)],
      when: answers(8, [change(8)], { at: 7_260_000 }),
      expected: { state: 'live', effects: [arrived(8, [change(8)], { away: 7_200_000 }), asks(8, 25)] },
    },
    {
      title: '[CG-18] show others on the shown tickets, without announcing a change',
      given: following,
      when: answers(7, [], { presence: [BEN_READS] }),
      expected: {
        state: 'live',
        effects: [asks(7, 25, 'KS-10001 ben reading')],
        values: { others: ['Ben Okafor reading'] },
      },
    },
    {
      title: '[CG-18] are requested at once for other tickets',
      given: following,
      when: { type: 'watch.changed', watched: { tickets: ['KS-10002'], doing: null } },
      expected: { state: 'live', effects: [abort, asks(7, 25, '', ['KS-10002'])] },
    },
    {
      title: '[CG-18] are not requested again for the same tickets',
      given: following,
      when: { type: 'watch.changed', watched },
      expected: { state: 'live', effects: [] },
    },
    {
      title: '[CG-19] are requested together with saving that the person writes',
      input: { watched: { ...watched, doing: 'writing' } },
      when: gained,
      expected: { state: 'catchingUp', effects: [asks(null, 0, null), saves('KS-10001', 'writing')] },
    },
    {
      title: '[CG-19] listed tickets are not saved as open by the person',
      input: { watched: { ...watched, doing: 'reading' } },
      given: [...following, { done: 'savePresence', output: undefined }],
      when: { type: 'watch.changed', watched },
      expected: { state: 'live', effects: [saves(null, 'reading')] },
    },
  ])

  flows(subject, [
    {
      title: '[CG-16] are requested again after 2, 4, 8 s and so on up to a minute, until an answer arrives',
      steps: [
        [
          'start',
          {
            state: 'starting',
            effects: [{ watch: 'watchAttention' }, { watch: 'watchClock' }, { watch: 'watchAttention' }],
          },
        ],
        [gained, { state: 'catchingUp', effects: [asks(null, 0, null)] }],
        [answers(7), { state: 'live', effects: [started, asks(7, 25)] }],
        [fails, { state: 'behind', effects: [logged] }],
        ...[2, 4, 8, 16, 32, 60, 60].flatMap(
          (seconds) =>
            [
              [{ pass: seconds * 1000 - 1 }, { state: 'behind', effects: [] }],
              [{ pass: 1 }, { state: 'behind', effects: [asks(7, 0)], values: { liveness: 'behind' as const } }],
              [fails, { state: 'behind', effects: [logged] }],
            ] as const,
        ),
        [{ type: 'retry.requested' }, { state: 'catchingUp', effects: [asks(7, 0)] }],
        [answers(7), { state: 'live', effects: [asks(7, 25)], values: { liveness: 'live', since: null } }],
        // The pauses start again with the shortest.
        [fails, { state: 'behind', effects: [logged] }],
        [{ pass: 2000 }, { state: 'behind', effects: [asks(7, 0)] }],
      ],
    },
  ])
})
