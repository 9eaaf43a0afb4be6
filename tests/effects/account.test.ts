import { describeCalls } from '../support/callSpec.ts'
import { accountCalls } from '../support/calls.ts'

const account = { id: 'a1', first_name: 'Ada', last_name: 'Byron', email: 'ada@kickstand.example' }
const session = {
  id: 's1',
  created_at: '2026-03-18T15:30:00.000Z',
  expires_at: '2026-03-19T03:30:00.000Z',
  user_agent: 'Mozilla/5.0',
  is_current: true,
}
const activity = { id: 'b1', kind: 'signedIn', title: 'Signed in', happened_at: '2026-03-18T15:30:00.000Z' }

describeCalls(
  (call) => accountCalls(call, { now: () => 0 }),
  [
    {
      call: 'the account',
      make: async (calls, signal) => (await calls.fetchAccount(undefined, signal)).account,
      asked: 'GET /account',
      data: { ...account, colour: 'teal' },
      misfit: { ...account, last_name: null },
    },
    {
      call: 'a change of the name',
      make: async (calls, signal) => (await calls.saveName({ ...account, first_name: 'Augusta' }, signal)).account,
      asked: 'PATCH /account',
      sent: { first_name: 'Augusta', last_name: 'Byron' },
      data: { ...account, first_name: 'Augusta' },
      misfit: [account],
    },
    {
      call: 'a change of the password',
      make: (calls, signal) => {
        const form = { current_password: ' old one ', password: 'the new one', repeated: 'the new one' }
        return calls.savePassword(form, signal)
      },
      asked: 'PUT /account/password',
      sent: { current_password: ' old one ', password: 'the new one' },
      data: { ended_sessions: 2 },
      misfit: { ended_sessions: -1 },
    },
    {
      call: 'the list of sessions',
      make: async (calls, signal) => (await calls.fetchSessions(undefined, signal)).sessions,
      asked: 'GET /account/sessions',
      data: [session, { ...session, id: 's2', user_agent: null, is_current: false }],
      misfit: [{ ...session, is_current: 'yes' }],
    },
    {
      call: 'the end of a session',
      make: (calls, signal) => calls.removeSession({ id: '../s 1' }, signal),
      asked: 'DELETE /account/sessions/..%2Fs%201',
      data: { id: '../s 1' },
      misfit: null,
    },
    {
      call: 'the list of recent activities',
      make: async (calls, signal) => (await calls.fetchActivities(undefined, signal)).activities,
      asked: 'GET /account/activities',
      data: [activity, { ...activity, id: 'b2', kind: 'of.another.kind', title: 'Did something else' }],
      misfit: [{ ...activity, title: null }],
    },
  ],
)
