import { type Context, Hono } from 'hono'
import { type } from 'superstruct'
import { newPasswordError } from '../../machines/model/account.ts'
import type { InvitedPerson } from '../../machines/model/staff.ts'
import { recordStaffDone } from '../audit/trail.ts'
import { inTransaction } from '../database/transaction.ts'
import { ApiError, success } from '../http/answers.ts'
import { addressOf } from '../http/callerAddress.ts'
import { networkOf } from '../http/network.ts'
import { createRateLimit } from '../http/rateLimit.ts'
import { readFields, readJson, Text, waiterOf } from '../http/requests.ts'
import type { ApiEnv, Deps } from '../http/types.ts'
import type { Waiter } from './fairQueue.ts'
import { endInvitation, findInvited } from './invitations.ts'
import { unsuitableReason } from './newPasswords.ts'
import { hashPassword, takePasswordSlot } from './passwords.ts'

/** Per network. Tokens of 256 bits cannot be guessed, so the limit is only for the load that strangers can cause. */
const CALLS_PER_MINUTE = 30

export const InvitationToken = type({ token: Text })
export const InvitationChoice = type({ token: Text, password: Text })

type Choice = { token: string; password: string }

const goneError = (): ApiError =>
  new ApiError(404, 'This link was used, has expired, or is incomplete. Ask the person who invited you for a new one.')

/** The invited person of a token; throws an ApiError 404 if there is none. */
const findPerson = async ({ db, now }: Deps, token: string) => {
  const person = await findInvited(db, token, now())
  if (person === undefined) throw goneError()
  return person
}

const personOf = ({ first_name, last_name, email }: InvitedPerson): InvitedPerson => ({ first_name, last_name, email })

/** Sets the first password. Locks the account before the link, in the same order as changes by other staff do, to avoid deadlocks. */
const accept = async (
  deps: Deps,
  { token, password }: Choice,
  { address, waiter }: { address: string; waiter: Waiter },
): Promise<InvitedPerson> => {
  const { db, now, passwordCost } = deps
  const { id, ...person } = await findPerson(deps, token)
  const why = newPasswordError(password) ?? unsuitableReason(password, person.email)
  if (why !== null) throw new ApiError(422, why)
  const password_hash = await hashPassword(password, passwordCost, waiter)
  await inTransaction(db, async (transaction) => {
    await transaction
      .updateTable('staff')
      .set({ password_hash, password_changed_at: now().toISOString(), invited_at: null })
      .where('id', '=', id)
      .execute()
    // The link was used or replaced meanwhile: roll back.
    if (!(await endInvitation(transaction, id, token))) throw goneError()
    const change = { action: 'invitation.accepted', subject: null, subjectId: id } as const
    await recordStaffDone(transaction, { staffId: id, address }, change, now())
  })
  return personOf(person)
}

/**
 * Routes for people who were invited and have no session. POST / returns the person whom the link of a token is for. POST /accept sets their first
 * password and ends the link. 404 if the link has ended, 422 for an unsuitable password. The token is in the body, because addresses are logged.
 */
export const invitationRoutes = (deps: Deps) => {
  const limit = createRateLimit(CALLS_PER_MINUTE, deps.now)
  const limitCaller = (context: Context<ApiEnv>): void => limit(networkOf(addressOf(context)))
  return new Hono<ApiEnv>()
    .post('/', async (context) => {
      limitCaller(context)
      const { token } = readFields(await readJson(context), InvitationToken)
      return success(context, personOf(await findPerson(deps, token)))
    })
    .post('/accept', async (context) => {
      limitCaller(context)
      const choice = readFields(await readJson(context), InvitationChoice)
      const leave = takePasswordSlot()
      const caller = { address: addressOf(context), waiter: waiterOf(context) }
      return success(context, await accept(deps, choice, caller).finally(leave))
    })
}
