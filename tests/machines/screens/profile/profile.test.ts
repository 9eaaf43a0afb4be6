import {
  selectResourceAnswer,
  selectResourceFailure,
  selectResourceState,
} from '../../../../machines/kit/resource.selectors.ts'
import { type ProfileSnapshot, profileMachine } from '../../../../machines/screens/profile/profile.machine.ts'
import type { Effect } from '../../../support/control.ts'
import { describeResource } from '../../../support/kit/describeResource.ts'
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
      title: '[RT-13] one part fails, and leaves the others as they are',
      when: accountFails,
      expected: {
        state: {},
        effects: [logged],
        values: { ...LOADING, account: 'failed', failures: ['No answer', '', ''] },
      },
    },
  ])
})

describe('[RT-13] [SE-10] [PF-51] the parts of the profile', () => {
  const of = { machine: profileMachine, input: { offersAccount: true } }

  describeResource('its account', { ...of, part: 'account', asks: { ask: 'fetchAccount' }, known: KNOWN[0] })
  describeResource('its titles', {
    ...of,
    part: 'titles',
    asks: { ask: 'fetchPermissionItems' },
    known: KNOWN[1],
    empty: itemsAnswer(),
  })
  describeResource('its activities', {
    ...of,
    part: 'activities',
    asks: { ask: 'fetchActivities' },
    known: KNOWN[2],
    empty: { activities: [], at: 1000 },
  })
})
