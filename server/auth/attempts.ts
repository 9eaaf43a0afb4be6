import { createHash, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { ApiError } from '../http/answers.ts'

/** Sign-in attempts are counted over this time. */
export const ATTEMPT_WINDOW = 15 * 60 * 1000
/** Failed attempts within the window on one account, from anywhere. */
export const ATTEMPTS_PER_ACCOUNT = 10
/** Failed attempts within the window from one address, on any account; an office may share one. */
export const ATTEMPTS_PER_ADDRESS = 50

/** Typed addresses are kept as a hash: people type passwords into the wrong field. */
const accountKey = (email: string): string => createHash('sha256').update(email).digest('hex')

/**
 * Counts an attempt before it is made. Answers the id of the counted attempt, or null where the account or the address
 * has had its share; such an attempt does not prolong the wait. No more than the share get through, however many come at
 * once, but of more than the share at once fewer may, or none.
 *
 * `db` must not be a transaction: an attempt has to be committed before the others are counted. Of any set of attempts
 * the last one to be committed then sees them all, where transactions side by side would not see one another's.
 */
export const countAttempt = async (
  db: Kysely<Database>,
  email: string,
  address: string,
  now: Date,
): Promise<string | null> => {
  const account = accountKey(email)
  const id = randomUUID()
  const since = new Date(now.getTime() - ATTEMPT_WINDOW).toISOString()
  await inTransaction(db, (transaction) =>
    transaction
      .insertInto('sign_in_attempts')
      .values({ id, account, address, attempted_at: now.toISOString() })
      .execute(),
  )
  const countBy = async (column: 'account' | 'address', value: string) => {
    const { count } = await db
      .selectFrom('sign_in_attempts')
      .where(column, '=', value)
      .where('attempted_at', '>', since)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  }
  const isOver =
    (await countBy('account', account)) > ATTEMPTS_PER_ACCOUNT ||
    (await countBy('address', address)) > ATTEMPTS_PER_ADDRESS
  await inTransaction(db, (transaction) =>
    transaction
      .deleteFrom('sign_in_attempts')
      .where((where) => where.or([where('attempted_at', '<=', since), ...(isOver ? [where('id', '=', id)] : [])]))
      .execute(),
  )
  return isOver ? null : id
}

/**
 * Counts an attempt before it is made; throws an ApiError 429 where the account or the address has had its share.
 * `what` names what there were too many of. The same goes for `db` as above.
 */
export const admitAttempt = async (
  db: Kysely<Database>,
  { email, address, what }: { email: string; address: string; what: string },
  now: Date,
): Promise<void> => {
  if ((await countAttempt(db, email, address, now)) !== null) return
  const minutes = ATTEMPT_WINDOW / 60_000
  const headers = { 'retry-after': String(ATTEMPT_WINDOW / 1000) }
  throw new ApiError(429, `Too many ${what}, try again in ${minutes} minutes`, headers)
}

/** After a successful sign-in: the account starts afresh, which includes the attempt that succeeded. */
export const forgetAttempts = async (db: Kysely<Database>, email: string): Promise<void> => {
  await db.deleteFrom('sign_in_attempts').where('account', '=', accountKey(email)).execute()
}
