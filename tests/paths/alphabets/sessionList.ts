import { selectLeaving, sessionListMachine } from '../../../machines/screens/account/sessionList.machine.ts'
import { session, sessionsAnswer } from '../../machines/fixtures.ts'
import { alphabet, oneOf } from '../alphabet.ts'
import { refused, unknown } from '../answers.ts'

const own = session('own', { is_current: true })
const phone = session('phone')
const call = { call: 'fetchSessions', path: '/account/sessions' } as const
const both = sessionsAnswer(own, phone)
const ended = (id: string) => ({ type: 'ending.completed', input: { id }, output: { id } }) as const
const notEnded = (id: string, error: Error) => ({ type: 'ending.refused', input: { id }, error }) as const
const LISTED = oneOf<readonly string[]>(['own', 'phone'], ['own'])

/** The person's own session and one on a phone. Loading the list and ending a session are covered by the tests of the kit. */
export const sessionList = alphabet(sessionListMachine, {
  starts: { 'the settings open': { known: [] } },
  steps: {
    'the sessions come': { type: 'answer.settled', call, state: 'loaded', answer: both },
    'the sessions are refused': { type: 'answer.settled', call, state: 'notPermitted', answer: null },
    'the sessions are remembered': { type: 'answer.remembered', known: { call, answer: both } },
    'the sessions are dropped': { type: 'answer.dropped', call },
    'the sessions have changed': { type: 'sessions.changed' },
    'the phone is signed out': { type: 'session.ended', id: 'phone' },
    'this one is signed out': { type: 'session.ended', id: 'own' },
    'that ends the phone': (snapshot) => (snapshot.matches('ending') ? ended('phone') : null),
    'that ends this one': (snapshot) => (snapshot.matches('leaving') ? ended('own') : null),
    // If the own session has ended, the call is refused as a whole.
    'the phone has ended already': (snapshot) => (snapshot.matches('ending') ? notEnded('phone', unknown) : null),
    'this one has ended already': (snapshot) => (snapshot.matches('leaving') ? notEnded('own', unknown) : null),
    'it is refused': notEnded('phone', refused),
  },
  reads: ({ context }) => context.answer.sessions.map(({ id }) => id),
  shows: {
    state: ({ value }) => value,
    isLeft: (snapshot) => selectLeaving(snapshot) !== null,
    sessions: ({ context }) => context.answer.sessions.map(({ id }) => id),
  },
  facts: [
    {
      on: 'the settings open',
      sees: { state: 'idle', isLeft: false, sessions: [] },
      asks: ['start list', 'start ending'],
    },
    { on: 'the sessions come', sees: { sessions: ['own', 'phone'] } },
    { on: 'the sessions are refused', sees: { sessions: [] } },
    { on: 'the sessions are remembered', asks: ['answer.remembered'] },
    { on: 'the sessions are dropped', asks: ['answer.dropped'] },
    { on: 'the sessions have changed', asks: ['answer.changed to list'] },
    {
      on: 'the phone is signed out',
      seeing: { state: 'idle', sessions: oneOf<readonly string[]>(['own', 'phone'], ['phone']) },
      sees: { state: 'ending' },
      asks: ['command.requested to ending'],
    },
    {
      on: 'this one is signed out',
      seeing: { state: 'idle', sessions: LISTED },
      sees: { state: 'leaving' },
      asks: ['command.requested to ending', 'signOut.begun'],
    },
    {
      on: ['that ends the phone', 'the phone has ended already'],
      sees: { state: 'idle' },
      asks: ['answer.changed to list'],
    },
    {
      on: ['that ends the phone', 'the phone has ended already'],
      seeing: { sessions: LISTED },
      sees: { sessions: ['own'] },
    },
    {
      on: ['that ends the phone', 'the phone has ended already'],
      seeing: { sessions: ['phone'] },
      sees: { sessions: [] },
    },
    { on: ['the phone has ended already', 'this one has ended already'], asks: ['outcome.dismissed to ending'] },
    { on: 'this one has ended already', sees: { state: 'idle' }, asks: ['signOut.failed', 'answer.changed to list'] },
    { on: 'this one has ended already', seeing: { sessions: ['own', 'phone'] }, sees: { sessions: ['phone'] } },
    { on: 'this one has ended already', seeing: { sessions: ['own'] }, sees: { sessions: [] } },
    { on: 'it is refused', seeing: { state: oneOf('ending', 'leaving') }, sees: { state: 'idle' } },
    { on: 'it is refused', seeing: { state: 'leaving' }, asks: ['signOut.failed'] },
    { on: 'that ends this one', sees: { state: 'left', isLeft: true }, asks: ['signOut.requested'] },
  ],
})
