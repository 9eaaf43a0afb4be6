import { selectCover } from '../../../../machines/app/session.machine.ts'
import { CallError } from '../../../../machines/model/callError.ts'
import type { User } from '../../../../machines/model/entities.ts'
import type { Effect } from '../../../support/control.ts'
import { spec } from '../../../support/spec.ts'
import { ada, bob } from '../../fixtures.ts'
import {
  adaWithSignOut,
  changed,
  closed,
  expired,
  initDone,
  logged,
  refused,
  removed,
  renewed,
  request,
  resumed,
  revoked,
  settled,
  stored,
  subject,
  tokenCame,
} from './subject.ts'

const authChanged = (token: string) =>
  ({ from: 'watchAuth', event: { type: 'auth.changed', auth: { token } } }) as const
const restored = (token: string | null) =>
  ({ from: 'watchPage', event: { type: 'page.restored', auth: token === null ? null : { token } } }) as const
const pageLeft = { from: 'watchPage', event: { type: 'page.left' } } as const
const tokenRefused = { type: 'token.refused', token: 'ada-1' } as const
const initFailed = { fail: 'fetchUser', error: new CallError('http', 'Out of order', 500) } as const
const asked = (token: string): Effect => ({ ask: 'fetchUser', input: { token } })
const released = (nextToken: string): Effect => ({ tell: 'releaseCalls', params: { token: 'ada-1', nextToken } })
const savedFor = ({ permissions }: User): Effect => ({
  tell: 'saveAuth',
  params: { token: 'ada-2', revocable: false, permissions },
})
const openedForBob: Effect = { parent: { type: 'session.opened', user: bob } }

const fewer: User = { ...ada, permissions: [] }

const given = [initDone]
const offering = [{ done: 'fetchUser', output: adaWithSignOut }] as const
const ended = [...given, tokenRefused]
const sent = [...ended, request]
const confirming = [...sent, tokenCame]
const elsewhere = [...given, authChanged('ada-2')]
const bobElsewhere = [...given, authChanged('bob-1')]
const signedIn = {
  ...subject,
  input: stored,
  select: { ...subject.select, cover: selectCover },
}

describe('a session that ends by itself', () => {
  spec(signedIn, [
    {
      title: '[ND-12] keeps its user, and asks for a new sign-in, when the API refuses the current token',
      given,
      when: tokenRefused,
      expected: {
        state: { signedIn: 'expired' },
        effects: [expired],
        values: { token: 'ada-1', user: ada, cover: 'none' },
      },
    },
    {
      title: '[ND-12] asks init whose a new token is, and does not keep the token before that',
      given: sent,
      when: tokenCame,
      expected: {
        state: { signedIn: 'confirming' },
        effects: [asked('ada-2')],
        values: { token: 'ada-1', user: ada, cover: 'none' },
      },
    },
    {
      title: '[ND-12] [ND-7] is renewed, and continues waiting calls, if the same person has signed in',
      given: confirming,
      when: initDone,
      expected: {
        state: settled,
        effects: [savedFor(ada), released('ada-2'), changed, renewed],
        values: { token: 'ada-2', user: ada },
      },
    },
    {
      title: '[ND-8] is closed and then opened for somebody else who has signed in, and continues no call',
      given: confirming,
      when: { done: 'fetchUser', output: bob },
      expected: {
        state: settled,
        effects: [savedFor(bob), closed, openedForBob],
        values: { token: 'ada-2', user: bob },
      },
    },
    {
      title: '[ND-9] [ND-12] stays expired if its ended token is stored again after init failed for a new token',
      given: [...offering, tokenRefused, request, tokenCame, initFailed],
      when: authChanged('ada-1'),
      expected: { state: { signedIn: 'expired' }, effects: [] },
    },
    {
      title: '[ND-12] [SE-11] revokes a new token on a sign-out, even before its user is known',
      given: [...offering, tokenRefused, request, tokenCame],
      when: { type: 'signOut.requested' },
      expected: { state: 'signedOut', effects: [removed, revoked('ada-2'), { abort: 'fetchUser' }, closed] },
    },
    {
      title: '[ND-12] [SE-11] stores the extensions that init lists with the new token',
      given: confirming,
      when: { done: 'fetchUser', output: adaWithSignOut },
      expected: {
        state: settled,
        effects: [
          {
            tell: 'saveAuth',
            params: { token: 'ada-2', revocable: true, permissions: ada.permissions, extensions: ['sign_out'] },
          },
          released('ada-2'),
          { parent: { type: 'user.changed', user: adaWithSignOut } },
          renewed,
        ],
      },
    },
  ])
})

