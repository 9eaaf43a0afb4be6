import { Hono } from 'hono'
import { type Kysely, sql } from 'kysely'
import { array, optional, string, type } from 'superstruct'
import { EDIT_STAFF, VIEW_STAFF } from '../../machines/model/permissions.ts'
import { permissionTitle } from '../../machines/model/permissionTitle.ts'
import { type StaffMember, takenFromSelf } from '../../machines/model/staff.ts'
import { recordStaffDone, type StaffActor } from '../audit/trail.ts'
import { requirePermission } from '../auth/guard.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { ApiError, changed, success } from '../http/answers.ts'
import { actorOf, readFields, readId, readJson } from '../http/requests.ts'
import type { ApiEnv, Deps } from '../http/types.ts'
import {
  assertKnown,
  assertMayGrant,
  findMember,
  lockStaff,
  nameOf,
  replaceGrants,
  selectMembers,
} from './memberRules.ts'

/** `permissions`: all that the member will have. `seen`: if given, those that the member had when the caller decided. */
export const WantedPermissions = type({ permissions: array(string()), seen: optional(array(string())) })

const listMembers = (db: Kysely<Database>): Promise<StaffMember[]> =>
  selectMembers(db).orderBy('first_name').orderBy('last_name').orderBy('id').execute()

const assertKeepsOwn = (held: readonly string[], wanted: readonly string[]): void => {
  const taken = takenFromSelf(held, wanted)
  if (taken !== null)
    throw new ApiError(422, `You cannot remove the “${permissionTitle(taken)}” permission from yourself`)
}

const assertSeen = (held: readonly string[], seen: readonly string[] | undefined): void => {
  const isSeen = seen === undefined || (seen.length === held.length && seen.every((id) => held.includes(id)))
  if (!isSeen) throw new ApiError(409, 'Someone else changed these permissions. Review them and save again.')
}

/** Whether somebody who can sign in holds every permission that is offered. */
const hasOwner = async (db: Kysely<Database>): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from staff where disabled_at is null and invited_at is null and not exists (
      select from permissions where is_offered and not exists (
        select from staff_permissions where staff_id = staff.id and permission_id = permissions.id
      )
    ) limit 1
  `.execute(db)
  return rows.length > 0
}

const savePermissions = (
  { db, now }: Deps,
  actor: StaffActor,
  { id, wanted, seen }: { id: string; wanted: string[]; seen: string[] | undefined },
): Promise<StaffMember> =>
  inTransaction(db, async (transaction) => {
    const own = await lockStaff(transaction, actor)
    const { permissions: held } = await findMember(transaction, id)
    await assertKnown(transaction, wanted)
    assertSeen(held, seen)
    if (id === actor.staffId) assertKeepsOwn(held, wanted)
    assertMayGrant(own, held, wanted)
    const hadOwner = await hasOwner(transaction)
    const changes = await replaceGrants(transaction, id, held, wanted)
    if (hadOwner && !(await hasOwner(transaction)))
      throw new ApiError(422, 'Someone must keep all permissions. Give them to another person first.')
    const member = await findMember(transaction, id)
    if (changes.length > 0) {
      const detail = changes.join(' ')
      const change = { action: 'permissions.changed', subject: nameOf(member), subjectId: id, detail } as const
      await recordStaffDone(transaction, actor, change, now())
    }
    return member
  })

/**
 * GET / lists staff with their permissions. PUT /:id/permissions replaces the permissions of a member, from their next call on; 409 if
 * `seen` is given and differs from their current permissions; 422 if nobody would have all permissions any more; 403 for granting a
 * permission that the caller does not have, and for a member who has such a permission.
 */
export const staffMemberRoutes = (deps: Deps) =>
  new Hono<ApiEnv>()
    .get('/', requirePermission(VIEW_STAFF), async (context) => success(context, await listMembers(deps.db)))
    .put('/:id/permissions', requirePermission(EDIT_STAFF), async (context) => {
      const id = readId('staff', context.req.param('id')).toLowerCase()
      const { permissions, seen } = readFields(await readJson(context), WantedPermissions)
      const change = { id, wanted: [...new Set(permissions)], seen: seen && [...new Set(seen)] }
      return changed(context, await savePermissions(deps, actorOf(context), change), 'Permissions saved.')
    })
