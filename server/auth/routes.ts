import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import type { SignInAnswer } from '../../machines/model/entities.ts'
import { EXTENSIONS } from '../../machines/model/extensions.ts'
import type { Capabilities } from '../../machines/model/permissions.ts'
import { recordStaffDone } from '../audit/trail.ts'
import { inTransaction } from '../database/transaction.ts'
import { ApiError, success } from '../http/answers.ts'
import { addressOf } from '../http/callerAddress.ts'
import { readJson, waiterOf } from '../http/requests.ts'
import type { ApiEnv, Deps } from '../http/types.ts'
import { admitAttempt, forgetAttempts, noteAddress } from './attempts.ts'
import { type Credentials, readCredentials } from './credentials.ts'
import type { Waiter } from './fairQueue.ts'
import { findToken } from './guard.ts'
import { heldPermissions } from './heldPermissions.ts'
import { createKnownWaits, type KnownWaits } from './knownWaits.ts'
import { hashPassword, isCheaper, takePasswordSlot, verifyPassword } from './passwords.ts'
import { startSession } from './sessions.ts'
import { signOut } from './signOut.ts'

/** `token` is that of the caller's previous session, if any. */
type Caller = { address: string; userAgent: string | undefined; token: string | undefined; waiter: Waiter }

type Account = { id: string; password_hash: string }

/**
 * The permissions are read before the session is committed. If they were read later and that failed, there would be a session whose token nobody
 * knows.
 */
type Opened = { token: string; permissions: string[] }

/**
 * Locks the account while the session starts, so that a change of the password ends all sessions that started with the old one. Resolves to null if
 * the account was changed meanwhile.
 */
const openSession = (
  { db, now }: Deps,
  account: Account,
  email: string,
  { address, userAgent }: Caller,
): Promise<Opened | null> =>
  inTransaction(db, async (transaction) => {
    const unchanged = await transaction
      .selectFrom('staff')
      .select(heldPermissions.as('permissions'))
      .where('id', '=', account.id)
      .where('password_hash', '=', account.password_hash)
      .where('disabled_at', 'is', null)
      .forShare()
      .executeTakeFirst()
    if (unchanged === undefined) return null
    await forgetAttempts(transaction, email, address)
    await noteAddress(transaction, email, address, now())
    const token = await startSession(transaction, account.id, now(), userAgent)
    await recordStaffDone(transaction, { staffId: account.id, address }, { action: 'signedIn', subject: null }, now())
    return { token, permissions: unchanged.permissions }
  })

/** The account with a new hash of the current cost; null if its hash was changed meanwhile. */
const renewHash = async (
  { db, passwordCost }: Deps,
  account: Account,
  password: string,
  waiter: Waiter,
): Promise<Account | null> => {
  const password_hash = await hashPassword(password, passwordCost, waiter)
  const renewed = await db
    .updateTable('staff')
    .set({ password_hash })
    .where('id', '=', account.id)
    .where('password_hash', '=', account.password_hash)
    .returning(['id', 'password_hash'])
    .executeTakeFirst()
  return renewed ?? null
}

/**
 * The account with this email and password, its hash renewed if it is cheaper than the current cost; null if there is none, or if it is
 * disabled.
 */
const findAccount = async (deps: Deps, { email, password }: Credentials, waiter: Waiter): Promise<Account | null> => {
  const account = await deps.db
    .selectFrom('staff')
    .select(['id', 'password_hash', 'disabled_at'])
    .where('email', '=', email)
    .executeTakeFirst()
  // Passwords are verified for unknown and disabled accounts too, or the response time would reveal which accounts those are.
  const isRight = await verifyPassword(password, account?.password_hash, deps.passwordCost, waiter)
  if (account === undefined || !isRight || account.disabled_at !== null) return null
  if (!isCheaper(account.password_hash, deps.passwordCost)) return account
  return (await renewHash(deps, account, password, waiter)) ?? findAccount(deps, { email, password }, waiter)
}

const signIn = async (
  deps: Deps,
  credentials: Credentials,
  caller: Caller,
  knownWaits: KnownWaits,
): Promise<SignInAnswer & Capabilities> => {
  const { email } = credentials
  const { address, waiter } = caller
  await admitAttempt(deps.db, { email, address, waiter, knownWaits, what: 'sign-in attempts' }, deps.now())
  const account = await findAccount(deps, credentials, waiter)
  const opened = account && (await openSession(deps, account, email, caller))
  if (opened === null) throw new ApiError(401, 'The login detail is incorrect')
  if (caller.token !== undefined) await signOut(deps, caller.token, caller.address)
  return { ...opened, extensions: Object.values(EXTENSIONS) }
}

/** Delays a refusal, whose slot is free again by then: callers who guess passwords try again as soon as they are answered. */
const pauseRefused = ({ refusalPause = () => 0 }: Deps, signal: AbortSignal | undefined): Promise<void> =>
  wait(refusalPause(), undefined, { signal, ref: false }).catch(() => {})

/**
 * POST /auth/login: returns a token for email and password, with permissions and extensions as in /init. Ends the session of a token that
 * is sent along.
 */
export const authRoutes = (deps: Deps) => {
  const knownWaits = createKnownWaits()
  return new Hono<ApiEnv>().post('/login', async (context) => {
    const credentials = readCredentials(await readJson(context))
    context.set('triedEmail', credentials.email)
    const { req } = context
    const token = findToken(req.header('authorization'))
    const waiter = waiterOf(context)
    const caller = { address: addressOf(context), userAgent: req.header('user-agent'), token, waiter }
    const leave = takePasswordSlot()
    try {
      return success(context, await signIn(deps, credentials, caller, knownWaits).finally(leave))
    } catch (error) {
      if (error instanceof ApiError && error.status === 429) await pauseRefused(deps, caller.waiter.signal)
      throw error
    }
  })
}
