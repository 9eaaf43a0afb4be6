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
import { account } from '../../machines/fixtures.ts'
import { alphabet } from '../alphabet.ts'
import { gone } from '../answers.ts'

const signedIn = { id: '1', kind: 'session.opened', title: 'Signed in', happened_at: '2026-03-18T12:00:00.000Z' }
const NOTHING = {
  name: null,
  items: 0,
  activities: 0,
  now: 0,
  accountFailure: '',
  titlesFailure: '',
  activitiesFailure: '',
} as const

export const profile = alphabet(profileMachine, {
  starts: { 'opens with an API that has accounts': { offersAccount: true }, 'opens without': { offersAccount: false } },
  steps: {
    'the account comes': { done: 'fetchAccount', output: account },
    'the account fails': { fail: 'fetchAccount', error: gone },
    'the account is asked for again': { type: 'account.requested' },
    'the titles come': { done: 'fetchPermissionItems', output: [{ id: 'tickets.view', title: 'See tickets' }] },
    'the titles fail': { fail: 'fetchPermissionItems', error: gone },
    'the titles are asked for again': { type: 'titles.requested' },
    'the activities come': { done: 'fetchActivities', output: { activities: [signedIn], at: 1000 } },
    'the activities fail': { fail: 'fetchActivities', error: gone },
    'the activities are asked for again': { type: 'activities.requested' },
    'a minute has passed': { from: 'watchClock', event: { type: 'clock.ticked', at: 61_000 } },
  },
  reads: ({ context: { offersAccount } }) => offersAccount,
  shows: {
    account: selectAccountState,
    titles: selectTitlesState,
    lately: selectActivitiesState,
    accountFailure: selectAccountFailure,
    titlesFailure: selectTitlesFailure,
    activitiesFailure: selectActivitiesFailure,
    name: (snapshot) => selectAccount(snapshot)?.last_name ?? null,
    items: (snapshot) => selectPermissionItems(snapshot).length,
    activities: (snapshot) => selectActivities(snapshot).length,
    now: selectProfileNow,
  },
  facts: [
    {
      on: 'opens with an API that has accounts',
      sees: { account: 'loading', titles: 'loading', lately: 'loading', ...NOTHING },
      asks: ['fetchAccount', 'fetchPermissionItems', 'fetchActivities'],
    },
    {
      on: 'opens without',
      sees: { account: 'unavailable', titles: 'unavailable', lately: 'unavailable', ...NOTHING },
    },
    { on: 'the account comes', sees: { account: 'loaded', name: 'Byron' } },
    { on: 'the account fails', sees: { account: 'failed', accountFailure: 'No answer' }, asks: ['logError'] },
    {
      on: 'the account is asked for again',
      seeing: { account: 'failed' },
      sees: { account: 'loading' },
      asks: ['fetchAccount'],
    },
    { on: 'the titles come', sees: { titles: 'loaded', items: 1 } },
    { on: 'the titles fail', sees: { titles: 'failed', titlesFailure: 'No answer' }, asks: ['logError'] },
    {
      on: 'the titles are asked for again',
      seeing: { titles: 'failed' },
      sees: { titles: 'loading' },
      asks: ['fetchPermissionItems'],
    },
    { on: 'the activities come', sees: { lately: 'loaded', activities: 1, now: 1000 }, asks: ['watchClock'] },
    { on: 'the activities fail', sees: { lately: 'failed', activitiesFailure: 'No answer' }, asks: ['logError'] },
    {
      on: 'the activities are asked for again',
      seeing: { lately: 'failed' },
      sees: { lately: 'loading' },
      asks: ['fetchActivities'],
    },
    { on: 'a minute has passed', sees: { now: 61_000 } },
  ],
})
