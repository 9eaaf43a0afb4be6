import { spec } from '../../../support/spec.ts'
import { ada } from '../../fixtures.ts'
import { closed, initDone, offered, removed, request, revoked, settled, stored, subject, touched } from './subject.ts'

describe('session while signed in', () => {
  const signedIn = { ...subject, input: stored }
  const given = [initDone]
  const offering = [{ done: 'fetchUser', output: offered }] as const
  spec(signedIn, [
    {
      title: '[SE-5] signing out clears the stored record and the user, and calls nothing',
      given,
      when: { type: 'signOut.requested' },
      expected: { state: 'signedOut', effects: [removed, closed], values: { token: '', user: null } },
    },
    {
      title: '[SE-11] signing out asks an API that offers it to end the session, and waits for nothing',
      given: offering,
      when: { type: 'signOut.requested' },
      expected: { state: 'signedOut', effects: [removed, revoked('ada-1'), closed], values: { token: '', user: null } },
    },
    {
      title: '[SE-11] once is enough: the token is gone',
      given: [...offering, { type: 'signOut.requested' }],
      when: { type: 'signOut.requested' },
      expected: { state: 'signedOut', effects: [removed, closed] },
    },
    {
      title: '[SE-11] another tab that signed out has asked already',
      given: offering,
      when: { from: 'watchAuth', event: { type: 'auth.changed', auth: null } },
      expected: { state: 'signedOut', effects: [closed] },
    },
    {
      title: '[SE-11] signing out before init has said what the API offers asks nothing',
      when: { type: 'signOut.requested' },
      expected: { state: 'signedOut', effects: [removed, { abort: 'fetchUser' }, closed] },
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
      title: '[SE-5] signed out in another tab: signed out here, the storage is not touched again',
      given,
      when: { from: 'watchAuth', event: { type: 'auth.changed', auth: null } },
      expected: { state: 'signedOut', effects: [closed], values: { token: '', user: null } },
    },
    {
      title: '[SE-4] the API refuses a token of before: nothing happens',
      given,
      when: { type: 'token.refused', token: 'ada-0' },
      expected: { state: settled, effects: [], values: { token: 'ada-1', user: ada } },
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
      title: '[SE-6] a list that comes after signing out adds nothing',
      given: [...given, { type: 'signOut.requested' }],
      when: { type: 'permissions.listed', permissions: ['orders_paid.view'] },
      expected: { state: 'signedOut', effects: [], values: { user: null } },
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
    {
      title: '[SE-5] what is saved after signing out changes nobody',
      given: [...given, { type: 'signOut.requested' }],
      when: { type: 'user.updated', changes: { first_name: 'Augusta' } },
      expected: { state: 'signedOut', effects: [], values: { user: null } },
    },
    {
      title: '[AU-7] who is signed in cannot sign in',
      given,
      when: request,
      expected: { state: settled, effects: [], values: { user: ada } },
    },
  ])
})
