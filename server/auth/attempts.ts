import { createHash, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { insisting } from '../database/transaction.ts'
import { ApiError } from '../http/answers.ts'
import { networkOf } from '../http/network.ts'

const MINUTE = 60_000
/** Failures on one account from one address after which each further one has to be waited for. */
export const ATTEMPTS_PER_PAIR = 5
/** The first such wait; each is twice as long as the one before, up to the longest. */
const FIRST_WAIT = MINUTE
const LONGEST_WAIT = 15 * MINUTE
/** Failures are counted for the waits over this time. */
const MEMORY = 24 * 60 * MINUTE

/** The wider limits count over this time. */
export const ATTEMPT_WINDOW = 15 * MINUTE
/** Failures within the window on one account, from anywhere. */
export const ATTEMPTS_PER_ACCOUNT = 10
/** Failures within the window from one address, on any account; an office may share one. */
export const ATTEMPTS_PER_ADDRESS = 50

type Attempt = { id: string; account: string; address: string; at: number }

/** Typed addresses are kept as a hash: people type passwords into the wrong field. */
const accountKey = (email: string): string => createHash('sha256').update(email).digest('hex')

const isoAt = (at: number): string => new Date(at).toISOString()

/** The wait after so many failures of one account and address, more than go without, counted from the last. */
const waitAfter = (failures: number): number => Math.min(FIRST_WAIT * 2 ** (failures - ATTEMPTS_PER_PAIR), LONGEST_WAIT)

const otherThan = (db: Kysely<Database>, { id }: Attempt, since: number) =>
  db.selectFrom('sign_in_attempts').where('id', '!=', id).where('attempted_at', '>', isoAt(since))

/** In a query: the attempt that fills a share, where account or address have had theirs within the window. */
const filling = (db: Kysely<Database>, attempt: Attempt, column: 'account' | 'address', share: number) =>
  otherThan(db, attempt, attempt.at - ATTEMPT_WINDOW)
    .where(column, '=', attempt[column])
    .select('attempted_at')
    .orderBy('attempted_at', 'desc')
    .offset(share - 1)
    .limit(1)

/** When account and address may try again, by their own failures, and the account from anywhere, or the address on any account. */
const isFreeAt = async (db: Kysely<Database>, attempt: Attempt): Promise<number> => {
  const { failures, last, ofAccount, ofAddress } = await otherThan(db, attempt, attempt.at - MEMORY)
    .where('account', '=', attempt.account)
    .where('address', '=', attempt.address)
    .select(({ fn }) => [fn.countAll<number>().as('failures'), fn.max('attempted_at').as('last')])
    .select([
      filling(db, attempt, 'account', ATTEMPTS_PER_ACCOUNT).as('ofAccount'),
      filling(db, attempt, 'address', ATTEMPTS_PER_ADDRESS).as('ofAddress'),
    ])
    .executeTakeFirstOrThrow()
  const pair = last === null || failures < ATTEMPTS_PER_PAIR ? 0 : Date.parse(last) + waitAfter(failures)
  // As the oldest that fills it leaves, there is room again.
  const shares = [ofAccount, ofAddress].map((oldest) => (oldest === null ? 0 : Date.parse(oldest) + ATTEMPT_WINDOW))
  return Math.max(pair, ...shares)
}

/**
 * Counts an attempt before it is made. Answers 0 where it may be made; where account and address, account or address have
 * had their share, the milliseconds until they may try again, and the attempt counts for nothing, so that it does not
 * prolong the wait. No more than the share get through, however many come at once, but of more than the share at once
 * fewer may, or none.
 *
 * `db` must not be a transaction: an attempt has to be committed before the others are counted. Of any set of attempts
 * the last one to be committed then sees them all, where transactions side by side would not see one another's. So it is
 * for several processes on one database, too.
 */
export const countAttempt = async (
  db: Kysely<Database>,
  email: string,
  address: string,
  now: Date,
): Promise<number> => {
  const attempt = { id: randomUUID(), account: accountKey(email), address: networkOf(address), at: now.getTime() }
  const { id, at, ...who } = attempt
  await insisting(() =>
    db
      .insertInto('sign_in_attempts')
      .values({ id, ...who, attempted_at: isoAt(at) })
      .execute(),
  )
  const wait = Math.max((await isFreeAt(db, attempt)) - at, 0)
  await insisting(() =>
    db
      .deleteFrom('sign_in_attempts')
      .where((where) =>
        where.or([where('attempted_at', '<=', isoAt(at - MEMORY)), ...(wait > 0 ? [where('id', '=', id)] : [])]),
      )
      .execute(),
  )
  return wait
}

/**
 * Counts an attempt before it is made; throws an ApiError 429 where it has to be waited for, in words and with a header that
 * are the same whether there is such an account or not. `what` names what there were too many of. The same goes for `db`
 * as above.
 */
export const admitAttempt = async (
  db: Kysely<Database>,
  { email, address, what }: { email: string; address: string; what: string },
  now: Date,
): Promise<void> => {
  const wait = await countAttempt(db, email, address, now)
  if (wait === 0) return
  const minutes = Math.ceil(wait / MINUTE)
  const headers = { 'retry-after': String(Math.ceil(wait / 1000)) }
  throw new ApiError(429, `Too many ${what}, try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`, headers)
}

/**
 * After a success: the account starts afresh from this address, which includes the attempt that succeeded. What failed from
 * elsewhere still counts, or whoever guesses there would be forgiven each time the owner comes.
 */
export const forgetAttempts = async (db: Kysely<Database>, email: string, address: string): Promise<void> => {
  await db
    .deleteFrom('sign_in_attempts')
    .where('account', '=', accountKey(email))
    .where('address', '=', networkOf(address))
    .execute()
}
