import { array, is, string, type } from 'superstruct'
import { SignInAnswer, User } from '../../../machines/model/entities.ts'
import { dashboardCalls } from '../../../machines/model/firstCalls.ts'
import { PERMISSION_LIST, type Said, VIEW_DASHBOARD } from '../../../machines/model/permissions.ts'
import type { Client } from '../client.ts'
import type { EarlyCalls } from '../earlyCalls.ts'
import { INIT, type Request, requestOf } from '../requests.ts'

/** What an API may say at once when somebody signs in, beyond what is documented: what /init says of it. */
const AtOnce = type({ permissions: array(string()), extensions: array(string()) })

/** Who that is and what the dashboard shows to whoever may see it: who does not has answers along that nobody asks for. */
const ALL: Said = { permissions: [VIEW_DASHBOARD], extensions: [PERMISSION_LIST] }
const ALSO: readonly Request[] = [INIT, ...dashboardCalls(ALL).map(requestOf)]

/** Signing in, and who that is. `note` is told what comes along with a sign-in, and the token that it brings. */
export const sessionCalls = (call: Client, note?: EarlyCalls['note']) => ({
  signIn: async (
    credentials: { email: string; password: string },
    signal: AbortSignal,
  ): Promise<SignInAnswer & Said> => {
    const body = { email: credentials.email, password: credentials.password }
    const { data, named } = await call(
      { method: 'POST', path: '/auth/login', body, also: ALSO, isSignIn: true, signal },
      SignInAnswer,
    )
    const { token } = data
    if (named) note?.(token, named)
    return is(data, AtOnce) ? { token, permissions: data.permissions, extensions: data.extensions } : { token }
  },

  fetchUser: async ({ token }: { token: string }, signal: AbortSignal): Promise<User> =>
    (await call({ ...INIT, token, signal }, User)).data,
})

export type SessionCalls = ReturnType<typeof sessionCalls>
