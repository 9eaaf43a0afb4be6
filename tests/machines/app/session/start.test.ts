import { CallError } from '../../../../machines/model/callError.ts'
import { spec } from '../../../support/spec.ts'
import { ada } from '../../fixtures.ts'
import {
  closed,
  initDone,
  logged,
  noted,
  opened,
  removed,
  resumed,
  revoked,
  settled,
  stored,
  subject,
  watched,
} from './subject.ts'

describe('session at start', () => {
  spec(subject, [
    {
      title: '[SE-2] no stored token: signed out at once, nothing is asked',
      when: 'start',
      expected: { state: 'signedOut', effects: [...watched, closed], values: { token: '', user: null } },
    },
    {
      title: '[SE-2] a stored record with an empty token is no token',
      input: { auth: { token: '' } },
      when: 'start',
      expected: { state: 'signedOut', effects: [...watched, closed] },
    },
    {
      title: '[SE-3] a stored token: init is asked with it',
      input: stored,
      when: 'start',
      expected: {
        state: 'resuming',
        effects: [...watched, { ask: 'fetchUser', input: { token: 'ada-1' } }, resumed],
        values: { token: 'ada-1', user: null },
      },
    },
    {
      title: '[SE-3] the data of init is the current user',
      input: stored,
      when: initDone,
      expected: { state: settled, effects: [noted(), opened], values: { user: ada } },
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
      title: '[SE-3] the page is left while init runs: the browser ends that call, which says nothing of who is here',
      input: stored,
      when: { from: 'watchPage', event: { type: 'page.left' } },
      expected: { state: 'left', effects: [{ abort: 'fetchUser' }], values: { token: 'ada-1' } },
    },
    {
      title: '[SE-3] the failure of that call signs nobody out',
      input: stored,
      given: [{ from: 'watchPage', event: { type: 'page.left' } }],
      when: { fail: 'fetchUser', error: new CallError('network', 'Failed to fetch'), late: true },
      expected: { state: 'left', effects: [], values: { token: 'ada-1' } },
    },
    {
      title: '[ND-11] that page comes back from the cache: init is asked once more',
      input: stored,
      given: [{ from: 'watchPage', event: { type: 'page.left' } }],
      when: { from: 'watchPage', event: { type: 'page.restored', auth: { token: 'ada-1' } } },
      expected: { state: 'resuming', effects: [resumed, { ask: 'fetchUser', input: { token: 'ada-1' } }] },
    },
    {
      title: '[ND-11] somebody else has signed in meanwhile: init is asked with their token',
      input: stored,
      given: [{ from: 'watchPage', event: { type: 'page.left' } }],
      when: { from: 'watchPage', event: { type: 'page.restored', auth: { token: 'bob-1' } } },
      expected: {
        state: 'resuming',
        effects: [resumed, { ask: 'fetchUser', input: { token: 'bob-1' } }],
        values: { token: 'bob-1' },
      },
    },
    {
      title: '[ND-11] one has signed out meanwhile: signed out',
      input: stored,
      given: [{ from: 'watchPage', event: { type: 'page.left' } }],
      when: { from: 'watchPage', event: { type: 'page.restored', auth: null } },
      expected: { state: 'signedOut', effects: [closed], values: { token: '' } },
    },
    {
      title: '[SE-5] signed out in another tab while init runs: signed out here, the storage is not touched',
      input: stored,
      when: { from: 'watchAuth', event: { type: 'auth.changed', auth: null } },
      expected: { state: 'signedOut', effects: [{ abort: 'fetchUser' }, closed], values: { token: '' } },
    },
    {
      title: '[SE-3] signed in as someone else in another tab while init runs: init is asked anew, with the new token',
      input: stored,
      when: { from: 'watchAuth', event: { type: 'auth.changed', auth: { token: 'bob-1' } } },
      expected: {
        state: 'resuming',
        effects: [{ abort: 'fetchUser' }, resumed, { ask: 'fetchUser', input: { token: 'bob-1' } }],
        values: { token: 'bob-1' },
      },
    },
    {
      title: '[SE-3] a sign-in in another tab while signed out here is taken over',
      when: { from: 'watchAuth', event: { type: 'auth.changed', auth: { token: 'bob-1' } } },
      expected: { state: 'resuming', effects: [resumed, { ask: 'fetchUser', input: { token: 'bob-1' } }] },
    },
    {
      title: '[SE-2] nothing stored in another tab while signed out here: nothing happens',
      when: { from: 'watchAuth', event: { type: 'auth.changed', auth: null } },
      expected: { state: 'signedOut', effects: [] },
    },
    {
      title: '[RT-2] signing out while init runs aborts it',
      input: stored,
      when: { type: 'signOut.requested' },
      expected: { state: 'signedOut', effects: [removed, { abort: 'fetchUser' }, closed], values: { token: '' } },
    },
    {
      title:
        '[SE-11] /logout opened cold: a token whose API ends sessions, as init said before, is ended without asking again',
      input: { auth: { token: 'ada-1', revocable: true } },
      when: { type: 'signOut.requested' },
      expected: {
        state: 'signedOut',
        effects: [removed, revoked('ada-1'), { abort: 'fetchUser' }, closed],
        values: { token: '', user: null },
      },
    },
    {
      title: '[SE-11] an API that init said does not is asked nothing',
      input: { auth: { token: 'ada-1', revocable: false } },
      when: { type: 'signOut.requested' },
      expected: { state: 'signedOut', effects: [removed, { abort: 'fetchUser' }, closed] },
    },
    {
      title: '[SE-11] a record without a token has none to end',
      input: { auth: { token: '', revocable: true } },
      when: { type: 'signOut.requested' },
      expected: { state: 'signedOut', effects: [removed, closed] },
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
