import { array, is, string, type } from 'superstruct'
import { SignInAnswer, User } from '../../../machines/model/entities.ts'
import type { Capabilities } from '../../../machines/model/permissions.ts'
import type { Client } from '../client.ts'
import { INIT } from '../requests.ts'

/** Fields that an API may return at sign-in in addition to the documented ones. /init returns the same fields. */
const AtOnce = type({ permissions: array(string()), extensions: array(string()) })

/** Signs in, and fetches who is signed in. */
export const sessionCalls = (call: Client) => ({
  signIn: async (
    credentials: { email: string; password: string },
    signal: AbortSignal,
  ): Promise<SignInAnswer & Capabilities> => {
    const body = { email: credentials.email, password: credentials.password }
    const { data } = await call({ method: 'POST', path: '/auth/login', body, isSignIn: true, signal }, SignInAnswer)
    const { token } = data
    return is(data, AtOnce) ? { token, permissions: data.permissions, extensions: data.extensions } : { token }
  },

  fetchUser: async ({ token }: { token: string }, signal: AbortSignal): Promise<User> =>
    (await call({ ...INIT, token, signal }, User)).data,
})
