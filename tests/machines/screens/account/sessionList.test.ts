import type { Session } from '../../../../machines/model/account.ts'
import { CallError } from '../../../../machines/model/callError.ts'
import {
  selectEndingState,
  selectSessionRefusal,
  selectSessions,
  selectSessionsAge,
  selectSessionsFailure,
  selectSessionsState,
  sessionListMachine,
} from '../../../../machines/screens/account/sessionList.machine.ts'
import type { Effect } from '../../../support/control.ts'
import { flows } from '../../../support/spec.ts'
import { session, sessionsAnswer } from '../../fixtures.ts'

type Snapshot = Parameters<typeof selectSessions>[0]

const mine = session('mine', { is_current: true })
const other = session('other')
const third = session('third')
const subject = {
  machine: sessionListMachine,
  input: {},
  select: {
    ids: (snapshot: Snapshot) => selectSessions(snapshot).map(({ id }) => id),
    refusal: selectSessionRefusal,
    state: selectSessionsState,
    ending: selectEndingState,
    age: selectSessionsAge,
    failure: selectSessionsFailure,
  },
}
const call = { call: 'fetchSessions' } as const
const asked = { effects: [{ ask: 'fetchSessions' }] } as const
/** The workspace keeps these, as what came when the list did. */
const kept = (...sessions: readonly Session[]): Effect => ({
  parent: { type: 'answer.remembered', known: { call, answer: sessionsAnswer(...sessions) } },
})
const came = [
  { done: 'fetchSessions', output: sessionsAnswer(mine, other, third) },
  { effects: [kept(mine, other, third)], values: { state: 'loaded' as const } },
] as const
const ends = (id: string) => ({ type: 'session.ended', id }) as const
const removes = (id: string) => ({ ask: 'removeSession', input: { id } }) as const
const changed = { type: 'sessions.changed' } as const
const failed = { fail: 'fetchSessions', error: new Error('No answer') } as const
const logged: Effect = { tell: 'logError', params: { message: 'No answer' } }
const marked: Effect = { watch: 'watchClock' }
const ended: Effect = { unwatch: 'watchClock' }

describe('the list of sessions', () => {
  flows(subject, [
    {
      title: '[RT-13] that does not come can be asked for again',
      steps: [
        ['start', { ...asked, values: { ids: [], state: 'loading' } }],
        [failed, { effects: [logged], values: { state: 'failed', failure: 'No answer' } }],
        [{ type: 'retry.requested' }, { ...asked, values: { state: 'loading' } }],
        [...came],
      ],
    },
    {
      title: '[RT-13] drops the one that was ended, once the server says so; one that is not there cannot be ended',
      steps: [
        ['start', asked],
        [...came],
        [ends('nobody'), { effects: [], values: { ending: 'idle' } }],
        [ends('other'), { effects: [removes('other')], values: { ending: 'ending', ids: ['mine', 'other', 'third'] } }],
        [ends('third'), { effects: [], values: { ending: 'ending' } }],
        [
          { done: 'removeSession', output: { id: 'other' } },
          { effects: [kept(mine, third), marked], values: { ending: 'idle', ids: ['mine', 'third'] } },
        ],
      ],
    },
    {
      title: '[RT-13] [RT-2] signs out where the one that was ended is this one',
      steps: [
        ['start', asked],
        [...came],
        [ends('mine'), { effects: [removes('mine')] }],
        [
          { done: 'removeSession', output: { id: 'mine' } },
          { effects: [{ parent: { type: 'signOut.requested' } }], values: { ending: 'left' } },
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
          { effects: [], values: { ending: 'idle', refusal: 'No answer', ids: ['mine', 'other', 'third'] } },
        ],
        [ends('other'), { effects: [removes('other')], values: { ending: 'ending', refusal: null } }],
      ],
    },
    {
      title: '[RT-13] is fetched anew, without the one to be ended, where that was gone already',
      steps: [
        ['start', asked],
        [...came],
        [ends('other'), { effects: [removes('other')] }],
        [
          { fail: 'removeSession', error: new CallError('http', 'There is no such session', 404) },
          { effects: [kept(mine, third), marked], values: { state: 'refreshing', ids: ['mine', 'third'] } },
        ],
        [{ pass: 600 }, asked],
        [
          { done: 'fetchSessions', output: sessionsAnswer(mine) },
          { effects: [ended, kept(mine)], values: { state: 'loaded', ids: ['mine'], refusal: null } },
        ],
      ],
    },
    {
      title: '[RT-13] is fetched anew when something has ended sessions, whatever it is at',
      steps: [
        ['start', asked],
        [changed, { effects: [{ abort: 'fetchSessions' }, { ask: 'fetchSessions' }] }],
        [failed, { effects: [logged], values: { state: 'failed' } }],
        [changed, { ...asked, values: { state: 'loading' } }],
        [...came],
        [ends('other'), { effects: [removes('other')] }],
        [changed, { effects: [marked], values: { state: 'refreshing', ending: 'ending' } }],
        [{ pass: 600 }, asked],
        [changed, { effects: [{ abort: 'fetchSessions' }], values: { state: 'refreshing' } }],
        [{ pass: 600 }, asked],
        [
          { done: 'fetchSessions', output: sessionsAnswer(mine, other) },
          { effects: [ended, kept(mine, other)], values: { state: 'loaded' } },
        ],
      ],
    },
  ])
})

describe('the list of sessions: what is known', () => {
  flows({ ...subject, input: { known: [{ call, answer: sessionsAnswer(mine, other) }] } }, [
    {
      title: '[PF-51] those that stood there last do so at once, with their age, until fresh ones come',
      steps: [
        ['start', { effects: [marked], values: { state: 'refreshing', ids: ['mine', 'other'], age: 'just now' } }],
        [
          { from: 'watchClock', event: { type: 'clock.ticked', at: 121_000 } },
          { effects: [], values: { age: '2 minutes ago' } },
        ],
        [{ pass: 600 }, asked],
        [
          { done: 'fetchSessions', output: sessionsAnswer(mine) },
          { effects: [ended, kept(mine)], values: { state: 'loaded', ids: ['mine'], age: null } },
        ],
      ],
    },
    {
      title: '[PF-52] stay where no fresh ones come, and say why; they can be asked for again',
      steps: [
        ['start', { effects: [marked] }],
        [{ pass: 600 }, asked],
        [
          failed,
          {
            effects: [logged],
            values: { state: 'outdated', failure: 'No answer', ids: ['mine', 'other'], age: 'just now' },
          },
        ],
        [{ type: 'retry.requested' }, { ...asked, values: { state: 'refreshing' } }],
      ],
    },
    {
      title: '[PF-68] one that was ended is gone at once; what was asked for before is no answer to it',
      steps: [
        ['start', { effects: [marked] }],
        [ends('other'), { effects: [removes('other')] }],
        [{ pass: 600 }, asked],
        [
          { done: 'removeSession', output: { id: 'other' } },
          { effects: [kept(mine), { abort: 'fetchSessions' }], values: { ids: ['mine'], age: 'just now' } },
        ],
        [{ pass: 600 }, asked],
      ],
    },
  ])
})
