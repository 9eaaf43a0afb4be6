import { CallError } from '../../machines/model/callError.ts'
import { sessionMachine } from '../../machines/session.machine.ts'
import type { Effect } from '../support/control.ts'
import { spec } from '../support/spec.ts'
import { ada, bob } from './fixtures.ts'

const stored = { auth: { token: 'ada-1' } }
const request = { type: 'signIn.requested', email: 'ada@kickstand.example', password: 'secret' } as const
const initDone = { done: 'fetchUser', output: ada } as const
const tokenCame = { done: 'signIn', output: { token: 'ada-2' } } as const

const watched: Effect = { watch: 'watchAuth' }
const closed: Effect = { parent: { type: 'session.closed' } }
const resumed: Effect = { parent: { type: 'session.resumed' } }
const refused: Effect = { parent: { type: 'signIn.refused' } }
const opened: Effect = { parent: { type: 'session.opened', user: ada } }
const removed: Effect = { tell: 'removeAuth' }
const logged = (message: string): Effect => ({ tell: 'logError', params: { message } })

const select = {
  token: ({ context }: { context: { token: string } }) => context.token,
  user: ({ context }: { context: { user: unknown } }) => context.user,
}
const subject = { machine: sessionMachine, input: { auth: null }, select }

describe('session at start', () => {
  spec(subject, [
    {
      title: '[SE-2] no stored token: signed out at once, nothing is asked',
      when: 'start',
      expected: { state: 'signedOut', effects: [watched, closed], values: { token: '', user: null } },
    },
    {
      title: '[SE-2] a stored record with an empty token is no token',
      input: { auth: { token: '' } },
      when: 'start',
      expected: { state: 'signedOut', effects: [watched, closed] },
    },
    {
      title: '[SE-3] a stored token: init is asked with it',
      input: stored,
      when: 'start',
      expected: {
        state: 'resuming',
        effects: [watched, { ask: 'fetchUser', input: { token: 'ada-1' } }, resumed],
        values: { token: 'ada-1', user: null },
      },
    },
    {
      title: '[SE-3] the data of init is the current user',
      input: stored,
      when: initDone,
      expected: { state: 'signedIn', effects: [opened], values: { user: ada } },
    },
    {
      title: '[SE-4] init fails: logged, the session cleared, signed out',
      input: stored,
      when: { fail: 'fetchUser', error: new CallError('http', 'Out of order', 500) },
      expected: {
        state: 'signedOut',
        effects: [logged('Out of order'), removed, closed],
        values: { token: '', user: null },
      },
    },
    {
      title: '[SE-4] init refuses the token: its call alone decides, so that the error is logged',
      input: stored,
      given: [{ type: 'token.refused', token: 'ada-1' }],
      when: { fail: 'fetchUser', error: new CallError('http', 'Unauthenticated', 401) },
      expected: { state: 'signedOut', effects: [logged('Unauthenticated'), removed, closed] },
    },
    {
      title: '[RT-2] signing out while init runs aborts it',
      input: stored,
      when: { type: 'signOut.requested' },
      expected: { state: 'signedOut', effects: [removed, { abort: 'fetchUser' }, closed], values: { token: '' } },
    },
    {
      title: '[SE-5] the answer of an aborted init finds no one',
      input: stored,
      given: [{ type: 'signOut.requested' }],
      when: { ...initDone, late: true },
      expected: { state: 'signedOut', effects: [], values: { token: '', user: null } },
    },
  ])
})

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
          { ask: 'fetchUser', input: { token: 'ada-2' } },
        ],
        values: { token: 'ada-2', user: null },
      },
    },
    {
      title: '[AU-7] the data of init is the current user',
      given: [request, tokenCame],
      when: initDone,
      expected: { state: 'signedIn', effects: [opened], values: { token: 'ada-2', user: ada } },
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
      title: '[AU-9] init refuses the new token: still waiting for the call, which rejects next',
      given: [request, tokenCame],
      when: { type: 'token.refused', token: 'ada-2' },
      expected: { state: 'opening', effects: [] },
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

describe('session while signed in', () => {
  const signedIn = { ...subject, input: stored }
  const given = [initDone]
  spec(signedIn, [
    {
      title: '[SE-5] signing out clears the stored record and the user, and calls nothing',
      given,
      when: { type: 'signOut.requested' },
      expected: { state: 'signedOut', effects: [removed, closed], values: { token: '', user: null } },
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
      title: '[SE-3] signed in as someone else in another tab: init is asked with the new token',
      given,
      when: { from: 'watchAuth', event: { type: 'auth.changed', auth: { token: 'bob-1' } } },
      expected: {
        state: 'resuming',
        effects: [resumed, { ask: 'fetchUser', input: { token: 'bob-1' } }],
        values: { token: 'bob-1' },
      },
    },
    {
      title: '[SE-3] the other one is the current user then',
      given: [...given, { from: 'watchAuth', event: { type: 'auth.changed', auth: { token: 'bob-1' } } }],
      when: { done: 'fetchUser', output: bob },
      expected: {
        state: 'signedIn',
        effects: [{ parent: { type: 'session.opened', user: bob } }],
        values: { user: bob },
      },
    },
    {
      title: '[SE-3] the same token stored again changes nothing',
      given,
      when: { from: 'watchAuth', event: { type: 'auth.changed', auth: { token: 'ada-1' } } },
      expected: { state: 'signedIn', effects: [], values: { user: ada } },
    },
    {
      title: '[SE-4] the API refuses the current token: signed out',
      given,
      when: { type: 'token.refused', token: 'ada-1' },
      expected: { state: 'signedOut', effects: [removed, closed], values: { token: '', user: null } },
    },
    {
      title: '[SE-4] the API refuses a token of before: nothing happens',
      given,
      when: { type: 'token.refused', token: 'ada-0' },
      expected: { state: 'signedIn', effects: [], values: { token: 'ada-1', user: ada } },
    },
    {
      title: '[SE-6] [SE-8] a listed permission that is missing is added',
      given,
      when: { type: 'permissions.listed', permissions: ['tickets.view', 'orders_paid.view'] },
      expected: {
        state: 'signedIn',
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
      title: '[AU-7] who is signed in cannot sign in',
      given,
      when: request,
      expected: { state: 'signedIn', effects: [], values: { user: ada } },
    },
  ])
})
