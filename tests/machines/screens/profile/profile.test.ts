import {
  selectResourceAnswer,
  selectResourceFailure,
  selectResourceState,
} from '../../../../machines/kit/resource.selectors.ts'
import { CallError } from '../../../../machines/model/callError.ts'
import type { KnownAnswer } from '../../../../machines/model/known.ts'
import { type ProfileSnapshot, profileMachine } from '../../../../machines/screens/profile/profile.machine.ts'
import type { Effect } from '../../../support/control.ts'
import { spec } from '../../../support/spec.ts'
import { account, accountAnswer, itemsAnswer } from '../../fixtures.ts'

type Part = keyof ProfileSnapshot['children']

const stateOf =
  (part: Part) =>
  ({ children }: ProfileSnapshot) =>
    children[part] && selectResourceState(children[part].getSnapshot())
const PARTS: readonly Part[] = ['account', 'titles', 'activities']

const subject = {
  machine: profileMachine,
  input: { offersAccount: true },
  select: {
    account: stateOf('account'),
    titles: stateOf('titles'),
    activities: stateOf('activities'),
    answers: ({ children }: ProfileSnapshot) =>
      PARTS.map((part) => children[part] && selectResourceAnswer<unknown>(children[part].getSnapshot())),
    failures: ({ children }: ProfileSnapshot) =>
      PARTS.map((part) => children[part] && selectResourceFailure(children[part].getSnapshot())),
  },
}

const clock: Effect = { watch: 'watchClock' }
const logged: Effect = { tell: 'logError', params: { message: 'No answer' } }
const lost = new Error('No answer')
const ITEM = { id: 'tickets.view', title: 'See tickets' }
const SIGNED_IN = { id: 'a1', kind: 'signedIn', title: 'Signed in', happened_at: '2026-03-18T15:30:00.000Z' }
const NAME = accountAnswer(account)
const TITLES = itemsAnswer(ITEM)
const DONE = { activities: [SIGNED_IN], at: 1000 }
const KNOWN = [
  { call: { call: 'fetchAccount', path: '/account' }, answer: NAME },
  { call: { call: 'fetchPermissionItems', path: '/permissions/items' }, answer: TITLES },
  { call: { call: 'fetchActivities', path: '/account/activities' }, answer: DONE },
] as const
/** What the workspace is told to keep, or not to. */
const kept = (known: KnownAnswer): Effect => ({ parent: { type: 'answer.remembered', known } })
const dropped = ({ call }: KnownAnswer): Effect => ({ parent: { type: 'answer.dropped', call } })
const LOADING = { account: 'loading', titles: 'loading', activities: 'loading' } as const
const UNAVAILABLE = { account: 'unavailable', titles: 'unavailable', activities: 'unavailable' } as const

const accountFails = { fail: 'fetchAccount', error: lost } as const

describe('the profile', () => {
  spec(subject, [
    {
      title: '[RT-13] asks for name, titles and activities',
      when: 'start',
      expected: {
        state: {},
        effects: [
          clock,
          { ask: 'fetchAccount' },
          clock,
          { ask: 'fetchPermissionItems' },
          clock,
          { ask: 'fetchActivities' },
        ],
        values: { ...LOADING, answers: [null, null, null] },
      },
    },
    {
      title: '[RT-13] asks an API that does not offer it for nothing, whatever was known',
      input: { offersAccount: false, known: KNOWN },
      when: 'start',
      expected: {
        state: {},
        effects: [clock, clock, clock],
        values: { ...UNAVAILABLE, answers: [null, null, null] },
      },
    },
    {
      title: '[RT-13] shows the name as it comes; the rest is waited for',
      when: { done: 'fetchAccount', output: NAME },
      expected: {
        state: {},
        effects: [kept(KNOWN[0])],
        values: { ...LOADING, account: 'loaded', answers: [NAME, null, null] },
      },
    },
    {
      title: '[RT-13] so it does with titles',
      when: { done: 'fetchPermissionItems', output: TITLES },
      expected: {
        state: {},
        effects: [kept(KNOWN[1])],
        values: { ...LOADING, titles: 'loaded', answers: [null, TITLES, null] },
      },
    },
    {
      title: '[RT-13] and with activities',
      when: { done: 'fetchActivities', output: DONE },
      expected: {
        state: {},
        effects: [kept(KNOWN[2])],
        values: { ...LOADING, activities: 'loaded', answers: [null, null, DONE] },
      },
    },
    {
      title: '[RT-13] nothing that can be allowed is empty',
      when: { done: 'fetchPermissionItems', output: itemsAnswer() },
      expected: { state: {}, effects: [dropped(KNOWN[1])], values: { titles: 'empty' } },
    },
    {
      title: '[RT-13] nothing that was done is empty',
      when: { done: 'fetchActivities', output: { activities: [], at: 1000 } },
      expected: { state: {}, effects: [dropped(KNOWN[2])], values: { activities: 'empty' } },
    },
    {
      title: '[RT-13] one part fails, and leaves the others as they are',
      when: accountFails,
      expected: {
        state: {},
        effects: [logged],
        values: { ...LOADING, account: 'failed', failures: ['No answer', '', ''] },
      },
    },
    {
      title: '[RT-13] that part alone is asked for again',
      given: [accountFails, { fail: 'fetchActivities', error: lost }],
      when: { to: 'account', event: { type: 'retry.requested' } },
      expected: {
        state: {},
        effects: [{ ask: 'fetchAccount' }],
        values: { ...LOADING, activities: 'failed' },
      },
    },
    {
      title: '[PF-51] each part that stood there last does so at once',
      input: { offersAccount: true, known: KNOWN },
      when: 'start',
      expected: {
        state: {},
        effects: [clock, clock, clock],
        values: {
          account: 'refreshing',
          titles: 'refreshing',
          activities: 'refreshing',
          answers: [NAME, TITLES, DONE],
        },
      },
    },
    {
      title: '[PF-53] what is refused is told, not to be kept',
      input: { offersAccount: true, known: KNOWN },
      given: [{ pass: 600 }],
      when: { fail: 'fetchActivities', error: new CallError('http', 'Forbidden', 403) },
      expected: {
        state: {},
        effects: [dropped(KNOWN[2])],
        values: { account: 'refreshing', activities: 'notPermitted', answers: [NAME, TITLES, null] },
      },
    },
  ])
})
