import { Hono } from 'hono'
import { EDIT_STAFF } from '../../machines/model/permissions.ts'
import { recordStaffDone, type StaffActor } from '../audit/trail.ts'
import { requirePermission } from '../auth/guard.ts'
import { endSessions } from '../auth/sessions.ts'
import { inTransaction } from '../database/transaction.ts'
import { changed } from '../http/answers.ts'
import { actorOf, readId } from '../http/requests.ts'
import type { ApiEnv, Deps } from '../http/types.ts'
import { assertHoldsAll, findMember, lockStaff, nameOf } from './memberRules.ts'

/** Ends all sessions of a member, which may include the caller's own. */
const endAll = ({ db, now }: Deps, actor: StaffActor, id: string): Promise<{ ended_sessions: number }> =>
  inTransaction(db, async (transaction) => {
    // Signing in locks the account as well, so no session starts in the meantime.
    const own = await lockStaff(transaction, actor)
    const member = await findMember(transaction, id)
    assertHoldsAll(own, member.permissions)
    const ended_sessions = await endSessions(transaction, { staffId: id }, now())
    const change = {
      action: 'sessions.ended',
      subject: nameOf(member),
      subjectId: id,
      detail: `ended sessions: ${ended_sessions}`,
    } as const
    await recordStaffDone(transaction, actor, change, now())
    return { ended_sessions }
  })

/**
 * DELETE /:id/sessions ends all sessions of a member of staff, who has to sign in again everywhere; 403 for a member who has a permission that
 * the caller does not have.
 */
export const staffSessionRoutes = (deps: Deps) =>
  new Hono<ApiEnv>().delete('/:id/sessions', requirePermission(EDIT_STAFF), async (context) => {
    const id = readId('staff', context.req.param('id')).toLowerCase()
    return changed(context, await endAll(deps, actorOf(context), id), 'Sessions ended.')
  })
