import { CallError } from '../../../../machines/model/callError.ts'
import { spec } from '../../../support/spec.ts'
import {
  adaWithSignOut,
  closed,
  logged,
  noted,
  refused,
  removed,
  request,
  revoked,
  settled,
  started,
  subject,
  tokenCame,
} from './subject.ts'

const revocable = { auth: { token: 'ada-1', revocable: true } }
const removedElsewhere = { from: 'watchAuth', event: { type: 'auth.changed', auth: null } } as const

describe('session at sign-in', () => {
  spec(subject, [
    {
      title: '[AU-7] sends the typed email and password to the API',
      when: request,
      expected: {
        state: 'checking',
        effects: [{ ask: 'signIn', input: { email: 'ada@kickstand.example', password: 'secret' } }],
      },
    },
    {
      title: '[AU-7] saves the token first, then asks init with it',
      given: [request],
      when: tokenCame,
      expected: {
        state: 'opening',
        effects: [
          { tell: 'saveAuth', params: { token: 'ada-2' } },
          started(),
          { ask: 'fetchUser', input: { token: 'ada-2' } },
        ],
        values: { token: 'ada-2', user: null },
      },
    },
    {
      title: '[PF-32] starts the permitted calls of the first screen together with init',
      given: [request],
      when: {
        done: 'signIn',
        output: { token: 'ada-2', permissions: ['dashboard.view'], extensions: ['permissions'] },
      },
      expected: {
        state: 'opening',
        effects: [
          { tell: 'saveAuth', params: { token: 'ada-2' } },
          started(
            { call: 'fetchReport', path: '/dashboard/reports/total/counts' },
            { call: 'fetchReport', path: '/dashboard/reports/users/activities' },
            { call: 'fetchReport', path: '/dashboard/reports/sales/order/types' },
            { call: 'fetchReport', path: '/dashboard/reports/sales/gateways' },
            { call: 'fetchReport', path: '/dashboard/reports/sales/countries' },
            { call: 'fetchSalesTotal', path: '/dashboard/reports/sales/total', query: { type: 'year' } },
            { call: 'fetchPermissions', path: '/permissions' },
          ),
          { ask: 'fetchUser', input: { token: 'ada-2' } },
        ],
        values: { token: 'ada-2', user: null },
      },
    },
    {
      title:
        '[PF-32] [RT-6] starts the calls of the screen that the sign-in leads to, instead of those of the first screen',
      given: [{ ...request, next: '/tickets?user=7&page=2' }],
      when: { done: 'signIn', output: { token: 'ada-2', permissions: ['dashboard.view', 'tickets.view'] } },
      expected: {
        state: 'opening',
        effects: [
          { tell: 'saveAuth', params: { token: 'ada-2' } },
          started({ call: 'fetchTickets', path: '/users/{user}/tickets', params: { user: '7' }, query: { page: 2 } }),
          { ask: 'fetchUser', input: { token: 'ada-2' } },
        ],
      },
    },
    {
      title: '[PF-32] starts no call of the dashboard without its permission',
      given: [request],
      when: { done: 'signIn', output: { token: 'ada-2', permissions: ['tickets.view'], extensions: [] } },
      expected: {
        state: 'opening',
        effects: [
          { tell: 'saveAuth', params: { token: 'ada-2' } },
          started(),
          { ask: 'fetchUser', input: { token: 'ada-2' } },
        ],
      },
    },
    {
      title: '[SE-11] stores with the token that the API ends sessions, once init lists that',
      given: [request, tokenCame],
      when: { done: 'fetchUser', output: adaWithSignOut },
      expected: {
        state: settled,
        effects: [noted('ada-2', true), { parent: { type: 'session.opened', user: adaWithSignOut } }],
      },
    },
    {
      title: '[AU-8] [AU-9] removes the auth record and refuses the sign-in if the answer has no token',
      given: [request],
      when: { fail: 'signIn', error: new CallError('shape', 'No token', 200) },
      expected: {
        state: 'signedOut',
        effects: [logged('No token'), removed, refused, closed],
        values: { token: '', user: null },
      },
    },
    {
      title: '[AU-9] [SE-11] revokes the new token if init fails and an earlier record had a revocable token',
      input: revocable,
      given: [removedElsewhere, request, tokenCame],
      when: { fail: 'fetchUser', error: new CallError('failed', 'Blocked', 200) },
      expected: { state: 'signedOut', effects: [logged('Blocked'), revoked('ada-2'), removed, refused, closed] },
    },
  ])
})
