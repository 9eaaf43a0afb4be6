import { sessionMachine } from '../../../../machines/app/session.machine.ts'
import type { User } from '../../../../machines/model/entities.ts'
import type { ReadCall } from '../../../../machines/model/readCalls.ts'
import type { Effect } from '../../../support/control.ts'
import { ada } from '../../fixtures.ts'

export const stored = { auth: { token: 'ada-1' } }
export const request = {
  type: 'signIn.requested',
  email: 'ada@kickstand.example',
  password: 'secret',
  next: null,
} as const
export const initDone = { done: 'fetchUser', output: ada } as const
export const tokenCame = { done: 'signIn', output: { token: 'ada-2' } } as const

export const watched: readonly Effect[] = [{ watch: 'watchAuth' }, { watch: 'watchPage' }]
export const closed: Effect = { parent: { type: 'session.closed' } }
export const resumed: Effect = { parent: { type: 'session.resumed' } }
export const refused: Effect = { parent: { type: 'signIn.refused', message: 'The login detail is incorrect' } }
export const expired: Effect = { parent: { type: 'session.expired' } }
export const renewed: Effect = { parent: { type: 'session.renewed' } }
export const changed: Effect = { parent: { type: 'user.changed', user: ada } }
export const touched: Effect = { tell: 'touchAuth', params: { token: 'ada-1' } }
/** Starts /init at once with the new token, and those first calls of the next screen and the shell that the person is known to be allowed. */
export const started = (...calls: readonly ReadCall[]): Effect => ({
  tell: 'startCalls',
  params: { token: 'ada-2', calls },
})
/** Stores what init has answered about the API and the permissions, with the record of the token. */
export const noted = (token = 'ada-1', revocable = false): Effect => ({
  tell: 'noteInit',
  params: { token, revocable, permissions: ada.permissions, ...(revocable && { extensions: ['sign_out'] }) },
})
/** Ada, with an API that ends sessions on request. */
export const adaWithSignOut: User = { ...ada, extensions: ['sign_out'] }
export const revoked = (token: string): Effect => ({ tell: 'revokeToken', params: { token } })
export const removed: Effect = { tell: 'removeAuth' }
export const logged = (message: string): Effect => ({ tell: 'logError', params: { message } })

const select = {
  token: ({ context }: { context: { token: string } }) => context.token,
  user: ({ context }: { context: { user: unknown } }) => context.user,
}
/** Signed in, with a token that is not in question. */
export const settled = { signedIn: { current: 'settled' } } as const
export const subject = { machine: sessionMachine, input: { auth: null }, select }
