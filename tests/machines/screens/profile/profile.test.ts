import type { KnownAnswer } from '../../../../machines/model/known.ts'
import {
  profileMachine,
  selectAccount,
  selectAccountAge,
  selectAccountFailure,
  selectAccountState,
  selectActivities,
  selectActivitiesAge,
  selectActivitiesFailure,
  selectActivitiesState,
  selectPermissionItems,
  selectProfileNow,
  selectTitlesAge,
  selectTitlesFailure,
  selectTitlesState,
} from '../../../../machines/screens/profile/profile.machine.ts'
import type { Effect } from '../../../support/control.ts'
import { flows } from '../../../support/spec.ts'
import { account, accountAnswer, itemsAnswer } from '../../fixtures.ts'

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
    ages: (snapshot: Snapshot) => [
      selectAccountAge(snapshot),
      selectTitlesAge(snapshot),
      selectActivitiesAge(snapshot),
    ],
  },
}
const asked = {
  effects: [{ ask: 'fetchAccount' }, { ask: 'fetchPermissionItems' }, { ask: 'fetchActivities' }],
} as const
const ITEM = { id: 'tickets.view', title: 'See tickets' }
const SIGNED_IN = { id: 'a1', kind: 'signedIn', title: 'Signed in', happened_at: '2026-03-18T15:30:00.000Z' }
const logged = { tell: 'logError', params: { message: 'No answer' } } as const
const lost = new Error('No answer')
const DONE = { activities: [SIGNED_IN], at: 1000 }
/** What the workspace is told to keep. */
const kept = (known: KnownAnswer): Effect => ({ parent: { type: 'answer.remembered', known } })
const ACCOUNT: KnownAnswer = { call: { call: 'fetchAccount' }, answer: accountAnswer() }
const TITLES: KnownAnswer = { call: { call: 'fetchPermissionItems' }, answer: itemsAnswer(ITEM) }
const ACTIVITIES: KnownAnswer = { call: { call: 'fetchActivities' }, answer: DONE }

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
          { done: 'fetchAccount', output: accountAnswer(account) },
          { effects: [kept(ACCOUNT)], values: { account: 'loaded', lastName: 'Byron' } },
        ],
        [
          { done: 'fetchPermissionItems', output: itemsAnswer(ITEM) },
          { effects: [kept(TITLES)], values: { titles: 'loaded', items: [ITEM] } },
        ],
        [
          { done: 'fetchActivities', output: DONE },
          {
            effects: [kept(ACTIVITIES), { watch: 'watchClock' }],
            values: { activities: 'loaded', done: ['Signed in'], now: 1000 },
          },
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

describe('the profile: what is known', () => {
  const watched: Effect = { watch: 'watchClock' }
  const unwatched: Effect = { unwatch: 'watchClock' }

  flows({ ...subject, input: { offersAccount: true, known: [ACCOUNT, TITLES, ACTIVITIES] } }, [
    {
      title: '[PF-51] each part that stood there last does so at once, with its age, until a fresh one comes',
      steps: [
        [
          'start',
          {
            effects: [watched, watched, watched],
            values: {
              account: 'refreshing',
              titles: 'refreshing',
              activities: 'refreshing',
              lastName: 'Byron',
              items: [ITEM],
              done: ['Signed in'],
              ages: ['just now', 'just now', 'just now'],
            },
          },
        ],
        [
          { from: 'watchClock', event: { type: 'clock.ticked', at: 121_000 } },
          { effects: [], values: { ages: ['2 minutes ago', '2 minutes ago', '2 minutes ago'] } },
        ],
        [{ pass: 600 }, asked],
        [
          { done: 'fetchAccount', output: accountAnswer({ ...account, last_name: 'King' }) },
          {
            effects: [
              unwatched,
              kept({ ...ACCOUNT, answer: accountAnswer({ ...account, last_name: 'King' }) } as KnownAnswer),
            ],
            values: { account: 'loaded', lastName: 'King', ages: [null, '2 minutes ago', '2 minutes ago'] },
          },
        ],
        [
          { done: 'fetchPermissionItems', output: itemsAnswer(ITEM) },
          { effects: [unwatched, kept(TITLES)], values: { titles: 'loaded', ages: [null, null, '2 minutes ago'] } },
        ],
        [
          { done: 'fetchActivities', output: DONE },
          {
            effects: [unwatched, kept(ACTIVITIES), watched],
            values: { activities: 'loaded', ages: [null, null, null] },
          },
        ],
      ],
    },
    {
      title: '[PF-52] each stays where no fresh one comes, and says why; it can be asked for again',
      steps: [
        ['start', { effects: [watched, watched, watched] }],
        [{ pass: 600 }, asked],
        [
          { fail: 'fetchAccount', error: lost },
          { effects: [logged], values: { account: 'outdated', lastName: 'Byron' } },
        ],
        [
          { fail: 'fetchPermissionItems', error: lost },
          { effects: [logged], values: { titles: 'outdated' } },
        ],
        [
          { fail: 'fetchActivities', error: lost },
          {
            effects: [logged],
            values: {
              activities: 'outdated',
              failures: ['No answer', 'No answer', 'No answer'],
              ages: ['just now', 'just now', 'just now'],
            },
          },
        ],
        [{ type: 'account.requested' }, { effects: [{ ask: 'fetchAccount' }], values: { account: 'refreshing' } }],
        [
          { type: 'titles.requested' },
          { effects: [{ ask: 'fetchPermissionItems' }], values: { titles: 'refreshing' } },
        ],
        [
          { type: 'activities.requested' },
          { effects: [{ ask: 'fetchActivities' }], values: { activities: 'refreshing' } },
        ],
      ],
    },
    {
      title: '[PF-51] an API without accounts is asked nothing, whatever was known',
      input: { offersAccount: false, known: [ACCOUNT, TITLES, ACTIVITIES] },
      steps: [
        [
          'start',
          { effects: [], values: { account: 'unavailable', titles: 'unavailable', activities: 'unavailable' } },
        ],
      ],
    },
  ])
})
