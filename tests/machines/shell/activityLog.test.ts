import type { SnapshotFrom } from 'xstate'
import { selectResourceAnswer, selectResourceState } from '../../../machines/kit/resource.selectors.ts'
import { CallError } from '../../../machines/model/callError.ts'
import {
  activityLogMachine,
  selectHasOlderEntries,
  selectIsAskingOlderEntries,
  selectOlderEntries,
  selectOlderEntriesFailure,
} from '../../../machines/shell/activityLog.machine.ts'
import type { Effect } from '../../support/control.ts'
import { flows } from '../../support/spec.ts'
import { logAnswer } from '../noticeFixtures.ts'

type Snapshot = SnapshotFrom<typeof activityLogMachine>

const newestOf = ({ children: { newest } }: Snapshot) => newest?.getSnapshot()
const subject = {
  machine: activityLogMachine,
  stateOf: (snapshot: Snapshot) => {
    const newest = newestOf(snapshot)
    return newest ? selectResourceState(newest) : ''
  },
  select: {
    seqs: (snapshot: Snapshot) => {
      const newest = newestOf(snapshot)
      const first = newest ? selectResourceAnswer(newest)?.entries : undefined
      return [...(first ?? []), ...selectOlderEntries(snapshot)].map(({ seq }) => seq)
    },
    hasOlder: selectHasOlderEntries,
    isAsking: selectIsAskingOlderEntries,
    failure: selectOlderEntriesFailure,
  },
}
const input = { isOffered: true, scope: 'all' } as const
const clock: Effect = { watch: 'watchClock', input: undefined }
const ask = (after: number | null): Effect => ({ ask: 'fetchActivityLog', input: { scope: 'all', after } })
const comes = (...answer: Parameters<typeof logAnswer>) =>
  ({ done: 'fetchActivityLog', output: logAnswer(...answer) }) as const
const fails = { fail: 'fetchActivityLog', error: new CallError('network', 'No answer') } as const
const refused = { fail: 'fetchActivityLog', error: new CallError('http', 'Forbidden', 403) } as const
const logged: Effect = { tell: 'logError', params: { message: 'No answer' } }
const older = { type: 'older.requested' } as const
const opened = { type: 'log.requested' } as const

describe('the activity log', () => {
  flows(subject, [
    {
      title: '[NT-34] loads the newest entries, and older ones page by page on request until the end',
      input,
      steps: [
        ['start', { state: 'loading', effects: [clock, ask(null)], values: { seqs: [], hasOlder: false } }],
        [comes([9, 8], 8), { state: 'loaded', effects: [], values: { seqs: [9, 8], hasOlder: true } }],
        [older, { effects: [ask(8)], values: { isAsking: true } }],
        [comes([7, 6], 6), { effects: [], values: { seqs: [9, 8, 7, 6], hasOlder: true, isAsking: false } }],
        [older, { effects: [ask(6)] }],
        [comes([5]), { effects: [], values: { seqs: [9, 8, 7, 6, 5], hasOlder: false } }],
        [older, { effects: [], values: { isAsking: false } }],
      ],
    },
    {
      title:
        '[NT-34] shows why older entries could not be loaded, and loads the same ones when they are requested again',
      input,
      steps: [
        ['start', { effects: [clock, ask(null)] }],
        [comes([9], 9), { effects: [] }],
        [older, { effects: [ask(9)] }],
        [fails, { effects: [logged], values: { failure: 'No answer', seqs: [9] } }],
        [older, { effects: [ask(9)], values: { failure: null } }],
      ],
    },
    {
      title: '[NT-34] is reloaded at each opening, and shows the known entries until the new ones arrive',
      input,
      steps: [
        ['start', { effects: [clock, ask(null)] }],
        [comes([9], 9), { effects: [] }],
        [older, { effects: [ask(9)] }],
        [comes([8]), { effects: [], values: { seqs: [9, 8] } }],
        [opened, { state: 'refreshing', effects: [], values: { seqs: [9, 8] } }],
        [{ pass: 600 }, { state: 'refreshing', effects: [ask(null)] }],
        [comes([10, 9], 9), { state: 'loaded', effects: [], values: { seqs: [10, 9], hasOlder: true } }],
      ],
    },
    {
      title: '[NT-34] that could not be loaded is requested again at the next opening',
      input,
      steps: [
        ['start', { effects: [clock, ask(null)] }],
        [fails, { state: 'failed', effects: [logged] }],
        [opened, { state: 'loading', effects: [ask(null)] }],
        [comes([]), { state: 'empty', effects: [], values: { hasOlder: false } }],
      ],
    },
    {
      title: '[NT-34] is empty, and offers no older entries, once the person may no longer see it',
      input,
      steps: [
        ['start', { effects: [clock, ask(null)] }],
        [comes([9], 9), { effects: [], values: { hasOlder: true } }],
        [opened, { effects: [] }],
        [{ pass: 600 }, { state: 'refreshing', effects: [ask(null)] }],
        [refused, { state: 'notPermitted', effects: [], values: { seqs: [], hasOlder: false } }],
        [older, { effects: [], values: { isAsking: false } }],
      ],
    },
    {
      title: '[NT-34] is not requested if the API does not offer it',
      input: { ...input, isOffered: false },
      steps: [['start', { state: 'unavailable', effects: [clock] }]],
    },
  ])
})
