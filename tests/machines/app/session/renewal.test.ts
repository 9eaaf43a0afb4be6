import { selectCover } from '../../../../machines/app/session.machine.ts'
import { CallError } from '../../../../machines/model/callError.ts'
import type { User } from '../../../../machines/model/entities.ts'
import type { Effect } from '../../../support/control.ts'
import { spec } from '../../../support/spec.ts'
import { ada, bob } from '../../fixtures.ts'
import {
  changed,
  closed,
  expired,
  initDone,
  logged,
  offered,
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

const authChanged = (token: string | null) =>
  ({ from: 'watchAuth', event: { type: 'auth.changed', auth: token === null ? null : { token } } }) as const
const restored = (token: string | null) =>
  ({ from: 'watchPage', event: { type: 'page.restored', auth: token === null ? null : { token } } }) as const
const pageLeft = { from: 'watchPage', event: { type: 'page.left' } } as const
const tokenRefused = { type: 'token.refused', token: 'ada-1' } as const
const initFailed = { fail: 'fetchUser', error: new CallError('http', 'Out of order', 500) } as const
const initRefused = { fail: 'fetchUser', error: new CallError('http', 'Unauthenticated', 401) } as const
const asked = (token: string): Effect => ({ ask: 'fetchUser', input: { token } })
const released = (nextToken: string): Effect => ({ tell: 'releaseCalls', params: { token: 'ada-1', nextToken } })
const savedFor = ({ permissions }: User): Effect => ({
  tell: 'saveAuth',
  params: { token: 'ada-2', revocable: false, permissions },
})
const saved = savedFor(ada)
const openedForBob: Effect = { parent: { type: 'session.opened', user: bob } }

const fewer: User = { ...ada, permissions: [] }

const given = [initDone]
const offering = [{ done: 'fetchUser', output: offered }] as const
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
      title: '[ND-12] the API refuses the current token: who was here stays, and is asked to sign in again',
      given,
      when: tokenRefused,
      expected: {
        state: { signedIn: 'expired' },
        effects: [expired],
        values: { token: 'ada-1', user: ada, cover: 'none' },
      },
    },
    {
      title: '[ND-12] it is refused to several calls: asked once',
      given: ended,
      when: tokenRefused,
      expected: { state: { signedIn: 'expired' }, effects: [] },
    },
    {
      title: '[ND-12] signing in again asks the API, once',
      given: ended,
      when: request,
      expected: {
        state: { signedIn: 'renewing' },
        effects: [{ ask: 'signIn', input: { email: 'ada@kickstand.example', password: 'secret' } }],
        values: { token: 'ada-1', user: ada },
      },
    },
    {
      title: '[ND-12] a second request meanwhile asks nothing',
      given: sent,
      when: request,
      expected: { state: { signedIn: 'renewing' }, effects: [] },
    },
    {
      title: '[ND-12] a token comes: it is asked whose it is, and not kept before that',
      given: sent,
      when: tokenCame,
      expected: {
        state: { signedIn: 'confirming' },
        effects: [asked('ada-2')],
        values: { token: 'ada-1', user: ada, cover: 'none' },
      },
    },
    {
      title: '[ND-12] [ND-7] the same person: nothing is opened or closed, and the calls that wait go on',
      given: confirming,
      when: initDone,
      expected: {
        state: settled,
        effects: [saved, released('ada-2'), changed, renewed],
        values: { token: 'ada-2', user: ada },
      },
    },
    {
      title: '[ND-12] what they may do has changed meanwhile: it holds',
      given: confirming,
      when: { done: 'fetchUser', output: { ...ada, permissions: [] } },
      expected: {
        state: settled,
        effects: [
          savedFor({ ...ada, permissions: [] }),
          released('ada-2'),
          { parent: { type: 'user.changed', user: { ...ada, permissions: [] } } },
          renewed,
        ],
        values: { user: { ...ada, permissions: [] } },
      },
    },
    {
      title: '[ND-8] somebody else: closed for the one, opened for the other, and no call of the one goes on',
      given: confirming,
      when: { done: 'fetchUser', output: bob },
      expected: {
        state: settled,
        effects: [savedFor(bob), closed, openedForBob],
        values: { token: 'ada-2', user: bob },
      },
    },
    {
      title: '[ND-12] [AU-9] the sign-in fails: refused, and asked again',
      given: sent,
      when: { fail: 'signIn', error: new CallError('http', 'No', 401) },
      expected: {
        state: { signedIn: 'expired' },
        effects: [logged('No'), refused, expired],
        values: { token: 'ada-1', user: ada },
      },
    },
    {
      title: '[ND-12] [AU-9] the init that follows fails: refused, and nothing is stored',
      given: confirming,
      when: initFailed,
      expected: {
        state: { signedIn: 'expired' },
        effects: [logged('Out of order'), refused, expired],
        values: { token: 'ada-1' },
      },
    },
    {
      title: '[SE-11] where the API ends sessions it ends the one that has come for nobody',
      given: [...offering, tokenRefused, request, tokenCame],
      when: initFailed,
      expected: {
        state: { signedIn: 'expired' },
        effects: [logged('Out of order'), revoked('ada-2'), refused, expired],
        values: { token: 'ada-1' },
      },
    },
    {
      title: '[SE-11] but not one that init says has ended',
      given: [...offering, tokenRefused, request, tokenCame],
      when: initRefused,
      expected: {
        state: { signedIn: 'expired' },
        effects: [logged('Unauthenticated'), refused, expired],
        values: { token: 'ada-1' },
      },
    },
    {
      title: '[ND-9] after that the token that has ended may be stored again, as before: nothing',
      given: [...confirming, initFailed],
      when: authChanged('ada-1'),
      expected: { state: { signedIn: 'expired' }, effects: [] },
    },
    {
      title: '[ND-9] also where it was ended',
      given: [...offering, tokenRefused, request, tokenCame, initFailed],
      when: authChanged('ada-1'),
      expected: { state: { signedIn: 'expired' }, effects: [] },
    },
    {
      title: '[ND-12] after a refusal one can try again',
      given: [...sent, { fail: 'signIn', error: new CallError('http', 'No', 401) }],
      when: request,
      expected: {
        state: { signedIn: 'renewing' },
        effects: [{ ask: 'signIn', input: { email: 'ada@kickstand.example', password: 'secret' } }],
      },
    },
    {
      title: '[ND-12] the new token is refused later: asked once more',
      given: [...confirming, initDone],
      when: { type: 'token.refused', token: 'ada-2' },
      expected: { state: { signedIn: 'expired' }, effects: [expired] },
    },
    {
      title: '[ND-12] a late refusal of the old one is none of the new one',
      given: [...confirming, initDone],
      when: tokenRefused,
      expected: { state: settled, effects: [] },
    },
    {
      title: '[ND-12] [SE-11] signing out instead: nothing is left, and a token that has ended is not ended again',
      given: ended,
      when: { type: 'signOut.requested' },
      expected: { state: 'signedOut', effects: [removed, closed], values: { token: '', user: null } },
    },
    {
      title: '[ND-12] [SE-11] an API that ends sessions is not asked to end one that has ended',
      given: [...offering, tokenRefused],
      when: { type: 'signOut.requested' },
      expected: { state: 'signedOut', effects: [removed, closed] },
    },
    {
      title: '[ND-12] [SE-11] nor while it is signed in again',
      given: [...offering, tokenRefused, request],
      when: { type: 'signOut.requested' },
      expected: { state: 'signedOut', effects: [removed, { abort: 'signIn' }, closed] },
    },
    {
      title: '[ND-12] [SE-11] the token that has come is ended, though it is not known yet whose it is',
      given: [...offering, tokenRefused, request, tokenCame],
      when: { type: 'signOut.requested' },
      expected: { state: 'signedOut', effects: [removed, revoked('ada-2'), { abort: 'fetchUser' }, closed] },
    },
    {
      title: '[ND-12] [SE-11] what init says of the API is stored with the new token',
      given: confirming,
      when: { done: 'fetchUser', output: offered },
      expected: {
        state: settled,
        effects: [
          {
            tell: 'saveAuth',
            params: { token: 'ada-2', revocable: true, permissions: ada.permissions, extensions: ['sign_out'] },
          },
          released('ada-2'),
          { parent: { type: 'user.changed', user: offered } },
          renewed,
        ],
      },
    },
    {
      title: '[ND-8] [SE-11] also where it is somebody else’s',
      given: confirming,
      when: { done: 'fetchUser', output: { ...bob, extensions: ['sign_out'] } },
      expected: {
        state: settled,
        effects: [
          {
            tell: 'saveAuth',
            params: { token: 'ada-2', revocable: true, permissions: bob.permissions, extensions: ['sign_out'] },
          },
          closed,
          { parent: { type: 'session.opened', user: { ...bob, extensions: ['sign_out'] } } },
        ],
      },
    },
    {
      title: '[ND-12] signing out while it is checked aborts that',
      given: sent,
      when: { type: 'signOut.requested' },
      expected: { state: 'signedOut', effects: [removed, { abort: 'signIn' }, closed] },
    },
    {
      title: '[ND-12] what a call brings that was answered before still counts',
      given: ended,
      when: { type: 'permissions.listed', permissions: ['users.view'] },
      expected: {
        state: { signedIn: 'expired' },
        effects: [
          {
            parent: {
              type: 'user.changed',
              user: { ...ada, permissions: ['dashboard.view', 'tickets.view', 'users.view'] },
            },
          },
        ],
      },
    },
    {
      title: '[ND-12] [ND-9] it is signed in again in another tab: asked who that is',
      given: ended,
      when: authChanged('ada-2'),
      expected: { state: { signedIn: 'identifying' }, effects: [asked('ada-2')], values: { cover: 'waiting' } },
    },
    {
      title: '[ND-12] [ND-9] in another tab while it is checked here: the other one counts',
      given: sent,
      when: authChanged('ada-3'),
      expected: { state: { signedIn: 'identifying' }, effects: [{ abort: 'signIn' }, asked('ada-3')] },
    },
    {
      title: '[ND-9] the token that has ended is stored again: nothing',
      given: ended,
      when: authChanged('ada-1'),
      expected: { state: { signedIn: 'expired' }, effects: [] },
    },
    {
      title: '[ND-9] signed out in another tab: signed out here',
      given: ended,
      when: authChanged(null),
      expected: { state: 'signedOut', effects: [closed] },
    },
  ])
})

