import { spec } from '../../../support/spec.ts'
import { closed, removed, resumed, revoked, stored, subject, watched } from './subject.ts'

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
  ])
})
