import {
  Account,
  type AccountAnswer,
  PasswordChange,
  RemovedSession,
  Sessions,
  type SessionsAnswer,
} from '../../../machines/model/account.ts'
import { SESSIONS_CALL } from '../../../machines/screens/account/calls.ts'
import type { Client, Clock } from '../../effects/client.ts'

/** Calls for the person's own account and sessions: an extension of the API. */
export const settingsCalls = (call: Client, { now }: Clock) => ({
  saveName: async (
    { first_name, last_name }: Pick<Account, 'first_name' | 'last_name'>,
    signal: AbortSignal,
  ): Promise<AccountAnswer> => {
    const { data } = await call({ method: 'PATCH', path: '/account', body: { first_name, last_name }, signal }, Account)
    return { account: data, at: now() }
  },

  /** Also ends the person's other sessions. The API refuses with 422 if the current password is wrong. */
  savePassword: async (
    { current_password, password }: { current_password: string; password: string },
    signal: AbortSignal,
  ): Promise<PasswordChange> => {
    const body = { current_password, password }
    return (await call({ method: 'PUT', path: '/account/password', body, signal }, PasswordChange)).data
  },

  fetchSessions: async (_: undefined, signal: AbortSignal): Promise<SessionsAnswer> => {
    const { data } = await call({ ...SESSIONS_CALL, signal }, Sessions)
    return { sessions: data, at: now() }
  },

  removeSession: async ({ id }: { id: string }, signal: AbortSignal): Promise<RemovedSession> => {
    const path = `/account/sessions/${encodeURIComponent(id)}`
    return (await call({ method: 'DELETE', path, signal }, RemovedSession)).data
  },
})