describe('another token in another tab', () => {
  spec(signedIn, [
    {
      title: '[ND-9] hides everything until it is known who that is; the one stays the one until then',
      given,
      when: authChanged('bob-1'),
      expected: {
        state: { signedIn: 'identifying' },
        effects: [asked('bob-1')],
        values: { token: 'ada-1', user: ada, cover: 'waiting' },
      },
    },
    {
      title: '[ND-9] the same person: all goes on where it was',
      given: elsewhere,
      when: initDone,
      expected: {
        state: settled,
        effects: [released('ada-2'), changed, renewed],
        values: { token: 'ada-2', user: ada, cover: 'none' },
      },
    },
    {
      title: '[ND-9] [ND-10] the same person with fewer permissions: these hold',
      given: elsewhere,
      when: { done: 'fetchUser', output: fewer },
      expected: {
        state: settled,
        effects: [released('ada-2'), { parent: { type: 'user.changed', user: fewer } }, renewed],
        values: { token: 'ada-2', user: fewer },
      },
    },
    {
      title: '[ND-9] [SE-3] somebody else: of the one nothing is kept, and it opens for the other',
      given: bobElsewhere,
      when: { done: 'fetchUser', output: bob },
      expected: {
        state: settled,
        effects: [resumed, openedForBob],
        values: { token: 'bob-1', user: bob, cover: 'none' },
      },
    },
    {
      title: '[ND-9] a third one meanwhile: that one is asked about',
      given: bobElsewhere,
      when: authChanged('ada-2'),
      expected: { state: { signedIn: 'identifying' }, effects: [{ abort: 'fetchUser' }, asked('ada-2')] },
    },
    {
      title: '[ND-9] the same one again: it is being asked about',
      given: bobElsewhere,
      when: authChanged('bob-1'),
      expected: { state: { signedIn: 'identifying' }, effects: [] },
    },
    {
      title: '[ND-9] signed out meanwhile: signed out here',
      given: bobElsewhere,
      when: authChanged(null),
      expected: { state: 'signedOut', effects: [{ abort: 'fetchUser' }, closed], values: { cover: 'none' } },
    },
    {
      title: '[ND-9] it is refused: asked to sign in, a form that waits is told',
      given: bobElsewhere,
      when: initRefused,
      expected: {
        state: { signedIn: 'expired' },
        effects: [logged('Unauthenticated'), refused, expired],
        values: { token: 'ada-1', user: ada, cover: 'none' },
      },
    },
    {
      title: '[ND-9] it cannot be asked: that is said, and everything stays hidden',
      given: bobElsewhere,
      when: initFailed,
      expected: {
        state: { signedIn: 'unidentified' },
        effects: [logged('Out of order')],
        values: { cover: 'failed' },
      },
    },
    {
      title: '[ND-9] it can be tried again',
      given: [...bobElsewhere, initFailed],
      when: { type: 'identification.requested' },
      expected: { state: { signedIn: 'identifying' }, effects: [asked('bob-1')] },
    },
    {
      title: '[ND-9] or one signs out',
      given: [...bobElsewhere, initFailed],
      when: { type: 'signOut.requested' },
      expected: { state: 'signedOut', effects: [removed, closed] },
    },
    {
      title: '[ND-9] [SE-11] an API that ends sessions ends the one that is stored',
      given: [...offering, authChanged('bob-1'), initFailed],
      when: { type: 'signOut.requested' },
      expected: { state: 'signedOut', effects: [removed, revoked('bob-1'), closed] },
    },
    {
      title: '[ND-9] the token of before is stored again: it is asked about like any other',
      given: [...bobElsewhere, initFailed],
      when: authChanged('ada-1'),
      expected: { state: { signedIn: 'identifying' }, effects: [asked('ada-1')] },
    },
    {
      title: '[ND-9] a refusal of the old token while it is asked says nothing',
      given: bobElsewhere,
      when: tokenRefused,
      expected: { state: { signedIn: 'identifying' }, effects: [] },
    },
  ])
})

