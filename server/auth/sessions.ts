import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Session } from '../../machines/model/account.ts'
import type { Database } from '../database/schema.ts'

export const SESSION_DURATION = 12 * 60 * 60 * 1000
const TOKEN_BYTES = 32
/** A browser's words for itself are cut to this; those in use have about 120 characters. */
const USER_AGENT_MAX_LENGTH = 300

export type SignedInStaff = {
  id: string
  first_name: string
  last_name: string
  email: string
  permissions: string[]
}

/** A thief of the database must not be able to use what is in it; the token is random, so a fast hash is enough. */
const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Starts a session of 12 hours and clears away those that have ended; answers its token, which is kept nowhere else. */
export const startSession = async (
  db: Kysely<Database>,
  staffId: string,
  now: Date,
  userAgent?: string,
): Promise<string> => {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await db.deleteFrom('sessions').where('expires_at', '<=', now.toISOString()).execute()
  const session = {
    id: randomUUID(),
    token_hash: hashToken(token),
    staff_id: staffId,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + SESSION_DURATION).toISOString(),
    user_agent: userAgent?.slice(0, USER_AGENT_MAX_LENGTH) ?? null,
  }
  await db.insertInto('sessions').values(session).execute()
  return token
}

/** Who holds the token, what they may do, and the id of the session; undefined where it is unknown or has expired. */
export const findSession = async (
  db: Kysely<Database>,
  token: string,
  now: Date,
): Promise<{ sessionId: string; staff: SignedInStaff } | undefined> => {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('staff', 'staff.id', 'sessions.staff_id')
    .leftJoin('staff_permissions', 'staff_permissions.staff_id', 'staff.id')
    .where('sessions.token_hash', '=', hashToken(token))
    .where('sessions.expires_at', '>', now.toISOString())
    .select(['staff.id', 'staff.first_name', 'staff.last_name', 'staff.email', 'staff_permissions.permission_id'])
    .select('sessions.id as sessionId')
    .orderBy('staff_permissions.permission_id')
    .execute()
  const [first] = rows
  if (first === undefined) return undefined
  const { permission_id: _, sessionId, ...staff } = first
  return { sessionId, staff: { ...staff, permissions: rows.flatMap(({ permission_id }) => permission_id ?? []) } }
}

/** The sessions of a member of staff that have not ended, the newest first. */
export const listSessions = async (
  db: Kysely<Database>,
  { staffId, currentId }: { staffId: string; currentId: string },
  now: Date,
): Promise<Session[]> => {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'expires_at', 'user_agent'])
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', now.toISOString())
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, is_current: row.id === currentId }))
}

/** Ends a session of a member of staff; false where they have no such session that has not ended. */
export const endSession = async (db: Kysely<Database>, staffId: string, id: string, now: Date): Promise<boolean> => {
  const ended = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', now.toISOString())
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Ends all sessions of a member of staff but one; answers how many had not ended by themselves. */
export const endOtherSessions = async (
  db: Kysely<Database>,
  { staffId, currentId }: { staffId: string; currentId: string },
  now: Date,
): Promise<number> => {
  const ended = await db
    .deleteFrom('sessions')
    .where('staff_id', '=', staffId)
    .where('id', '!=', currentId)
    .returning('expires_at')
    .execute()
  return ended.filter(({ expires_at }) => Date.parse(expires_at) > now.getTime()).length
}
