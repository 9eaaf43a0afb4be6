import { InvitedPerson } from '../../../machines/model/staff.ts'
import type { Client } from '../../effects/client.ts'

/** The screen shows errors itself, so they raise no notices. A 401 does not end the session of somebody who is signed in in this browser. */
const OUTSIDE = { isSilent: true, isSignIn: true } as const

/** The calls for an invited person: an extension of the API. `readToken` returns the token of the link in the address. */
export const invitationCalls = (call: Client, readToken: () => string) => ({
  fetchInvited: async (_: undefined, signal: AbortSignal): Promise<InvitedPerson> => {
    const body = { token: readToken() }
    return (await call({ method: 'POST', path: '/auth/invitation', body, ...OUTSIDE, signal }, InvitedPerson)).data
  },

  acceptInvitation: async ({ password }: { password: string }, signal: AbortSignal): Promise<InvitedPerson> => {
    const body = { token: readToken(), password }
    const path = '/auth/invitation/accept'
    return (await call({ method: 'POST', path, body, ...OUTSIDE, signal }, InvitedPerson)).data
  },
})
