import type { SnapshotFrom } from 'xstate'
import { selectCommandRefusal } from '../../../../machines/kit/command.selectors.ts'
import { selectResourceAnswer, selectResourceState } from '../../../../machines/kit/resource.selectors.ts'
import type { Session } from '../../../../machines/model/account.ts'
import { CallError } from '../../../../machines/model/callError.ts'
import { selectLeaving, sessionListMachine } from '../../../../machines/screens/account/sessionList.machine.ts'
import type { Effect } from '../../../support/control.ts'
import { flows } from '../../../support/spec.ts'
import { session, sessionsAnswer } from '../../fixtures.ts'

type Snapshot = SnapshotFrom<typeof sessionListMachine>

const mine = session('mine', { is_current: true })
const other = session('other')
const third = session('third')
const ALL = ['mine', 'other', 'third']
const subject = {
  machine: sessionListMachine,
  input: { known: [] },
  select: {
    ids: ({ children: { list } }: Snapshot) =>
      list && selectResourceAnswer(list.getSnapshot())?.sessions.map(({ id }) => id),
    state: ({ children: { list } }: Snapshot) => list && selectResourceState(list.getSnapshot()),
    refusal: ({ children: { ending } }: Snapshot) => ending && selectCommandRefusal(ending.getSnapshot()),
    leaving: selectLeaving,
  },
}
const call = { call: 'fetchSessions', path: '/account/sessions' } as const
const clock: Effect = { watch: 'watchClock' }
const asks: Effect = { ask: 'fetchSessions' }
/** The workspace is asked to keep these sessions, with the time at which the list was received. */
const kept = (...sessions: readonly Session[]): Effect => ({
  parent: { type: 'answer.remembered', known: { call, answer: sessionsAnswer(...sessions) } },
})
const opened = ['start', { effects: [clock, asks], state: 'idle', values: { state: 'loading' } }] as const
const came = [
  opened,
  [
    { done: 'fetchSessions', output: sessionsAnswer(mine, other, third) },
    { effects: [kept(mine, other, third)], values: { state: 'loaded', ids: ALL } },
  ],
] as const
const ends = (id: string) => ({ type: 'session.ended', id }) as const
const removes = (id: string) => ({ ask: 'removeSession', input: { id } }) as const

const begun: Effect = { parent: { type: 'signOut.begun' } }
const failed: Effect = { parent: { type: 'signOut.failed' } }

describe('the list of sessions', () => {
  flows(subject, [
    {
      title: '[RT-13] is empty if the API returns no sessions',
      steps: [
        opened,
        [
          { done: 'fetchSessions', output: sessionsAnswer() },
          { effects: [{ parent: { type: 'answer.dropped', call } }], values: { state: 'empty' } },
        ],
      ],
    },
    {
      title: '[RT-13] [RT-2] signs out after the current session was ended, and from then on ends no other session',
      steps: [
        ...came,
        [ends('mine'), { state: 'leaving', effects: [removes('mine'), begun], values: { leaving: null } }],
        [ends('other'), { state: 'leaving', effects: [] }],
        [
          { done: 'removeSession', output: { id: 'mine' } },
          {
            state: 'left',
            effects: [{ parent: { type: 'signOut.requested' } }],
            values: { leaving: 'You are being signed out.' },
          },
        ],
        [ends('other'), { state: 'left', effects: [] }],
      ],
    },
    {
      title: '[RT-13] shows the error if the current session could not be ended, and allows another attempt',
      steps: [
        ...came,
        [ends('mine'), { effects: [removes('mine'), begun] }],
        [
          { fail: 'removeSession', error: new CallError('network', 'No answer.') },
          { state: 'idle', effects: [failed], values: { refusal: 'No answer.', ids: ALL } },
        ],
        [ends('mine'), { effects: [removes('mine'), begun] }],
        [
          { fail: 'removeSession', error: new CallError('http', 'This session no longer exists', 404) },
          {
            state: 'idle',
            effects: [failed, kept(other, third)],
            values: { refusal: null, ids: ['other', 'third'] },
          },
        ],
      ],
    },
    {
      title: '[RT-13] keeps another session in the list if it could not be ended',
      steps: [
        ...came,
        [ends('other'), { state: 'ending', effects: [removes('other')] }],
        [
          { fail: 'removeSession', error: new CallError('network', 'No answer.') },
          { state: 'idle', effects: [], values: { refusal: 'No answer.', ids: ALL } },
        ],
      ],
    },
    {
      title: '[RT-13] is loaded again without a session that had already ended',
      steps: [
        ...came,
        [ends('other'), { effects: [removes('other')] }],
        [
          { fail: 'removeSession', error: new CallError('http', 'This session no longer exists', 404) },
          { effects: [kept(mine, third)], values: { state: 'refreshing', refusal: null, ids: ['mine', 'third'] } },
        ],
        [{ pass: 600 }, { effects: [asks] }],
      ],
    },
  ])
})
