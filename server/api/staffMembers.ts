import { Hono } from 'hono'
import { type Kysely, sql } from 'kysely'
import { array, optional, string, type } from 'superstruct'
import { EDIT_STAFF, permissionTitle, VIEW_STAFF } from '../../machines/model/permissions.ts'
import { grantedBeyond, holdsMore, type StaffMember, takenFromSelf } from '../../machines/model/staff.ts'
import { recordStaffDone, type StaffActor } from '../audit/trail.ts'
import { assertPermission, requirePermission } from '../auth/guard.ts'
import { heldPermissions } from '../auth/heldPermissions.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { ApiError, changed, success } from '../http/answers.ts'
import { actorOf, readFields, readId, readJson } from '../http/requests.ts'
import type { ApiEnv, Deps } from '../http/types.ts'

/** `permissions` are all that the member will have; `seen`, if given, those that they had when the caller decided. */
const Wanted = type({ permissions: array(string()), seen: optional(array(string())) })

const selectMembers = (db: Kysely<Database>) =>
  db
    .selectFrom('staff')
    .select(['staff.id', 'first_name', 'last_name', 'email', 'created_at', heldPermissions.as('permissions')])

const listMembers = (db: Kysely<Database>): Promise<StaffMember[]> =>
  selectMembers(db).orderBy('first_name').orderBy('last_name').orderBy('id').execute()

const findMember = async (db: Kysely<Database>, id: string): Promise<StaffMember> => {
  const member = await selectMembers(db).where('id', '=', id).executeTakeFirst()
  if (member === undefined) throw new ApiError(404, 'This member of staff no longer exists')
  return member
}

const assertKnown = async (db: Kysely<Database>, wanted: readonly string[]): Promise<void> => {
  const known = (await db.selectFrom('permissions').select('id').execute()).map(({ id }) => id)
  const unknown = wanted.find((id) => !known.includes(id))
  if (unknown !== undefined) throw new ApiError(422, `There is no permission ${unknown}`)
}

const assertKeepsOwn = (held: readonly string[], wanted: readonly string[]): void => {
  const taken = takenFromSelf(held, wanted)
  if (taken !== null)
    throw new ApiError(422, `You cannot remove the “${permissionTitle(taken)}” permission from yourself`)
}

const assertSeen = (held: readonly string[], seen: readonly string[] | undefined): void => {
  const isSeen = seen === undefined || (seen.length === held.length && seen.every((id) => held.includes(id)))
  if (!isSeen) throw new ApiError(409, 'Someone else changed these permissions. Review them and save again.')
}

const assertMayGrant = (own: readonly string[], held: readonly string[], wanted: readonly string[]): void => {
  if (holdsMore(own, held))
    throw new ApiError(403, 'This person has permissions that you do not have. Ask someone who has them.')
  const beyond = grantedBeyond(own, held, wanted)
  if (beyond !== null)
    throw new ApiError(403, `You can only give permissions that you have, and “${permissionTitle(beyond)}” is not one`)
}

/** Whether somebody holds every permission that is offered. */
const hasOwner = async (db: Kysely<Database>): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from staff where not exists (
      select from permissions where is_offered and not exists (
        select from staff_permissions where staff_id = staff.id and permission_id = permissions.id
      )
    ) limit 1
  `.execute(db)
  return rows.length > 0
}

/**
 * Serializes changes of permissions: two members who revoke each other's permission to edit staff would leave nobody who has it, and two
 * owners who give up one of their own nobody who has all.
 */
const lockStaff = (db: Kysely<Database>) => db.selectFrom('staff').select('id').orderBy('id').forUpdate().execute()

/** Returns what it revoked and granted, such as `-users.view`. */
const replaceGrants = async (db: Kysely<Database>, staff_id: string, held: string[], wanted: string[]) => {
  const taken = held.filter((id) => !wanted.includes(id))
  const given = wanted.filter((id) => !held.includes(id)).map((permission_id) => ({ staff_id, permission_id }))
  if (taken.length > 0) {
    await db
      .deleteFrom('staff_permissions')
      .where('staff_id', '=', staff_id)
      .where('permission_id', 'in', taken)
      .execute()
  }
  if (given.length > 0) await db.insertInto('staff_permissions').values(given).execute()
  return [...taken.map((id) => `-${id}`), ...given.map(({ permission_id }) => `+${permission_id}`)]
}

const savePermissions = (
  { db, now }: Deps,
  actor: StaffActor,
  { id, wanted, seen }: { id: string; wanted: string[]; seen: string[] | undefined },
): Promise<StaffMember> =>
  inTransaction(db, async (transaction) => {
    await lockStaff(transaction)
    const { permissions: own } = await findMember(transaction, actor.staffId)
    assertPermission(own, EDIT_STAFF)
    const { permissions: held, first_name, last_name } = await findMember(transaction, id)
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
      const subject = `${first_name} ${last_name}`
      const change = { action: 'permissions.changed', subject, subjectId: id, detail: changes.join(' ') } as const
      await recordStaffDone(transaction, actor, change, now())
    }
    return member
  })

/**
 * GET / lists staff with their permissions. PUT /:id/permissions replaces the permissions of a member, from their next call on; 409 if
 * `seen` is given and differs from their current permissions; 422 if nobody would have all any more; 403 for a permission that the caller does
 * not have, and for a member who has one.
 */
export const staffMemberRoutes = (deps: Deps) =>
  new Hono<ApiEnv>()
    .get('/', requirePermission(VIEW_STAFF), async (context) => success(context, await listMembers(deps.db)))
    .put('/:id/permissions', requirePermission(EDIT_STAFF), async (context) => {
      const id = readId('staff', context.req.param('id')).toLowerCase()
      const { permissions, seen } = readFields(await readJson(context), Wanted)
      const change = { id, wanted: [...new Set(permissions)], seen: seen && [...new Set(seen)] }
      return changed(context, await savePermissions(deps, actorOf(context), change), 'Permissions saved.')
    })
