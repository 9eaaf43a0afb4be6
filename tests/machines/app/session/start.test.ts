import { spec } from '../../../support/spec.ts'
import { closed, removed, resumed, revoked, stored, subject, watched } from './subject.ts'

describe('session at start', () => {
  spec(subject, [
    {
      title: '[SE-2] is signed out at once, without a call, if no token is stored',
      when: 'start',
      expected: { state: 'signedOut', effects: [...watched, closed], values: { token: '', user: null } },
    },
    {
      title: '[SE-2] is signed out if the stored record has an empty token',
      input: { auth: { token: '' } },
      when: 'start',
      expected: { state: 'signedOut', effects: [...watched, closed] },
    },
    {
      title: '[SE-3] asks init with a stored token',
      input: stored,
      when: 'start',
      expected: {
        state: 'resuming',
        effects: [...watched, { ask: 'fetchUser', input: { token: 'ada-1' } }, resumed],
        values: { token: 'ada-1', user: null },
      },
    },
    {
      title: '[SE-11] revokes a stored, revocable token on a sign-out, without waiting for init',
      input: { auth: { token: 'ada-1', revocable: true } },
      when: { type: 'signOut.requested' },
      expected: {
        state: 'signedOut',
        effects: [removed, revoked('ada-1'), { abort: 'fetchUser' }, closed],
        values: { token: '', user: null },
      },
    },
    {
      title: '[SE-11] does not revoke a stored token on a sign-out if it is not revocable',
      input: { auth: { token: 'ada-1', revocable: false } },
      when: { type: 'signOut.requested' },
      expected: { state: 'signedOut', effects: [removed, { abort: 'fetchUser' }, closed] },
    },
    {
      title: '[SE-11] revokes nothing on a sign-out if the stored record has an empty token',
      input: { auth: { token: '', revocable: true } },
      when: { type: 'signOut.requested' },
      expected: { state: 'signedOut', effects: [removed, closed] },
    },
  ])
})
