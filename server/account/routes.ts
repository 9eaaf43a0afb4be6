import { type Context, Hono } from 'hono'
import { type } from 'superstruct'
import { type Account, nameError, newPasswordError, type PasswordChange } from '../../machines/model/account.ts'
import { recordStaffDone, type StaffActor } from '../audit/trail.ts'
import { admitAttempt, forgetAttempts } from '../auth/attempts.ts'
import type { Waiter } from '../auth/fairQueue.ts'
import { unsuitableReason } from '../auth/newPasswords.ts'
import { hashPassword, takePasswordSlot, verifyPassword } from '../auth/passwords.ts'
import { endSession, endSessions, listSessions, type SignedInStaff } from '../auth/sessions.ts'
import { inTransaction } from '../database/transaction.ts'
import { ApiError, changed, success } from '../http/answers.ts'
import { actorOf, readFields, readId, readJson, Text, waiterOf } from '../http/requests.ts'
import type { ApiEnv, Deps } from '../http/types.ts'
import { listActivities } from '../staff/activities.ts'

export const Names = type({ first_name: Text, last_name: Text })
export const Passwords = type({ current_password: Text, password: Text })

type Names = { first_name: string; last_name: string }
type Passwords = { current_password: string; password: string }
type Caller = { staff: SignedInStaff; sessionId: string; actor: StaffActor }

const refuse = (message: string | null): void => {
  if (message !== null) throw new ApiError(422, message)
}

/**
 * Throws an ApiError 409 for an unsuitable new password. The console shows a 409 at the field of the new password, and a 422 at that of the current
 * one.
 */
const refuseUnsuitable = ({ current_password, password }: Passwords, email: string): void => {
  const isSame = current_password === password
  const why = isSame ? 'Choose a password that differs from the current one' : unsuitableReason(password, email)
  if (why !== null) throw new ApiError(409, why)
}

const readNames = (body: unknown): Names => {
  const { first_name, last_name } = readFields(body, Names)
  refuse(nameError('first name', first_name) ?? nameError('last name', last_name))
  return { first_name: first_name.trim(), last_name: last_name.trim() }
}

const readPasswords = (body: unknown): Passwords => {
  const passwords = readFields(body, Passwords)
  refuse(passwords.current_password === '' ? 'Enter your current password' : newPasswordError(passwords.password))
  return passwords
}

const callerOf = (context: Context<ApiEnv>): Caller => ({
  staff: context.get('staff'),
  sessionId: context.get('sessionId'),
  actor: actorOf(context),
})

const accountOf = ({ id, first_name, last_name, email }: SignedInStaff): Account => ({
  id,
  first_name,
  last_name,
  email,
})

const saveName = async ({ db, now }: Deps, { staff, actor }: Caller, names: Names): Promise<Account> => {
  const isSame = names.first_name === staff.first_name && names.last_name === staff.last_name
  const subject = `${names.first_name} ${names.last_name}`
  if (!isSame) {
    await inTransaction(db, async (transaction) => {
      await transaction.updateTable('staff').set(names).where('id', '=', staff.id).execute()
      const change = { action: 'name.changed', subject, subjectId: staff.id } as const
      await recordStaffDone(transaction, actor, change, now())
    })
  }
  return accountOf({ ...staff, ...names })
}

/** Updates the hash only if it is still the one that was checked; otherwise resolves to null. So one of two concurrent changes fails. */
const replacePassword = (
  { db, now }: Deps,
  { staff, sessionId, actor }: Caller,
  hashes: { old: string; fresh: string },
): Promise<PasswordChange | null> =>
  inTransaction(db, async (transaction) => {
    const replaced = await transaction
      .updateTable('staff')
      .set({ password_hash: hashes.fresh, password_changed_at: now().toISOString() })
      .where('id', '=', staff.id)
      .where('password_hash', '=', hashes.old)
      .returning('id')
      .executeTakeFirst()
    if (replaced === undefined) return null
    const others = { staffId: staff.id, exceptId: sessionId }
    const ended_sessions = await endSessions(transaction, others, now())
    const change = { action: 'password.changed', subject: null, subjectId: staff.id } as const
    await recordStaffDone(transaction, actor, { ...change, detail: `ended sessions: ${ended_sessions}` }, now())
    return { ended_sessions }
  })

const savePassword = async (
  deps: Deps,
  caller: Caller,
  passwords: Passwords,
  waiter: Waiter,
): Promise<PasswordChange> => {
  const { db, now, passwordCost } = deps
  const { staff, actor } = caller
  await admitAttempt(db, { email: staff.email, address: actor.address, waiter, what: 'wrong passwords' }, now())
  const { password_hash: old } = await db
    .selectFrom('staff')
    .select('password_hash')
    .where('id', '=', staff.id)
    .executeTakeFirstOrThrow()
  const isRight = await verifyPassword(passwords.current_password, old, passwordCost, waiter)
  if (isRight) {
    // The current password was right, so an unsuitable new one is not a failed attempt.
    await forgetAttempts(db, staff.email, actor.address)
    refuseUnsuitable(passwords, staff.email)
  }
  const change = isRight
    ? await replacePassword(deps, caller, { old, fresh: await hashPassword(passwords.password, passwordCost, waiter) })
    : null
  if (change === null) throw new ApiError(422, 'The current password is incorrect')
  return change
}

const removeSession = ({ db, now }: Deps, actor: StaffActor, id: string): Promise<void> =>
  inTransaction(db, async (transaction) => {
    if (!(await endSession(transaction, actor.staffId, id, now())))
      throw new ApiError(404, 'This session no longer exists')
    const change = { action: 'session.ended', subject: null, subjectId: id } as const
    await recordStaffDone(transaction, actor, change, now())
  })

/** Routes for the account of the signed-in member of staff: name, password, sessions and recent activities. */
export const accountRoutes = (deps: Deps) =>
  new Hono<ApiEnv>()
    .get('/', (context) => success(context, accountOf(context.get('staff'))))
    .patch('/', async (context) => {
      const names = readNames(await readJson(context))
      return changed(context, await saveName(deps, callerOf(context), names), 'Name saved.')
    })
    .put('/password', async (context) => {
      const passwords = readPasswords(await readJson(context))
      context.set('triedEmail', context.get('staff').email)
      const leave = takePasswordSlot()
      const change = await savePassword(deps, callerOf(context), passwords, waiterOf(context)).finally(leave)
      return changed(context, change, 'Password changed.')
    })
    .get('/sessions', async (context) => {
      const session = { staffId: context.get('staff').id, currentId: context.get('sessionId') }
      return success(context, await listSessions(deps.db, session, deps.now()))
    })
    .delete('/sessions/:id', async (context) => {
      const id = readId('session', context.req.param('id'))
      await removeSession(deps, actorOf(context), id)
      return changed(context, { id }, 'Session ended.')
    })
    .get('/activities', async (context) => success(context, await listActivities(deps.db, context.get('staff').id)))
