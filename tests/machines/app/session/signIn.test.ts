import { CallError } from '../../../../machines/model/callError.ts'
import { spec } from '../../../support/spec.ts'
import { ada } from '../../fixtures.ts'
import {
  closed,
  initDone,
  logged,
  noted,
  offered,
  opened,
  refused,
  removed,
  request,
  resumed,
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
      title: '[AU-7] the data of init is the current user',
      given: [request, tokenCame],
      when: initDone,
      expected: { state: settled, effects: [noted('ada-2'), opened], values: { token: 'ada-2', user: ada } },
    },
    {
      title: '[ND-10] so are the permissions, of which other tabs hear where they are not what they were',
      given: [request, tokenCame],
      when: { done: 'fetchUser', output: { ...ada, permissions: ['users.view'] } },
      expected: {
        state: settled,
        effects: [
          { tell: 'noteInit', params: { token: 'ada-2', revocable: false, permissions: ['users.view'] } },
          { parent: { type: 'session.opened', user: { ...ada, permissions: ['users.view'] } } },
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
      title: '[AU-9] init fails after the login: cleared and refused',
      given: [request, tokenCame],
      when: { fail: 'fetchUser', error: new CallError('failed', 'Blocked', 200) },
      expected: {
        state: 'signedOut',
        effects: [logged('Blocked'), removed, refused, closed],
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
    {
      title: '[AU-9] [SE-11] but not one that init says has ended',
      input: revocable,
      given: [removedElsewhere, request, tokenCame],
      when: { fail: 'fetchUser', error: new CallError('http', 'Unauthenticated', 401) },
      expected: { state: 'signedOut', effects: [logged('Unauthenticated'), removed, refused, closed] },
    },
    {
      title: '[AU-9] init refuses the new token: still waiting for the call, which rejects next',
      given: [request, tokenCame],
      when: { type: 'token.refused', token: 'ada-2' },
      expected: { state: 'opening', effects: [] },
    },
    {
      title: '[SE-3] the page is left while init runs: nothing is refused, and the form waits no longer',
      given: [request, tokenCame],
      when: { from: 'watchPage', event: { type: 'page.left' } },
      expected: { state: 'left', effects: [{ abort: 'fetchUser' }, resumed], values: { token: 'ada-2' } },
    },
    {
      title: '[AU-9] the record is removed in another tab while init runs: refused, nobody waits for ever',
      given: [request, tokenCame],
      when: { from: 'watchAuth', event: { type: 'auth.changed', auth: null } },
      expected: {
        state: 'signedOut',
        effects: [removed, { abort: 'fetchUser' }, refused, closed],
        values: { token: '' },
      },
    },
    {
      title: '[AU-7] another tab signs in while the login is checked: its session is taken over',
      given: [request],
      when: { from: 'watchAuth', event: { type: 'auth.changed', auth: { token: 'bob-1' } } },
      expected: {
        state: 'resuming',
        effects: [{ abort: 'signIn' }, resumed, { ask: 'fetchUser', input: { token: 'bob-1' } }],
      },
    },
    {
      title: '[AU-7] another tab signs in while init runs: its session is taken over',
      given: [request, tokenCame],
      when: { from: 'watchAuth', event: { type: 'auth.changed', auth: { token: 'bob-1' } } },
      expected: {
        state: 'resuming',
        effects: [{ abort: 'fetchUser' }, resumed, { ask: 'fetchUser', input: { token: 'bob-1' } }],
        values: { token: 'bob-1' },
      },
    },
    {
      title: '[AU-7] the answer of an aborted login finds no one',
      given: [request, { type: 'signOut.requested' }],
      when: { ...tokenCame, late: true },
      expected: { state: 'signedOut', effects: [], values: { token: '' } },
    },
    {
      title: '[AU-3] a second request while the first is checked asks nothing',
      given: [request],
      when: request,
      expected: { state: 'checking', effects: [] },
    },
    {
      title: '[AU-9] after a refusal one can try again',
      given: [request, { fail: 'signIn', error: new CallError('http', 'No', 401) }],
      when: request,
      expected: {
        state: 'checking',
        effects: [{ ask: 'signIn', input: { email: 'ada@kickstand.example', password: 'secret' } }],
      },
    },
  ])
})
