import type { User } from '../../../../machines/model/entities.ts'
import type { Effect } from '../../../support/control.ts'
import { spec } from '../../../support/spec.ts'
import { ada, bob } from '../../fixtures.ts'
import {
  adaWithSignOut,
  closed,
  expired,
  initDone,
  removed,
  revoked,
  settled,
  stored,
  subject,
  touched,
} from './subject.ts'

describe('session while signed in', () => {
  const signedIn = { ...subject, input: stored }
  const given = [initDone]
  const offering = [{ done: 'fetchUser', output: adaWithSignOut }] as const
  spec(signedIn, [
    {
      title: '[SE-11] revokes its token on a sign-out, without waiting, if the API offers that',
      given: offering,
      when: { type: 'signOut.requested' },
      expected: { state: 'signedOut', effects: [removed, revoked('ada-1'), closed], values: { token: '', user: null } },
    },
    {
      title: '[SE-11] does not revoke its token if init does not offer that, even if it was stored as revocable',
      input: { auth: { token: 'ada-1', revocable: true } },
      given,
      when: { type: 'signOut.requested' },
      expected: { state: 'signedOut', effects: [removed, closed] },
    },
    {
      title: '[RT-2] announces again that it is closed when a second sign-out is requested',
      given: [...given, { type: 'signOut.requested' }],
      when: { type: 'signOut.requested' },
      expected: { state: 'signedOut', effects: [removed, closed] },
    },
    {
      title: '[SE-6] [SE-8] adds the missing permissions of the permission list',
      given,
      when: { type: 'permissions.listed', permissions: ['tickets.view', 'orders_paid.view'] },
      expected: {
        state: settled,
        effects: [
          {
            parent: {
              type: 'user.changed',
              user: { ...ada, permissions: ['dashboard.view', 'tickets.view', 'orders_paid.view'] },
            },
          },
        ],
        values: { user: { ...ada, permissions: ['dashboard.view', 'tickets.view', 'orders_paid.view'] } },
      },
    },
    {
      title: '[SE-9] [ND-10] takes over a saved name and saved permissions, and notifies other tabs',
      given,
      when: { type: 'user.updated', changes: { first_name: 'Augusta', permissions: ['tickets.view', 'users.view'] } },
      expected: {
        state: settled,
        effects: [
          { tell: 'touchAuth', params: { token: 'ada-1', permissions: ['tickets.view', 'users.view'] } },
          {
            parent: {
              type: 'user.changed',
              user: { ...ada, first_name: 'Augusta', permissions: ['tickets.view', 'users.view'] },
            },
          },
        ],
        values: { user: { ...ada, first_name: 'Augusta', permissions: ['tickets.view', 'users.view'] } },
      },
    },
    {
      title: '[ND-10] [PF-31] does not change the stored permissions when only a name is saved',
      given,
      when: { type: 'user.updated', changes: { first_name: 'Augusta' } },
      expected: {
        state: settled,
        effects: [touched, { parent: { type: 'user.changed', user: { ...ada, first_name: 'Augusta' } } }],
      },
    },
  ])
})

describe('a session that its person ends by a call', () => {
  const begun = [initDone, { type: 'signOut.begun' }] as const
  const refused = { type: 'token.refused', token: 'ada-1' } as const
  const ending = { signedIn: 'ending' } as const

  spec({ ...subject, input: stored }, [
    {
      title: '[RT-2] goes to /logout, and does not ask for a new sign-in, if another call is refused first',
      given: begun,
      when: refused,
      expected: {
        state: ending,
        effects: [{ parent: { type: 'link.followed', href: '/logout', replace: false } }],
      },
    },
    {
      title: '[RT-2] ignores a refusal of an old token',
      given: begun,
      when: { type: 'token.refused', token: 'ada-0' },
      expected: { state: ending, effects: [] },
    },
    {
      title: '[RT-2] [SE-5] is signed out once the call is answered',
      given: begun,
      when: { type: 'signOut.requested' },
      expected: { state: 'signedOut', effects: [removed, closed], values: { token: '', user: null } },
    },
    {
      title: 'continues if the call fails',
      given: begun,
      when: { type: 'signOut.failed' },
      expected: { state: settled, effects: [] },
    },
    {
      title: 'continues if no answer arrives within 30 seconds',
      given: begun,
      when: { pass: 30_000 },
      expected: { state: settled, effects: [] },
    },
    {
      title: '[ND-12] asks for a new sign-in if its token is refused after the call has failed',
      given: [...begun, { type: 'signOut.failed' }],
      when: refused,
      expected: { state: { signedIn: 'expired' }, effects: [expired] },
    },
    {
      title: '[ND-10] does not watch its permissions meanwhile',
      given: [{ done: 'fetchUser', output: { ...ada, extensions: ['session.permissions'] } }],
      when: { type: 'signOut.begun' },
      expected: { state: ending, effects: [{ unwatch: 'watchPermissions' }] },
    },
    {
      title: '[ND-12] stays expired if its token was refused before',
      given: [initDone, refused],
      when: { type: 'signOut.begun' },
      expected: { state: { signedIn: 'expired' }, effects: [] },
    },
  ])
})

describe('permissions that somebody else changes', () => {
  const signedIn = { ...subject, input: stored }
  const EXTENSIONS = ['session.permissions']
  const watches = (user: User, known: readonly string[]) => {
    const offering: User = { ...user, extensions: EXTENSIONS }
    const { permissions } = user
    const effects: readonly Effect[] = [
      { tell: 'noteInit', params: { token: 'ada-1', revocable: false, permissions, extensions: EXTENSIONS } },
      { parent: { type: 'session.opened', user: offering } },
      { watch: 'watchPermissions', input: { token: 'ada-1', known } },
    ]
    return {
      when: { done: 'fetchUser', output: offering },
      expected: { state: { signedIn: { current: 'watching' } }, effects },
    } as const
  }
  const watching = watches(ada, ['dashboard.view', 'tickets.view'])
  const reported = (...permissions: readonly string[]) =>
    ({ from: 'watchPermissions', event: { type: 'permissions.changed', permissions } }) as const

  spec(signedIn, [
    { title: '[ND-10] are watched with the token and the known permissions if the API offers that', ...watching },
    { title: '[ND-10] are watched for a person without any', ...watches(bob, []) },
    {
      title: '[ND-10] cause no call if they are the same in another order',
      given: [watching.when],
      when: reported('tickets.view', 'dashboard.view'),
      expected: { state: { signedIn: { current: 'watching' } }, effects: [] },
    },
    {
      title: '[ND-10] cause a call of init if they are fewer',
      given: [watching.when],
      when: reported('tickets.view'),
      expected: {
        state: { signedIn: { current: 'refreshing' } },
        effects: [{ unwatch: 'watchPermissions' }, { ask: 'fetchUser', input: { token: 'ada-1' } }],
      },
    },
  ])
})
