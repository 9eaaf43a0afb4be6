import { Hono } from 'hono'
import type { SignInAnswer } from '../../machines/model/entities.ts'
import { ATTEMPT_WINDOW, countAttempt, forgetAttempts } from '../auth/attempts.ts'
import { type Credentials, readCredentials } from '../auth/credentials.ts'
import { verifyPassword } from '../auth/passwords.ts'
import { startSession } from '../auth/sessions.ts'
import { inTransaction } from '../database/transaction.ts'
import { ApiError, success } from '../http/answers.ts'
import { addressOf, readJson } from '../http/requests.ts'
import type { ApiEnv, Deps } from '../http/types.ts'

const signIn = async ({ db, now }: Deps, { email, password }: Credentials, address: string): Promise<SignInAnswer> => {
  const attempt = await countAttempt(db, email, address, now())
  if (attempt === null) {
    const minutes = ATTEMPT_WINDOW / 60_000
    const headers = { 'retry-after': String(ATTEMPT_WINDOW / 1000) }
    throw new ApiError(429, `Too many sign-in attempts, try again in ${minutes} minutes`, headers)
  }
  const account = await db
    .selectFrom('staff')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst()
  // The hash is computed for unknown accounts too, or the time of the answer would tell which exist.
  const fits = await verifyPassword(password, account?.password_hash)
  if (account === undefined || !fits) throw new ApiError(401, 'The login detail is incorrect')
  const token = await inTransaction(db, async (transaction) => {
    await forgetAttempts(transaction, email)
    return startSession(transaction, account.id, now())
  })
  return { token }
}

/** POST /auth/login: email and password for a token. */
export const authRoutes = (deps: Deps) =>
  new Hono<ApiEnv>().post('/login', async (context) => {
    const credentials = readCredentials(await readJson(context))
    return success(context, await signIn(deps, credentials, addressOf(context)))
  })
