import {
  selectEndingState,
  selectSessionRefusal,
  selectSessions,
  selectSessionsAge,
  selectSessionsState,
  sessionListMachine,
} from '../../../machines/screens/account/sessionList.machine.ts'
import { session, sessionsAnswer } from '../../machines/fixtures.ts'
import { alphabet, oneOf } from '../alphabet.ts'
import { forbidden, gone, refused, unknown } from '../answers.ts'

const own = session('own', { is_current: true })
const phone = session('phone')
const both = sessionsAnswer(own, phone)
const FAILURES = ['the sessions fail', 'the sessions are refused'] as const
const SHOWN = oneOf('loaded', 'refreshing', 'outdated')
/** What has changed the list that is shown. */
const CHANGES = ['the sessions have changed', 'that ends the phone', 'the phone has ended already'] as const

export const sessionList = alphabet(sessionListMachine, {
  starts: {
    'the settings open': {},
    'one comes back to them': { known: [{ call: { call: 'fetchSessions' }, answer: both }] },
  },
  steps: {
    'the sessions come': { done: 'fetchSessions', output: both },
    'the sessions fail': { fail: 'fetchSessions', error: gone },
    'the sessions are refused': { fail: 'fetchSessions', error: forbidden },
    '600 ms pass': { pass: 600 },
    'is asked again': { type: 'retry.requested' },
    'two minutes have passed': { from: 'watchClock', event: { type: 'clock.ticked', at: 121_000 } },
    'the sessions have changed': { type: 'sessions.changed' },
    'the phone is signed out': { type: 'session.ended', id: 'phone' },
    'this one is signed out': { type: 'session.ended', id: 'own' },
    'one is signed out that is not there': { type: 'session.ended', id: 'tablet' },
    'that ends the phone': { done: 'removeSession', output: { id: 'phone' } },
    'that ends this one': { done: 'removeSession', output: { id: 'own' } },
    // The call of whose session has ended is refused as a whole.
    'the phone has ended already': ({ context }) =>
      context.ending === 'phone' ? { fail: 'removeSession', error: unknown } : null,
    'it is refused': { fail: 'removeSession', error: refused },
  },
  reads: ({ value, context: { sessions, now, ending, refusal } }) => [
    sessions.map(({ id }) => id),
    typeof value.list === 'object' && now === 121_000,
    value.removal === 'ending' && ending,
    refusal,
  ],
  shows: {
    state: selectSessionsState,
    ending: selectEndingState,
    isPassedBy: (snapshot) => snapshot.matches({ list: { known: 'returning' } }),
    age: selectSessionsAge,
    sessions: (snapshot) => selectSessions(snapshot).map(({ id }) => id),
    refusal: selectSessionRefusal,
  },
  facts: [
    {
      on: 'the settings open',
      sees: { state: 'loading', ending: 'idle', isPassedBy: false, age: null, sessions: [], refusal: null },
      asks: ['fetchSessions'],
    },
    {
      on: 'one comes back to them',
      sees: {
        state: 'refreshing',
        ending: 'idle',
        isPassedBy: true,
        age: 'just now',
        sessions: ['own', 'phone'],
        refusal: null,
      },
      asks: ['watchClock'],
    },
    { on: '600 ms pass', seeing: { isPassedBy: true }, sees: { isPassedBy: false }, asks: ['fetchSessions'] },
    {
      on: 'the sessions come',
      sees: { state: 'loaded', age: null, sessions: ['own', 'phone'] },
      asks: ['answer.remembered'],
    },
    { on: 'the sessions fail', asks: ['logError'] },
    { on: 'the sessions are refused', asks: ['answer.dropped'] },
    { on: FAILURES, seeing: { state: 'loading' }, sees: { state: 'failed' } },
    { on: FAILURES, seeing: { state: 'refreshing' }, sees: { state: 'outdated' } },
    { on: 'is asked again', seeing: { state: 'failed' }, sees: { state: 'loading' }, asks: ['fetchSessions'] },
    { on: 'is asked again', seeing: { state: 'outdated' }, sees: { state: 'refreshing' }, asks: ['fetchSessions'] },
    {
      on: 'two minutes have passed',
      seeing: { state: oneOf('refreshing', 'outdated') },
      sees: { age: '2 minutes ago' },
    },
    {
      on: 'the sessions have changed',
      seeing: { state: oneOf('loading', 'failed') },
      sees: { state: 'loading' },
      asks: ['fetchSessions'],
    },
    // All that stands there is about to be asked for anew; until that comes it has its age.
    { on: CHANGES, seeing: { state: SHOWN }, sees: { state: 'refreshing', isPassedBy: true } },
    { on: CHANGES, seeing: { state: 'loaded' }, sees: { age: 'just now' }, asks: ['watchClock'] },
    {
      on: 'the phone is signed out',
      seeing: { ending: 'idle', sessions: ['own', 'phone'] },
      sees: { ending: 'ending', refusal: null },
      asks: ['removeSession'],
    },
    {
      on: 'this one is signed out',
      seeing: { ending: 'idle', sessions: oneOf(['own', 'phone'], ['own']) },
      sees: { ending: 'ending', refusal: null },
      asks: ['removeSession'],
    },
    {
      on: ['that ends the phone', 'the phone has ended already'],
      sees: { ending: 'idle', sessions: ['own'] },
      asks: ['answer.remembered'],
    },
    { on: 'that ends this one', sees: { ending: 'left' }, asks: ['signOut.requested'] },
    { on: 'it is refused', sees: { ending: 'idle', refusal: 'Not like this' } },
  ],
})
