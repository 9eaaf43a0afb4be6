import { Hono } from 'hono'
import type { Transaction } from 'kysely'
import { EDIT_STAFF } from '../../machines/model/permissions.ts'
import type { ForgottenAttempts, StaffMember } from '../../machines/model/staff.ts'
import { recordStaffDone, type StaffActor } from '../audit/trail.ts'
import { forgetAllAttempts } from '../auth/attempts.ts'
import { requirePermission } from '../auth/guard.ts'
import { endInvitation } from '../auth/invitations.ts'
import { endSessions } from '../auth/sessions.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { ApiError, changed } from '../http/answers.ts'
import { actorOf, readId } from '../http/requests.ts'
import type { ApiEnv, Deps } from '../http/types.ts'
import { assertHoldsAll, findMember, lockStaff, nameOf } from './memberRules.ts'

/** Runs a change of a member; throws an ApiError 403 for a member who has a permission that the caller lacks. */
const changeMember = <T>(
  { db }: Deps,
  actor: StaffActor,
  id: string,
  work: (transaction: Transaction<Database>, member: StaffMember) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (transaction) => {
    const own = await lockStaff(transaction, actor)
    const member = await findMember(transaction, id)
    assertHoldsAll(own, member.permissions)
    return work(transaction, member)
  })

/** Only an owner, who has all permissions, can disable an owner, and nobody can disable themselves. So at least one owner remains. */
const disable = (deps: Deps, actor: StaffActor, id: string): Promise<StaffMember> =>
  changeMember(deps, actor, id, async (transaction, member) => {
    if (id === actor.staffId) throw new ApiError(422, 'You cannot disable your own account')
    if (member.status === 'disabled') return member
    const now = deps.now()
    await transaction.updateTable('staff').set({ disabled_at: now.toISOString() }).where('id', '=', id).execute()
    const ended = await endSessions(transaction, { staffId: id }, now)
    await endInvitation(transaction, id)
    const change = { action: 'staff.disabled', subject: nameOf(member), subjectId: id } as const
    const disabled = await findMember(transaction, id)
    await recordStaffDone(transaction, actor, { ...change, detail: `ended sessions: ${ended}` }, now)
    return disabled
  })

const enable = (deps: Deps, actor: StaffActor, id: string): Promise<StaffMember> =>
  changeMember(deps, actor, id, async (transaction, member) => {
    if (member.status !== 'disabled') return member
    await transaction.updateTable('staff').set({ disabled_at: null }).where('id', '=', id).execute()
    const enabled = await findMember(transaction, id)
    const change = { action: 'staff.enabled', subject: nameOf(member), subjectId: id } as const
    await recordStaffDone(transaction, actor, change, deps.now())
    return enabled
  })

const forget = (deps: Deps, actor: StaffActor, id: string): Promise<ForgottenAttempts> =>
  changeMember(deps, actor, id, async (transaction, member) => {
    const forgotten_attempts = await forgetAllAttempts(transaction, member.email)
    const change = { action: 'attempts.forgotten', subject: nameOf(member), subjectId: id } as const
    const detail = `forgotten attempts: ${forgotten_attempts}`
    await recordStaffDone(transaction, actor, { ...change, detail }, deps.now())
    return { forgotten_attempts }
  })

/**
 * POST /:id/disable keeps a member from signing in, and ends their sessions and the link of their invitation; POST /:id/enable lets them sign in
 * again. DELETE /:id/attempts forgets the failed sign-ins to the account from all addresses. 403 for a member who has a permission that the caller
 * lacks, 422 for disabling oneself.
 */
export const staffAccessRoutes = (deps: Deps) =>
  new Hono<ApiEnv>()
    .post('/:id/disable', requirePermission(EDIT_STAFF), async (context) => {
      const id = readId('staff', context.req.param('id')).toLowerCase()
      return changed(context, await disable(deps, actorOf(context), id), 'Account disabled.')
    })
    .post('/:id/enable', requirePermission(EDIT_STAFF), async (context) => {
      const id = readId('staff', context.req.param('id')).toLowerCase()
      return changed(context, await enable(deps, actorOf(context), id), 'Account enabled.')
    })
    .delete('/:id/attempts', requirePermission(EDIT_STAFF), async (context) => {
      const id = readId('staff', context.req.param('id')).toLowerCase()
      return changed(context, await forget(deps, actorOf(context), id), 'Failed sign-ins cleared.')
    })
