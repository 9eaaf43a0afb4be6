import { CallError } from '../../../../machines/model/callError.ts'
import { spec } from '../../../support/spec.ts'
import {
  closed,
  logged,
  noted,
  offered,
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
      title: '[AU-7] the request asks the API with what was typed',
      when: request,
      expected: {
        state: 'checking',
        effects: [{ ask: 'signIn', input: { email: 'ada@kickstand.example', password: 'secret' } }],
      },
    },
    {
      title: '[AU-7] a token is saved first, then init is asked with that token',
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
      title: '[PF-32] what the first screen asks for is asked with it, where it is known that this person may',
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
      title: '[PF-32] [RT-6] a screen that the sign-in leads to is asked for in place of the first',
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
      title: '[PF-32] and nothing that would be refused',
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
      title: '[SE-11] what init says of the API is stored with the token, for a page that is opened to sign out',
      given: [request, tokenCame],
      when: { done: 'fetchUser', output: offered },
      expected: {
        state: settled,
        effects: [noted('ada-2', true), { parent: { type: 'session.opened', user: offered } }],
      },
    },
    {
      title: '[AU-8] [AU-9] the call fails, as it does for an answer without a token: cleared and refused',
      given: [request],
      when: { fail: 'signIn', error: new CallError('shape', 'No token', 200) },
      expected: {
        state: 'signedOut',
        effects: [logged('No token'), removed, refused, closed],
        values: { token: '', user: null },
      },
    },
    {
      title: '[AU-9] [SE-11] an API that ends sessions, as init said before, ends the one that nobody has then',
      input: revocable,
      given: [removedElsewhere, request, tokenCame],
      when: { fail: 'fetchUser', error: new CallError('failed', 'Blocked', 200) },
      expected: { state: 'signedOut', effects: [logged('Blocked'), revoked('ada-2'), removed, refused, closed] },
    },
  ])
})
