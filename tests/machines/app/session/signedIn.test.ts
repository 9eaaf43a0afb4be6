import type { User } from '../../../../machines/model/entities.ts'
import type { Effect } from '../../../support/control.ts'
import { spec } from '../../../support/spec.ts'
import { ada, bob } from '../../fixtures.ts'
import { closed, expired, initDone, offered, removed, revoked, settled, stored, subject, touched } from './subject.ts'

describe('session while signed in', () => {
  const signedIn = { ...subject, input: stored }
  const given = [initDone]
  const offering = [{ done: 'fetchUser', output: offered }] as const
  spec(signedIn, [
    {
      title: '[SE-11] signing out asks an API that offers it to end the session, and waits for nothing',
      given: offering,
      when: { type: 'signOut.requested' },
      expected: { state: 'signedOut', effects: [removed, revoked('ada-1'), closed], values: { token: '', user: null } },
    },
    {
      title: '[SE-11] what the API says now counts, not what was stored',
      input: { auth: { token: 'ada-1', revocable: true } },
      given,
      when: { type: 'signOut.requested' },
      expected: { state: 'signedOut', effects: [removed, closed] },
    },
    {
      title: '[RT-2] signing out while signed out says so again, so that /logout ends for a visitor too',
      given: [...given, { type: 'signOut.requested' }],
      when: { type: 'signOut.requested' },
      expected: { state: 'signedOut', effects: [removed, closed] },
    },
    {
      title: '[SE-6] [SE-8] a listed permission that is missing is added',
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
      title:
        '[RT-13] [SE-9] [ND-10] a saved name and saved permissions take the place of the old ones, and other tabs are told',
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
      title: '[RT-13] [PF-31] a saved name changes nothing of what is stored of the permissions',
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
      title: '[RT-2] [RT-13] has ended where another call is refused first: the way out, not the form to sign in again',
      given: begun,
      when: refused,
      expected: {
        state: ending,
        effects: [{ parent: { type: 'link.followed', href: '/logout', replace: false } }],
      },
    },
    {
      title: '[RT-2] [RT-13] goes on where only an old token is refused',
      given: begun,
      when: { type: 'token.refused', token: 'ada-0' },
      expected: { state: ending, effects: [] },
    },
    {
      title: '[RT-2] [RT-13] ends with the answer',
      given: begun,
      when: { type: 'signOut.requested' },
      expected: { state: 'signedOut', effects: [removed, closed], values: { token: '', user: null } },
    },
    {
      title: '[RT-13] goes on where that failed',
      given: begun,
      when: { type: 'signOut.failed' },
      expected: { state: settled, effects: [] },
    },
    {
      title: '[RT-13] goes on where no answer comes',
      given: begun,
      when: { pass: 30_000 },
      expected: { state: settled, effects: [] },
    },
    {
      title: '[SE-5] [RT-13] is in question again where that failed: a refused token asks to sign in again',
      given: [...begun, { type: 'signOut.failed' }],
      when: refused,
      expected: { state: { signedIn: 'expired' }, effects: [expired] },
    },
    {
      title: '[ND-10] is asked for no permissions meanwhile',
      given: [{ done: 'fetchUser', output: { ...ada, extensions: ['session.permissions'] } }],
      when: { type: 'signOut.begun' },
      expected: { state: ending, effects: [{ unwatch: 'watchPermissions' }] },
    },
    {
      title: '[RT-13] that was refused already is not ended',
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
    { title: '[ND-10] are watched with the token and what is held, where the API offers it', ...watching },
    { title: '[ND-10] are watched of a person without any', ...watches(bob, []) },
    {
      title: '[ND-10] are those that are held, in another order: nothing is asked',
      given: [watching.when],
      when: reported('tickets.view', 'dashboard.view'),
      expected: { state: { signedIn: { current: 'watching' } }, effects: [] },
    },
    {
      title: '[ND-10] are fewer: init is asked',
      given: [watching.when],
      when: reported('tickets.view'),
      expected: {
        state: { signedIn: { current: 'refreshing' } },
        effects: [{ unwatch: 'watchPermissions' }, { ask: 'fetchUser', input: { token: 'ada-1' } }],
      },
    },
  ])
})
