import { createHash, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { withRetries } from '../database/transaction.ts'
import { ApiError } from '../http/answers.ts'
import { networkOf } from '../http/network.ts'
import { createFairQueue, type Waiter } from './fairQueue.ts'
import type { KnownWaits } from './knownWaits.ts'

const MINUTE = 60_000
/** Failed attempts on one account from one address before the next has to wait. */
export const ATTEMPTS_PER_PAIR = 5
/** The first wait; each is twice as long as the one before, up to the longest. */
const FIRST_WAIT = MINUTE
const LONGEST_WAIT = 15 * MINUTE
/** Failures older than this are forgotten. */
const MEMORY = 24 * 60 * MINUTE

/** The window of the two limits below. */
export const ATTEMPT_WINDOW = 15 * MINUTE
/** Failures within the window on one account, from all addresses together that are not known (see KNOWN_ADDRESS_MEMORY). */
export const ATTEMPTS_PER_ACCOUNT = 10
/** Failures within the window from one address, on any account. It is high because an office may share one address. */
export const ATTEMPTS_PER_ADDRESS = 50

/** An address from which an account has signed in within this time has a limit of its own: strangers cannot use it up. */
export const KNOWN_ADDRESS_MEMORY = 30 * 24 * 60 * MINUTE

/** How many attempts are counted at the same time. With one, other calls wait for at most one statement of an attempt. */
const COUNTED_AT_ONCE = 1
const enqueue = createFairQueue(COUNTED_AT_ONCE)

type Attempt = { id: string; account: string; address: string; at: number }

/** Emails are stored as a hash: people type passwords into the wrong field. */
const accountKey = (email: string): string => createHash('sha256').update(email).digest('hex')

const isoAt = (at: number): string => new Date(at).toISOString()

/**
 * The milliseconds to wait after the last of `failures` failed attempts on one account from one address; `failures` is at least ATTEMPTS_PER_PAIR.
 */
const waitAfter = (failures: number): number => Math.min(FIRST_WAIT * 2 ** (failures - ATTEMPTS_PER_PAIR), LONGEST_WAIT)

const otherThan = (db: Kysely<Database>, { id }: Attempt, since: number) =>
  db.selectFrom('sign_in_attempts').where('id', '!=', id).where('attempted_at', '>', isoAt(since))

/** In a query: the addresses from which the account has signed in within KNOWN_ADDRESS_MEMORY. */
const knownAddresses = (db: Kysely<Database>, { account, at }: Attempt) =>
  db
    .selectFrom('sign_in_addresses')
    .select('sign_in_addresses.address')
    .where('sign_in_addresses.account', '=', account)
    .where('signed_in_at', '>', isoAt(at - KNOWN_ADDRESS_MEMORY))

/**
 * In a query: when the oldest of the last `limit` attempts of the account or the address was made; null if there are fewer in the window. Attempts
 * from known addresses do not count for the account.
 */
const limitReached = (db: Kysely<Database>, attempt: Attempt, column: 'account' | 'address', limit: number) =>
  otherThan(db, attempt, attempt.at - ATTEMPT_WINDOW)
    .where(column, '=', attempt[column])
    .$if(column === 'account', (query) => query.where('address', 'not in', knownAddresses(db, attempt)))
    .select('attempted_at')
    .orderBy('attempted_at', 'desc')
    .offset(limit - 1)
    .limit(1)

/**
 * The time, in epoch milliseconds, from which all limits allow the attempt; it may be in the past. There are limits of account and address together,
 * of the account (not for known addresses), and of the address.
 */
const allowedFrom = async (db: Kysely<Database>, attempt: Attempt): Promise<number> => {
  const { failures, last, ofAccount, ofAddress, known } = await otherThan(db, attempt, attempt.at - MEMORY)
    .where('account', '=', attempt.account)
    .where('address', '=', attempt.address)
    .select(({ fn }) => [fn.countAll<number>().as('failures'), fn.max('attempted_at').as('last')])
    .select([
      limitReached(db, attempt, 'account', ATTEMPTS_PER_ACCOUNT).as('ofAccount'),
      limitReached(db, attempt, 'address', ATTEMPTS_PER_ADDRESS).as('ofAddress'),
      knownAddresses(db, attempt).where('sign_in_addresses.address', '=', attempt.address).as('known'),
    ])
    .executeTakeFirstOrThrow()
  const pair = last === null || failures < ATTEMPTS_PER_PAIR ? 0 : Date.parse(last) + waitAfter(failures)
  // When the oldest of these attempts leaves the window, the next is allowed.
  const limits = [known === null ? ofAccount : null, ofAddress].map((oldest) =>
    oldest === null ? 0 : Date.parse(oldest) + ATTEMPT_WINDOW,
  )
  return Math.max(pair, ...limits)
}

/**
 * Counts an attempt before it is made. Returns 0 if it may be made, else the milliseconds to wait for the next one. A refused attempt is not counted,
 * so it does not prolong the wait. Concurrent attempts never exceed a limit, but more of them than needed may be refused.
 *
 * `db` must not be a transaction: an attempt has to be committed before the others are counted. The last attempt to be committed then sees all
 * others, including those of other processes; concurrent transactions would not see each other's.
 */
export const countAttempt = async (
  db: Kysely<Database>,
  email: string,
  address: string,
  now: Date,
): Promise<number> => {
  const attempt = { id: randomUUID(), account: accountKey(email), address: networkOf(address), at: now.getTime() }
  const { id, at, ...who } = attempt
  await withRetries(() =>
    db
      .insertInto('sign_in_attempts')
      .values({ id, ...who, attempted_at: isoAt(at) })
      .execute(),
  )
  const wait = Math.max((await allowedFrom(db, attempt)) - at, 0)
  await withRetries(() =>
    db
      .deleteFrom('sign_in_attempts')
      .where((where) =>
        where.or([where('attempted_at', '<=', isoAt(at - MEMORY)), ...(wait > 0 ? [where('id', '=', id)] : [])]),
      )
      .execute(),
  )
  return wait
}

type Admitted = { email: string; address: string; what: string; waiter: Waiter; knownWaits?: KnownWaits }

/**
 * Counts an attempt before it is made, one attempt at a time, unless `knownWaits` knows that the caller must wait. Throws an ApiError 429 if the
 * caller must wait. Message and header do not reveal whether the account exists. `what` completes the message “Too many …”.
 */
export const admitAttempt = async (
  db: Kysely<Database>,
  { email, address, what, waiter, knownWaits }: Admitted,
  now: Date,
): Promise<void> => {
  const caller = `${accountKey(email)} ${networkOf(address)}`
  const known = knownWaits?.of(caller, now) ?? 0
  const wait = known > 0 ? known : await enqueue(() => countAttempt(db, email, address, now), waiter)
  if (wait === 0) return
  if (known === 0) knownWaits?.note(caller, wait, now)
  const minutes = Math.ceil(wait / MINUTE)
  const headers = { 'retry-after': String(Math.ceil(wait / 1000)) }
  throw new ApiError(429, `Too many ${what}. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`, headers)
}

/**
 * After a success: forgets the attempts on the account from this address, including the successful one. Failures from elsewhere still count, or the
 * owner's sign-ins would reset the limit of an attacker.
 */
export const forgetAttempts = async (db: Kysely<Database>, email: string, address: string): Promise<void> => {
  await db
    .deleteFrom('sign_in_attempts')
    .where('account', '=', accountKey(email))
    .where('address', '=', networkOf(address))
    .execute()
}

/** Forgets the attempts on an account from anywhere, so that the right password works at once. Returns how many there were. */
export const forgetAllAttempts = async (db: Kysely<Database>, email: string): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_attempts')
    .where('account', '=', accountKey(email))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** After a sign-in: notes its address, and forgets addresses that nobody has signed in from within KNOWN_ADDRESS_MEMORY. */
export const noteAddress = async (db: Kysely<Database>, email: string, address: string, now: Date): Promise<void> => {
  const signed_in_at = now.toISOString()
  await db
    .insertInto('sign_in_addresses')
    .values({ account: accountKey(email), address: networkOf(address), signed_in_at })
    .onConflict((conflict) => conflict.columns(['account', 'address']).doUpdateSet({ signed_in_at }))
    .execute()
  await db
    .deleteFrom('sign_in_addresses')
    .where('signed_in_at', '<=', isoAt(now.getTime() - KNOWN_ADDRESS_MEMORY))
    .execute()
}
