import type { HttpBindings } from '@hono/node-server'
import type { Kysely } from 'kysely'
import type { RefusedCall } from '../audit/refusals.ts'
import type { PasswordCost } from '../auth/passwords.ts'
import type { SignedInStaff } from '../auth/sessions.ts'
import type { Feed } from '../changes/feed.ts'
import type { Replica } from '../database/replica.ts'
import type { Database } from '../database/schema.ts'
import type { Money } from '../gateway/money.ts'

/** What the API needs from the world. `now` is the clock of sessions, attempts and reports. */
export type Deps = {
  db: Kysely<Database>
  /** Reports and lists are read from it while it is current. By default they are read from `db`. */
  replica?: Replica
  now: () => Date
  /** The cost of hashing new passwords. By default the recommended one. */
  passwordCost?: PasswordCost
  /** The number of trusted proxies in front of the server. By default none. */
  trustedProxies?: number
  /** Counts a refused call. By default nothing does. */
  noteRefusal?: (call: RefusedCall) => void
  /** Keys with which the shop may call. By default there are none, and it may not. */
  shopKeys?: readonly string[]
  /** Milliseconds by which the refusal of a sign-in after too many attempts is delayed. By default 0. */
  refusalPause?: () => number
  /** Moves money at a payment gateway. Without it no refund can be made. */
  money?: Money
  /** The address that mails come from. By default a sample one. */
  mailFrom?: string
  /** Lets calls wait for changes. By default the API makes one for itself, which is never closed. */
  feed?: Feed
  /** The currency of all money. By default USD. */
  currency?: string
}

type Variables = {
  /** The network address that the call comes from. */
  address: string
  staff: SignedInStaff
  sessionId: string
  /** The email with which the call sends a password. */
  triedEmail?: string
}
/**
 * What the API notes about a call for metrics and the log: its route, without values, the caller, and the milliseconds for which it only waited for
 * something to happen.
 */
export type Observed = { route?: string; staff?: string; address?: string; waited?: number }
/** Hono's types of a call: Node's request and response if it came over a socket, and the caller once they are known. */
export type ApiEnv = { Bindings: Partial<HttpBindings> & { observed?: Observed }; Variables: Variables }
