import { CallError } from '../../../machines/model/callError.ts'
import {
  selectSessionRefusal,
  selectSessions,
  selectSessionsFailure,
  selectSessionsState,
  sessionListMachine,
} from '../../../machines/parts/sessionList.machine.ts'
import { flows } from '../../support/spec.ts'
import { session } from '../fixtures.ts'

type Snapshot = Parameters<typeof selectSessions>[0]

const mine = session('mine', { is_current: true })
const other = session('other')
const third = session('third')
const subject = {
  machine: sessionListMachine,
  select: {
    ids: (snapshot: Snapshot) => selectSessions(snapshot).map(({ id }) => id),
    refusal: selectSessionRefusal,
    state: selectSessionsState,
    failure: selectSessionsFailure,
  },
}
const asked = { effects: [{ ask: 'fetchSessions' }] } as const
const came = [
  { done: 'fetchSessions', output: [mine, other, third] },
  { state: 'loaded', effects: [] },
] as const
const ends = (id: string) => ({ type: 'session.ended', id }) as const
const removes = (id: string) => ({ ask: 'removeSession', input: { id } }) as const
const changed = { type: 'sessions.changed' } as const

describe('the list of sessions', () => {
  flows(subject, [
    {
      title: '[RT-13] that does not come can be asked for again',
      steps: [
        ['start', { ...asked, state: 'loading', values: { ids: [], state: 'loading' } }],
        [
          { fail: 'fetchSessions', error: new Error('No answer') },
          {
            state: 'failed',
            effects: [{ tell: 'logError', params: { message: 'No answer' } }],
            values: { failure: 'No answer' },
          },
        ],
        [{ type: 'retry.requested' }, { ...asked, state: 'loading' }],
        [...came],
      ],
    },
    {
      title: '[RT-13] drops the one that was ended, once the server says so; one that is not there cannot be ended',
      steps: [
        ['start', asked],
        [...came],
        [ends('nobody'), { state: 'loaded', effects: [] }],
        [ends('other'), { state: 'ending', effects: [removes('other')], values: { ids: ['mine', 'other', 'third'] } }],
        [ends('third'), { state: 'ending', effects: [] }],
        [
          { done: 'removeSession', output: { id: 'other' } },
          { state: 'loaded', effects: [], values: { ids: ['mine', 'third'] } },
        ],
      ],
    },
    {
      title: '[RT-13] [RT-2] signs out where the one that was ended is this one',
      steps: [
        ['start', asked],
        [...came],
        [ends('mine'), { state: 'ending', effects: [removes('mine')] }],
        [
          { done: 'removeSession', output: { id: 'mine' } },
          { state: 'left', effects: [{ parent: { type: 'signOut.requested' } }] },
        ],
      ],
    },
    {
      title: '[RT-13] says why one could not be ended, and can be told to again',
      steps: [
        ['start', asked],
        [...came],
        [ends('other'), { effects: [removes('other')] }],
        [
          { fail: 'removeSession', error: new CallError('network', 'No answer') },
          { state: 'loaded', effects: [], values: { refusal: 'No answer', ids: ['mine', 'other', 'third'] } },
        ],
        [ends('other'), { state: 'ending', effects: [removes('other')], values: { refusal: null } }],
      ],
    },
    {
      title: '[RT-13] is fetched anew where the one to be ended was gone already',
      steps: [
        ['start', asked],
        [...came],
        [ends('other'), { effects: [removes('other')] }],
        [
          { fail: 'removeSession', error: new CallError('http', 'There is no such session', 404) },
          { ...asked, state: 'loading', values: { ids: ['mine', 'other', 'third'] } },
        ],
        [
          { done: 'fetchSessions', output: [mine] },
          { state: 'loaded', effects: [], values: { ids: ['mine'], refusal: null } },
        ],
      ],
    },
    {
      title: '[RT-13] is fetched anew when something has ended sessions, whatever it is at',
      steps: [
        ['start', asked],
        [changed, { state: 'loading', effects: [{ abort: 'fetchSessions' }, { ask: 'fetchSessions' }] }],
        [
          { fail: 'fetchSessions', error: new Error('No answer') },
          { state: 'failed', effects: [{ tell: 'logError', params: { message: 'No answer' } }] },
        ],
        [changed, { ...asked, state: 'loading' }],
        [...came],
        [changed, { ...asked, state: 'loading', values: { ids: ['mine', 'other', 'third'] } }],
        [
          { done: 'fetchSessions', output: [mine, other] },
          { state: 'loaded', effects: [] },
        ],
        [ends('other'), { effects: [removes('other')] }],
        [changed, { state: 'loading', effects: [{ abort: 'removeSession' }, { ask: 'fetchSessions' }] }],
      ],
    },
  ])
})
