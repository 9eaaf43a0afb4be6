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
} from '../../../machines/screens/profile/profile.machine.ts'
import { account, accountAnswer, itemsAnswer } from '../../machines/fixtures.ts'
import { alphabet } from '../alphabet.ts'
import { forbidden, gone } from '../answers.ts'

const signedIn = { id: '1', kind: 'session.opened', title: 'Signed in', happened_at: '2026-03-18T12:00:00.000Z' }
const title = { id: 'tickets.view', title: 'See tickets' }
const lately = { activities: [signedIn], at: 1000 }
const known = [
  { call: { call: 'fetchAccount' }, answer: accountAnswer() },
  { call: { call: 'fetchPermissionItems' }, answer: itemsAnswer(title) },
  { call: { call: 'fetchActivities' }, answer: lately },
] as const
const AGELESS = { isPassedBy: false, isAccountOld: false, areTitlesOld: false, areActivitiesOld: false } as const
const NOTHING = {
  ...AGELESS,
  name: null,
  items: 0,
  activities: 0,
  now: 0,
  accountFailure: '',
  titlesFailure: '',
  activitiesFailure: '',
} as const

export const profile = alphabet(profileMachine, {
  starts: {
    'opens with an API that has accounts': { offersAccount: true },
    'comes back to all of it': { offersAccount: true, known },
    'opens without': { offersAccount: false },
  },
  steps: {
    'the account comes': { done: 'fetchAccount', output: accountAnswer(account) },
    'the account fails': { fail: 'fetchAccount', error: gone },
    'the account is refused': { fail: 'fetchAccount', error: forbidden },
    'the account is asked for again': { type: 'account.requested' },
    'the titles come': {
      done: 'fetchPermissionItems',
      output: itemsAnswer(title),
    },
    'the titles fail': { fail: 'fetchPermissionItems', error: gone },
    'the titles are refused': { fail: 'fetchPermissionItems', error: forbidden },
    'the titles are asked for again': { type: 'titles.requested' },
    'the activities come': { done: 'fetchActivities', output: lately },
    'the activities fail': { fail: 'fetchActivities', error: gone },
    'the activities are refused': { fail: 'fetchActivities', error: forbidden },
    'the activities are asked for again': { type: 'activities.requested' },
    '600 ms pass': { pass: 600 },
    'a minute has passed': { from: 'watchClock', event: { type: 'clock.ticked', at: 61_000 } },
  },
  reads: ({ context: { offersAccount } }) => offersAccount,
  shows: {
    isPassedBy: (snapshot) => snapshot.matches({ account: { known: 'returning' } }),
    isAccountOld: (snapshot) => selectAccountAge(snapshot) !== null,
    areTitlesOld: (snapshot) => selectTitlesAge(snapshot) !== null,
    areActivitiesOld: (snapshot) => selectActivitiesAge(snapshot) !== null,
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
    {
      on: 'comes back to all of it',
      sees: {
        account: 'refreshing',
        titles: 'refreshing',
        lately: 'refreshing',
        ...NOTHING,
        isPassedBy: true,
        isAccountOld: true,
        areTitlesOld: true,
        areActivitiesOld: true,
        name: 'Byron',
        items: 1,
        activities: 1,
      },
      asks: ['watchClock', 'watchClock', 'watchClock'],
    },
    {
      on: '600 ms pass',
      seeing: { isPassedBy: true },
      sees: { isPassedBy: false },
      asks: ['fetchAccount', 'fetchPermissionItems', 'fetchActivities'],
    },
    {
      on: 'the account comes',
      sees: { account: 'loaded', name: 'Byron', isAccountOld: false },
      asks: ['answer.remembered'],
    },
    { on: 'the account fails', sees: { accountFailure: 'No answer' }, asks: ['logError'] },
    { on: 'the account is refused', sees: { accountFailure: 'Forbidden' }, asks: ['answer.dropped'] },
    {
      on: ['the account fails', 'the account is refused'],
      seeing: { account: 'loading' },
      sees: { account: 'failed' },
    },
    {
      on: ['the account fails', 'the account is refused'],
      seeing: { account: 'refreshing' },
      sees: { account: 'outdated' },
    },
    {
      on: 'the account is asked for again',
      seeing: { account: 'outdated' },
      sees: { account: 'refreshing' },
      asks: ['fetchAccount'],
    },
    {
      on: 'the account is asked for again',
      seeing: { account: 'failed' },
      sees: { account: 'loading' },
      asks: ['fetchAccount'],
    },
    {
      on: 'the titles come',
      sees: { titles: 'loaded', items: 1, areTitlesOld: false },
      asks: ['answer.remembered'],
    },
    { on: 'the titles fail', sees: { titlesFailure: 'No answer' }, asks: ['logError'] },
    { on: 'the titles are refused', sees: { titlesFailure: 'Forbidden' }, asks: ['answer.dropped'] },
    { on: ['the titles fail', 'the titles are refused'], seeing: { titles: 'loading' }, sees: { titles: 'failed' } },
    {
      on: ['the titles fail', 'the titles are refused'],
      seeing: { titles: 'refreshing' },
      sees: { titles: 'outdated' },
    },
    {
      on: 'the titles are asked for again',
      seeing: { titles: 'outdated' },
      sees: { titles: 'refreshing' },
      asks: ['fetchPermissionItems'],
    },
    {
      on: 'the titles are asked for again',
      seeing: { titles: 'failed' },
      sees: { titles: 'loading' },
      asks: ['fetchPermissionItems'],
    },
    {
      on: 'the activities come',
      sees: { lately: 'loaded', activities: 1, now: 1000, areActivitiesOld: false },
      asks: ['answer.remembered', 'watchClock'],
    },
    { on: 'the activities fail', sees: { activitiesFailure: 'No answer' }, asks: ['logError'] },
    { on: 'the activities are refused', sees: { activitiesFailure: 'Forbidden' }, asks: ['answer.dropped'] },
    {
      on: ['the activities fail', 'the activities are refused'],
      seeing: { lately: 'loading' },
      sees: { lately: 'failed' },
    },
    {
      on: ['the activities fail', 'the activities are refused'],
      seeing: { lately: 'refreshing' },
      sees: { lately: 'outdated' },
    },
    {
      on: 'the activities are asked for again',
      seeing: { lately: 'outdated' },
      sees: { lately: 'refreshing' },
      asks: ['fetchActivities'],
    },
    {
      on: 'the activities are asked for again',
      seeing: { lately: 'failed' },
      sees: { lately: 'loading' },
      asks: ['fetchActivities'],
    },
    { on: 'a minute has passed', sees: { now: 61_000 } },
  ],
})
