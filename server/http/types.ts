import type { HttpBindings } from '@hono/node-server'
import type { Kysely } from 'kysely'
import type { PasswordCost } from '../auth/passwords.ts'
import type { SignedInStaff } from '../auth/sessions.ts'
import type { Database } from '../database/schema.ts'

/** What the API needs from the world. `now` is the clock of sessions, attempts and reports. */
export type Deps = {
  db: Kysely<Database>
  now: () => Date
  /** The cost of hashing new passwords. By default the recommended one. */
  passwordCost?: PasswordCost
  /** The number of trusted proxies in front of the server. By default none. */
  trustedProxies?: number
}

type Variables = {
  /** The network address that the call comes from. */
  address: string
  staff: SignedInStaff
  sessionId: string
  /** Whose password the call brings, for the audit trail. */
  triedEmail?: string
}
/** Hono's view of a call: node's request and response where it came over a socket, and who called, by which session, once that is known. */
export type ApiEnv = { Bindings: Partial<HttpBindings>; Variables: Variables }
