import { SignInAnswer, User } from '../../../machines/model/entities.ts'
import type { Client } from '../client.ts'

/** Signing in, and who that is. */
export const sessionCalls = (call: Client) => ({
  signIn: async (credentials: { email: string; password: string }, signal: AbortSignal): Promise<SignInAnswer> => {
    const body = { email: credentials.email, password: credentials.password }
    return (await call({ method: 'POST', path: '/auth/login', body, isSignIn: true, signal }, SignInAnswer)).data
  },

  fetchUser: async ({ token }: { token: string }, signal: AbortSignal): Promise<User> =>
    (await call({ path: '/init', token, signal }, User)).data,
})

export type SessionCalls = ReturnType<typeof sessionCalls>
