import {
  selectSessionRefusal,
  selectSessions,
  selectSessionsState,
  sessionListMachine,
} from '../../../machines/parts/sessionList.machine.ts'
import { session } from '../../machines/fixtures.ts'
import { alphabet, oneOf } from '../alphabet.ts'
import { gone, refused, unknown } from '../answers.ts'

const own = session('own', { is_current: true })
const phone = session('phone')

export const sessionList = alphabet(sessionListMachine, {
  starts: { 'the settings open': undefined },
  steps: {
    'the sessions come': { done: 'fetchSessions', output: [own, phone] },
    'the sessions fail': { fail: 'fetchSessions', error: gone },
    'is asked again': { type: 'retry.requested' },
    'the sessions have changed': { type: 'sessions.changed' },
    'the phone is signed out': { type: 'session.ended', id: 'phone' },
    'this one is signed out': { type: 'session.ended', id: 'own' },
    'one is signed out that is not there': { type: 'session.ended', id: 'tablet' },
    'that ends the phone': { done: 'removeSession', output: { id: 'phone' } },
    'that ends this one': { done: 'removeSession', output: { id: 'own' } },
    'it has ended already': { fail: 'removeSession', error: unknown },
    'it is refused': { fail: 'removeSession', error: refused },
  },
  shows: {
    state: selectSessionsState,
    sessions: (snapshot) => selectSessions(snapshot).map(({ id }) => id),
    refusal: selectSessionRefusal,
  },
  facts: [
    { on: 'the settings open', sees: { state: 'loading', sessions: [], refusal: null }, asks: ['fetchSessions'] },
    { on: 'the sessions come', sees: { state: 'loaded', sessions: ['own', 'phone'] } },
    { on: 'the sessions fail', sees: { state: 'failed' }, asks: ['logError'] },
    { on: 'is asked again', seeing: { state: 'failed' }, sees: { state: 'loading' }, asks: ['fetchSessions'] },
    {
      on: 'the sessions have changed',
      seeing: { state: oneOf('loading', 'failed', 'loaded', 'ending') },
      sees: { state: 'loading' },
      asks: ['fetchSessions'],
    },
    {
      on: 'the phone is signed out',
      seeing: { state: 'loaded', sessions: ['own', 'phone'] },
      sees: { state: 'ending', refusal: null },
      asks: ['removeSession'],
    },
    {
      on: 'this one is signed out',
      seeing: { state: 'loaded', sessions: oneOf(['own', 'phone'], ['own']) },
      sees: { state: 'ending', refusal: null },
      asks: ['removeSession'],
    },
    { on: 'that ends the phone', sees: { state: 'loaded', sessions: ['own'] } },
    { on: 'that ends this one', sees: { state: 'left' }, asks: ['signOut.requested'] },
    { on: 'it has ended already', sees: { state: 'loading' }, asks: ['fetchSessions'] },
    { on: 'it is refused', sees: { state: 'loaded', refusal: 'Not like this' } },
  ],
})