describe('another token in another tab', () => {
  spec(signedIn, [
    {
      title: '[ND-9] hides everything until its user is known, and the current token and user stay until then',
      given,
      when: authChanged('bob-1'),
      expected: {
        state: { signedIn: 'identifying' },
        effects: [asked('bob-1')],
        values: { token: 'ada-1', user: ada, cover: 'waiting' },
      },
    },
    {
      title: '[ND-9] [ND-10] of the same person renews the session, with the new permissions even if they are fewer',
      given: elsewhere,
      when: { done: 'fetchUser', output: fewer },
      expected: {
        state: settled,
        effects: [released('ada-2'), { parent: { type: 'user.changed', user: fewer } }, renewed],
        values: { token: 'ada-2', user: fewer, cover: 'none' },
      },
    },
    {
      title: '[ND-9] [SE-3] of somebody else opens the session for that person, and continues no call',
      given: bobElsewhere,
      when: { done: 'fetchUser', output: bob },
      expected: {
        state: settled,
        effects: [resumed, openedForBob],
        values: { token: 'bob-1', user: bob, cover: 'none' },
      },
    },
    {
      title: '[ND-9] keeps everything hidden, and reports the failure, if init fails',
      given: bobElsewhere,
      when: initFailed,
      expected: {
        state: { signedIn: 'unidentified' },
        effects: [logged('Out of order')],
        values: { cover: 'failed' },
      },
    },
    {
      title: '[ND-9] [SE-11] is revoked on a sign-out if the API ends sessions',
      given: [...offering, authChanged('bob-1'), initFailed],
      when: { type: 'signOut.requested' },
      expected: { state: 'signedOut', effects: [removed, revoked('bob-1'), closed] },
    },
  ])
})

describe('the same token stored again in another tab', () => {
  const refreshing = [...given, authChanged('ada-1')]
  spec(signedIn, [
    {
      title: '[ND-10] asks init again, and hides nothing',
      given,
      when: authChanged('ada-1'),
      expected: {
        state: { signedIn: { current: 'refreshing' } },
        effects: [asked('ada-1')],
        values: { user: ada, cover: 'none' },
      },
    },
    {
      title: '[ND-10] [PF-31] applies and stores the permissions from init, even if they are fewer',
      given: refreshing,
      when: { done: 'fetchUser', output: { ...ada, permissions: [] } },
      expected: {
        state: settled,
        effects: [
          { tell: 'noteInit', params: { token: 'ada-1', revocable: false, permissions: [] } },
          { parent: { type: 'user.changed', user: { ...ada, permissions: [] } } },
          renewed,
        ],
        values: { user: { ...ada, permissions: [] } },
      },
    },
  ])
})

describe('a failure to sign in again', () => {
  const unanswered = new CallError('network', 'No answer')
  const refusedWith = (message: string): Effect => ({ parent: { type: 'signIn.refused', message } })
  const rows = [
    [new CallError('http', 'Unauthenticated', 401), 'The login detail is incorrect'],
    [new CallError('failed', 'Blocked', 200), 'The login detail is incorrect'],
    [new CallError('http', 'Wait a minute', 429), 'Wait a minute'],
    [new CallError('http', 'Out of order', 503), 'Out of order'],
    [new CallError('http', 'Out of order', 503, true), 'Could not sign you in. Try again.'],
    [unanswered, 'No answer'],
    [new CallError('shape', 'It cannot be read'), 'It cannot be read'],
  ] as const
  spec(signedIn, [
    ...rows.map(([error, words]) => ({
      title: `[ND-12] of the kind ${error.failure} ${error.status} is reported with “${words}”`,
      given: sent,
      when: { fail: 'signIn', error } as const,
      expected: {
        state: { signedIn: 'expired' } as const,
        effects: [logged(error.message), refusedWith(words), expired],
      },
    })),
    {
      title: '[ND-12] is reported with the message of init if only init fails',
      given: confirming,
      when: { fail: 'fetchUser', error: unanswered },
      expected: {
        state: { signedIn: 'expired' },
        effects: [logged('No answer'), refusedWith('No answer'), expired],
      },
    },
    {
      title: '[ND-11] [ND-12] is reported as interrupted if the page was put away meanwhile',
      given: [...sent, pageLeft, restored('ada-1')],
      when: { fail: 'fetchUser', error: new CallError('http', 'Unauthenticated', 401) },
      expected: {
        state: { signedIn: 'expired' },
        effects: [logged('Unauthenticated'), refusedWith('Sign-in was interrupted. Try again.'), expired],
      },
    },
  ])
})

describe('a session with the back/forward cache', () => {
  const away = [...given, pageLeft]
  spec(signedIn, [
    {
      title: '[ND-11] hides a page that is put away',
      given,
      when: pageLeft,
      expected: { state: { signedIn: 'away' }, effects: [], values: { cover: 'waiting' } },
    },
    {
      title: '[ND-11] asks init before anything of a restored page is shown',
      given: away,
      when: restored('ada-1'),
      expected: { state: { signedIn: 'identifying' }, effects: [asked('ada-1')], values: { cover: 'waiting' } },
    },
    {
      title: '[ND-11] refuses a sign-in that waits for init if the page is restored without a token',
      input: { auth: null },
      given: [request, tokenCame],
      when: restored(null),
      expected: { state: 'signedOut', effects: [removed, { abort: 'fetchUser' }, refused, closed] },
    },
  ])
})
