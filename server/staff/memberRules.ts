import { type Kysely, sql } from 'kysely'
import { EDIT_STAFF } from '../../machines/model/permissions.ts'
import { permissionTitle } from '../../machines/model/permissionTitle.ts'
import { grantedBeyond, holdsMore, type MemberStatus, type StaffMember } from '../../machines/model/staff.ts'
import type { StaffActor } from '../audit/trail.ts'
import { assertPermission } from '../auth/guard.ts'
import { heldPermissions } from '../auth/heldPermissions.ts'
import type { Database } from '../database/schema.ts'
import { ApiError, sessionEnded } from '../http/answers.ts'

/** For queries that select from `staff`. */
const status = sql<MemberStatus>`case
  when disabled_at is not null then 'disabled' when invited_at is not null then 'invited' else 'active'
end`.as('status')

export const selectMembers = (db: Kysely<Database>) =>
  db
    .selectFrom('staff')
    .select(['staff.id', 'first_name', 'last_name', 'email', 'created_at', heldPermissions.as('permissions'), status])

export const findMember = async (db: Kysely<Database>, id: string): Promise<StaffMember> => {
  const member = await selectMembers(db).where('id', '=', id).executeTakeFirst()
  if (member === undefined) throw new ApiError(404, 'This member of staff no longer exists')
  return member
}

export const assertKnown = async (db: Kysely<Database>, wanted: readonly string[]): Promise<void> => {
  const known = (await db.selectFrom('permissions').select('id').execute()).map(({ id }) => id)
  const unknown = wanted.find((id) => !known.includes(id))
  if (unknown !== undefined) throw new ApiError(422, `There is no permission ${unknown}`)
}

export const assertHoldsAll = (own: readonly string[], held: readonly string[]): void => {
  if (holdsMore(own, held))
    throw new ApiError(403, 'This person has permissions that you do not have. Ask someone who has them.')
}

export const assertMayGrant = (own: readonly string[], held: readonly string[], wanted: readonly string[]): void => {
  assertHoldsAll(own, held)
  const beyond = grantedBeyond(own, held, wanted)
  if (beyond !== null)
    throw new ApiError(403, `You can only give permissions that you have, and “${permissionTitle(beyond)}” is not one`)
}

/**
 * Locks all staff until the transaction ends, and returns the permissions of the caller. Throws an ApiError 401 if the caller is no longer
 * active, and 403 if they may not edit staff. The lock serializes changes: otherwise, two members who revoke each other's permission to edit staff
 * could leave nobody who has it, and two owners who each give up a permission could leave nobody who has all.
 */
export const lockStaff = async (db: Kysely<Database>, actor: StaffActor): Promise<readonly string[]> => {
  await db.selectFrom('staff').select('id').orderBy('id').forUpdate().execute()
  const { permissions, status } = await findMember(db, actor.staffId)
  if (status !== 'active') throw sessionEnded()
  assertPermission(permissions, EDIT_STAFF)
  return permissions
}

/** Returns what it revoked and granted, such as `-users.view`. */
export const replaceGrants = async (
  db: Kysely<Database>,
  staff_id: string,
  held: readonly string[],
  wanted: readonly string[],
) => {
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

export const nameOf = ({ first_name, last_name }: Pick<StaffMember, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`
