import {
  profileMachine,
  selectAccount,
  selectAccountFailure,
  selectAccountState,
  selectActivities,
  selectActivitiesFailure,
  selectActivitiesState,
  selectPermissionItems,
  selectProfileNow,
  selectTitlesFailure,
  selectTitlesState,
} from '../../../machines/screens/profile.machine.ts'
import { flows } from '../../support/spec.ts'
import { account } from '../fixtures.ts'

type Snapshot = Parameters<typeof selectAccount>[0]

const subject = {
  machine: profileMachine,
  input: { offersAccount: true },
  select: {
    account: selectAccountState,
    titles: selectTitlesState,
    activities: selectActivitiesState,
    failures: (snapshot: Snapshot) => [
      selectAccountFailure(snapshot),
      selectTitlesFailure(snapshot),
      selectActivitiesFailure(snapshot),
    ],
    lastName: (snapshot: Snapshot) => selectAccount(snapshot)?.last_name ?? null,
    items: selectPermissionItems,
    done: (snapshot: Snapshot) => selectActivities(snapshot).map(({ title }) => title),
    now: selectProfileNow,
  },
}
const asked = {
  effects: [{ ask: 'fetchAccount' }, { ask: 'fetchPermissionItems' }, { ask: 'fetchActivities' }],
} as const
const ITEM = { id: 'tickets.view', title: 'See tickets' }
const SIGNED_IN = { id: 'a1', kind: 'signedIn', title: 'Signed in', happened_at: '2026-03-18T15:30:00.000Z' }
const logged = { tell: 'logError', params: { message: 'No answer' } } as const
const lost = new Error('No answer')

describe('the profile', () => {
  flows(subject, [
    {
      title: '[RT-13] asks an API that does not offer it for nothing',
      input: { offersAccount: false },
      steps: [
        [
          'start',
          { effects: [], values: { account: 'unavailable', titles: 'unavailable', activities: 'unavailable' } },
        ],
      ],
    },
    {
      title: '[RT-13] shows each of its parts as it comes; times count from the answer, then from the clock',
      steps: [
        ['start', { ...asked, values: { account: 'loading', titles: 'loading', activities: 'loading' } }],
        [
          { done: 'fetchAccount', output: account },
          { effects: [], values: { account: 'loaded', lastName: 'Byron' } },
        ],
        [
          { done: 'fetchPermissionItems', output: [ITEM] },
          { effects: [], values: { titles: 'loaded', items: [ITEM] } },
        ],
        [
          { done: 'fetchActivities', output: { activities: [SIGNED_IN], at: 1000 } },
          { effects: [{ watch: 'watchClock' }], values: { activities: 'loaded', done: ['Signed in'], now: 1000 } },
        ],
        [
          { from: 'watchClock', event: { type: 'clock.ticked', at: 61_000 } },
          { effects: [], values: { now: 61_000 } },
        ],
      ],
    },
    {
      title: '[RT-13] fails in parts, each of which can be asked for again',
      steps: [
        ['start', asked],
        [
          { fail: 'fetchAccount', error: lost },
          {
            effects: [logged],
            values: { account: 'failed', titles: 'loading', activities: 'loading', failures: ['No answer', '', ''] },
          },
        ],
        [
          { fail: 'fetchPermissionItems', error: lost },
          { effects: [logged], values: { titles: 'failed', failures: ['No answer', 'No answer', ''] } },
        ],
        [
          { fail: 'fetchActivities', error: new Error('Gone') },
          {
            effects: [{ tell: 'logError', params: { message: 'Gone' } }],
            values: { activities: 'failed', failures: ['No answer', 'No answer', 'Gone'] },
          },
        ],
        [
          { type: 'account.requested' },
          { effects: [{ ask: 'fetchAccount' }], values: { account: 'loading', titles: 'failed' } },
        ],
        [
          { type: 'titles.requested' },
          { effects: [{ ask: 'fetchPermissionItems' }], values: { titles: 'loading', activities: 'failed' } },
        ],
        [
          { type: 'activities.requested' },
          { effects: [{ ask: 'fetchActivities' }], values: { activities: 'loading' } },
        ],
      ],
    },
  ])
})