describe('the same token stored anew in another tab', () => {
  const refreshing = [...given, authChanged('ada-1')]
  spec(signedIn, [
    {
      title: '[ND-10] something of the person has changed: init is asked, and nothing is hidden',
      given,
      when: authChanged('ada-1'),
      expected: {
        state: { signedIn: { current: 'refreshing' } },
        effects: [asked('ada-1')],
        values: { user: ada, cover: 'none' },
      },
    },
    {
      title: '[ND-10] [PF-31] what it says holds and is stored, also where it is less than before',
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
    {
      title: '[ND-10] again meanwhile: asked anew',
      given: refreshing,
      when: authChanged('ada-1'),
      expected: {
        state: { signedIn: { current: 'refreshing' } },
        effects: [{ abort: 'fetchUser' }, asked('ada-1')],
      },
    },
    {
      title: '[ND-10] it fails: logged, and all stays as it was',
      given: refreshing,
      when: initFailed,
      expected: { state: settled, effects: [logged('Out of order')], values: { user: ada } },
    },
    {
      title: '[ND-12] [ND-10] the token is refused meanwhile: asked to sign in again',
      given: refreshing,
      when: tokenRefused,
      expected: { state: { signedIn: 'expired' }, effects: [{ abort: 'fetchUser' }, expired] },
    },
    {
      title: '[ND-10] after a renewal it is the new token that counts',
      given: [...confirming, initDone],
      when: authChanged('ada-2'),
      expected: { state: { signedIn: { current: 'refreshing' } }, effects: [asked('ada-2')] },
    },
  ])
})

describe('the back/forward cache', () => {
  const away = [...given, pageLeft]
  spec(signedIn, [
    {
      title: '[ND-11] what is put away is hidden',
      given,
      when: pageLeft,
      expected: { state: { signedIn: 'away' }, effects: [], values: { cover: 'waiting' } },
    },
    {
      title: '[ND-11] [ND-12] so it is where the session has ended',
      given: ended,
      when: pageLeft,
      expected: { state: { signedIn: 'away' }, effects: [], values: { user: ada, cover: 'waiting' } },
    },
    {
      title: '[ND-11] [ND-12] while somebody signs in again: the browser ends that call, which refuses nothing',
      given: sent,
      when: pageLeft,
      expected: { state: { signedIn: 'away' }, effects: [{ abort: 'signIn' }], values: { cover: 'waiting' } },
    },
    {
      title: '[ND-11] [ND-12] while it is asked whose the new token is',
      given: confirming,
      when: pageLeft,
      expected: { state: { signedIn: 'away' }, effects: [{ abort: 'fetchUser' }], values: { cover: 'waiting' } },
    },
    {
      title: '[ND-11] [SE-11] which an API that ends sessions ends, for nobody has it any more',
      given: [...offering, tokenRefused, request, tokenCame],
      when: pageLeft,
      expected: { state: { signedIn: 'away' }, effects: [revoked('ada-2'), { abort: 'fetchUser' }] },
    },
    {
      title: '[ND-11] [SE-11] and not once more',
      given: [...offering, tokenRefused, request, tokenCame, pageLeft],
      when: { type: 'signOut.requested' },
      expected: { state: 'signedOut', effects: [removed, revoked('ada-1'), closed] },
    },
    {
      title: '[ND-11] [ND-9] the token that has ended is stored again: nothing',
      given: [...offering, tokenRefused, request, tokenCame, pageLeft],
      when: authChanged('ada-1'),
      expected: { state: { signedIn: 'away' }, effects: [] },
    },
    {
      title: '[ND-11] while it is asked who is here: asked anew when it comes back',
      given: elsewhere,
      when: pageLeft,
      expected: { state: { signedIn: 'away' }, effects: [{ abort: 'fetchUser' }], values: { cover: 'waiting' } },
    },
    {
      title: '[ND-11] and where that could not be asked',
      given: [...elsewhere, initFailed],
      when: pageLeft,
      expected: { state: { signedIn: 'away' }, effects: [], values: { cover: 'waiting' } },
    },
    {
      title: '[ND-11] back again: init is asked before anything is shown',
      given: away,
      when: restored('ada-1'),
      expected: { state: { signedIn: 'identifying' }, effects: [asked('ada-1')], values: { cover: 'waiting' } },
    },
    {
      title: '[ND-11] the same person: all is as it was',
      given: [...away, restored('ada-1')],
      when: initDone,
      expected: { state: settled, effects: [released('ada-1'), changed, renewed], values: { cover: 'none' } },
    },
    {
      title: '[ND-11] signed out meanwhile: signed out, without a call',
      given: away,
      when: restored(null),
      expected: { state: 'signedOut', effects: [closed], values: { user: null, token: '' } },
    },
    {
      title: '[ND-11] somebody else signed in meanwhile: asked who that is',
      given: away,
      when: restored('bob-1'),
      expected: { state: { signedIn: 'identifying' }, effects: [asked('bob-1')], values: { cover: 'waiting' } },
    },
    {
      title: '[ND-11] the session has ended meanwhile: asked to sign in again',
      given: [...away, restored('ada-1')],
      when: initRefused,
      expected: { state: { signedIn: 'expired' }, effects: [logged('Unauthenticated'), refused, expired] },
    },
    {
      title: '[ND-11] [ND-12] it had ended before: asked to sign in again, as it was',
      given: [...ended, pageLeft, restored('ada-1')],
      when: initRefused,
      expected: {
        state: { signedIn: 'expired' },
        effects: [logged('Unauthenticated'), refused, expired],
        values: { user: ada, cover: 'none' },
      },
    },
    {
      title: '[ND-11] [ND-12] a page that had asked to sign in looks who is here, too',
      given: [...ended, pageLeft],
      when: restored('ada-2'),
      expected: { state: { signedIn: 'identifying' }, effects: [asked('ada-2')] },
    },
    {
      title: '[ND-11] a page of nobody, where somebody has signed in meanwhile, becomes theirs',
      input: { auth: null },
      given: [pageLeft],
      when: restored('bob-1'),
      expected: { state: 'resuming', effects: [resumed, asked('bob-1')] },
    },
    {
      title: '[ND-11] a page of nobody where nobody is: nothing',
      input: { auth: null },
      when: restored(null),
      expected: { state: 'signedOut', effects: [] },
    },
    {
      title: '[ND-11] signed out while init ran at the start: signed out',
      when: restored(null),
      expected: { state: 'signedOut', effects: [{ abort: 'fetchUser' }, closed] },
    },
    {
      title: '[ND-11] signed out while init ran after the login: refused, for the form waits',
      input: { auth: null },
      given: [request, tokenCame],
      when: restored(null),
      expected: { state: 'signedOut', effects: [removed, { abort: 'fetchUser' }, refused, closed] },
    },
    {
      title: '[ND-11] the same token while init ran at the start: it goes on',
      when: restored('ada-1'),
      expected: { state: 'resuming', effects: [] },
    },
  ])
})
