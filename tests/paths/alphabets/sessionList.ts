import { selectLeaving, sessionListMachine } from '../../../machines/screens/account/sessionList.machine.ts'
import { session, sessionsAnswer } from '../../machines/fixtures.ts'
import { alphabet, oneOf } from '../alphabet.ts'
import { refused, unknown } from '../answers.ts'

const own = session('own', { is_current: true })
const phone = session('phone')
const call = { call: 'fetchSessions', path: '/account/sessions' } as const
const both = sessionsAnswer(own, phone)
const ended = (id: string) => ({ type: 'ending.completed', input: { id }, output: { id } }) as const
const LISTED = oneOf<readonly string[]>(['own', 'phone'], ['own'])

/** The own session and that of a phone. What the list brings, and how one is ended, is the business of the kit. */
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
    'that ends the phone': ended('phone'),
    'that ends this one': ({ context }) => (context.answer.sessions.length > 0 ? ended('own') : null),
    // The call of whose session has ended is refused as a whole.
    'the phone has ended already': { type: 'ending.refused', input: { id: 'phone' }, error: unknown },
    'it is refused': { type: 'ending.refused', input: { id: 'phone' }, error: refused },
  },
  reads: ({ context }) => context.answer.sessions.map(({ id }) => id),
  shows: {
    isLeft: (snapshot) => selectLeaving(snapshot) !== null,
    sessions: ({ context }) => context.answer.sessions.map(({ id }) => id),
  },
  facts: [
    { on: 'the settings open', sees: { isLeft: false, sessions: [] }, asks: ['start list', 'start ending'] },
    { on: 'the sessions come', sees: { sessions: ['own', 'phone'] } },
    { on: 'the sessions are refused', sees: { sessions: [] } },
    { on: 'the sessions are remembered', asks: ['answer.remembered'] },
    { on: 'the sessions are dropped', asks: ['answer.dropped'] },
    { on: 'the sessions have changed', asks: ['answer.changed to list'] },
    {
      on: 'the phone is signed out',
      seeing: { isLeft: false, sessions: ['own', 'phone'] },
      asks: ['command.requested to ending'],
    },
    {
      on: 'this one is signed out',
      seeing: { isLeft: false, sessions: LISTED },
      asks: ['command.requested to ending'],
    },
    {
      on: ['that ends the phone', 'the phone has ended already'],
      seeing: { isLeft: false, sessions: LISTED },
      sees: { sessions: ['own'] },
    },
    { on: 'that ends the phone', seeing: { isLeft: false }, asks: ['answer.changed to list'] },
    {
      on: 'the phone has ended already',
      seeing: { isLeft: false },
      asks: ['answer.changed to list', 'outcome.dismissed to ending'],
    },
    { on: 'that ends this one', seeing: { isLeft: false }, sees: { isLeft: true }, asks: ['signOut.requested'] },
  ],
})
