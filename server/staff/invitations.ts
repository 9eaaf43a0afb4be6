import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { Transaction } from 'kysely'
import { array, string, type } from 'superstruct'
import { nameError } from '../../machines/model/account.ts'
import { EDIT_STAFF } from '../../machines/model/permissions.ts'
import type { Invitation, StaffMember } from '../../machines/model/staff.ts'
import { recordStaffDone, type StaffActor } from '../audit/trail.ts'
import { readEmail } from '../auth/credentials.ts'
import { requirePermission } from '../auth/guard.ts'
import { makeInvitation } from '../auth/invitations.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { ApiError, created } from '../http/answers.ts'
import { actorOf, readFields, readId, readJson, Text } from '../http/requests.ts'
import type { ApiEnv, Deps } from '../http/types.ts'
import { codeOf } from '../startError.ts'
import {
  assertHoldsAll,
  assertKnown,
  assertMayGrant,
  findMember,
  lockStaff,
  nameOf,
  replaceGrants,
  selectMembers,
} from './memberRules.ts'

export const WantedMember = type({ first_name: Text, last_name: Text, email: Text, permissions: array(string()) })

type Wanted = { first_name: string; last_name: string; email: string; permissions: string[] }

/** Matches no password. */
const NO_HASH = ''
const UNIQUE_VIOLATION = '23505'
const TAKEN = 'A member of staff already has this email'
const DISABLED = 'This email is that of a disabled member of staff. Enable their account instead.'

const readWanted = (body: unknown): Wanted => {
  const { first_name, last_name, email, permissions } = readFields(body, WantedMember)
  const why = nameError('first name', first_name) ?? nameError('last name', last_name)
  if (why !== null) throw new ApiError(422, why)
  return {
    first_name: first_name.trim(),
    last_name: last_name.trim(),
    email: readEmail(email.trim()),
    permissions: [...new Set(permissions)],
  }
}

/** Adds the member, or changes the names of one who has not joined yet. Returns their id. */
const saveInvited = async (
  db: Transaction<Database>,
  pending: StaffMember | undefined,
  wanted: Omit<Wanted, 'permissions'>,
  at: string,
): Promise<string> => {
  if (pending !== undefined) {
    await db.updateTable('staff').set(wanted).where('id', '=', pending.id).execute()
    return pending.id
  }
  const id = randomUUID()
  const row = { id, ...wanted, password_hash: NO_HASH, created_at: at, invited_at: at }
  await db.insertInto('staff').values(row).execute()
  return id
}

/** Makes the link of a member who has not joined yet, and records the invitation. `changes`: revoked and granted permissions. */
const finish = async (
  db: Transaction<Database>,
  { actor, id, changes }: { actor: StaffActor; id: string; changes: string[] },
  now: Date,
): Promise<Invitation> => {
  const link = await makeInvitation(db, id, now)
  const member = await findMember(db, id)
  const detail = changes.length > 0 ? { detail: changes.join(' ') } : {}
  const change = { action: 'staff.invited', subject: nameOf(member), subjectId: id, ...detail } as const
  await recordStaffDone(db, actor, change, now)
  return { member, ...link }
}

const invite = async ({ db, now }: Deps, actor: StaffActor, { permissions, ...who }: Wanted): Promise<Invitation> => {
  try {
    return await inTransaction(db, async (transaction) => {
      const own = await lockStaff(transaction, actor)
      await assertKnown(transaction, permissions)
      const existing = await selectMembers(transaction).where('email', '=', who.email).executeTakeFirst()
      if (existing?.status === 'active') throw new ApiError(422, TAKEN)
      if (existing?.status === 'disabled') throw new ApiError(422, DISABLED)
      const held = existing?.permissions ?? []
      assertMayGrant(own, held, permissions)
      const id = await saveInvited(transaction, existing, who, now().toISOString())
      const changes = await replaceGrants(transaction, id, held, permissions)
      return finish(transaction, { actor, id, changes }, now())
    })
  } catch (error) {
    // addStaff.js does not wait for our lock, so it may have added this email in the meantime.
    if (codeOf(error) === UNIQUE_VIOLATION) throw new ApiError(422, TAKEN)
    throw error
  }
}

const renew = ({ db, now }: Deps, actor: StaffActor, id: string): Promise<Invitation> =>
  inTransaction(db, async (transaction) => {
    const own = await lockStaff(transaction, actor)
    const { permissions, status } = await findMember(transaction, id)
    assertHoldsAll(own, permissions)
    if (status === 'disabled') throw new ApiError(422, 'Enable this account first')
    if (status === 'active') throw new ApiError(422, 'This person has joined already')
    return finish(transaction, { actor, id, changes: [] }, now())
  })

/**
 * POST / invites somebody, with at most the permissions of the caller, and returns a link that is valid for seven days and can be used once. If the
 * email is that of somebody who was invited but has not joined yet, they get these names and permissions, and the new link replaces the earlier one;
 * 422 if it is that of any other member. POST /:id/invitation only makes a new link.
 */
export const staffInvitationRoutes = (deps: Deps) =>
  new Hono<ApiEnv>()
    .post('/', requirePermission(EDIT_STAFF), async (context) => {
      const invitation = await invite(deps, actorOf(context), readWanted(await readJson(context)))
      return created(context, invitation, 'Invitation created.', `/staff/${invitation.member.id}`)
    })
    .post('/:id/invitation', requirePermission(EDIT_STAFF), async (context) => {
      const id = readId('staff', context.req.param('id')).toLowerCase()
      const invitation = await renew(deps, actorOf(context), id)
      return created(context, invitation, 'New link created.', `/staff/${id}`)
    })
