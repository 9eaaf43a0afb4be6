import { accountAnswer, account as person, session, sessionsAnswer } from '../machines/fixtures.ts'
import { describeScreen, loaded } from './descriptor.ts'

export const account = describeScreen({
  path: '/crafted/account/settings',
  also: ['/crafted/account', '/crafted/account/settings/x'],
  notAt: ['/crafted'],
  title: 'Account Settings',
  trail: ['Account'],
  permission: null,
  onlyHere: 'Saved in this browser, for everyone who uses it.',
  loads: [
    loaded({
      call: 'fetchAccount',
      request: 'GET /account',
      failed: 'Could not load your name.',
      notPermitted: 'You do not have permission to see your name.',
    }),
    loaded({
      call: 'fetchSessions',
      request: 'GET /account/sessions',
      failed: 'Could not load your sessions.',
      notPermitted: 'You do not have permission to see your sessions.',
    }),
  ],
  calls: {
    fetchAccount: { input: undefined, answer: (mark) => accountAnswer({ ...person, first_name: mark }) },
    saveName: {
      input: { first_name: 'Ada', last_name: 'King' },
      answer: (mark) => accountAnswer({ ...person, first_name: mark }),
    },
    savePassword: {
      input: { current_password: 'secret', password: 'another' },
      answer: () => ({ ended_sessions: 1 }),
    },
    fetchSessions: {
      input: undefined,
      answer: (mark) => sessionsAnswer(session('own', { is_current: true, user_agent: mark }), session('phone')),
    },
    removeSession: { input: { id: '1' }, answer: (_, { id }) => ({ id }) },
  },
})
