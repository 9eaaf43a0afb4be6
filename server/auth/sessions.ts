import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

export const SESSION_DURATION = 12 * 60 * 60 * 1000
const TOKEN_BYTES = 32

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
export const startSession = async (db: Kysely<Database>, staffId: string, now: Date): Promise<string> => {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await db.deleteFrom('sessions').where('expires_at', '<=', now.toISOString()).execute()
  const session = {
    id: randomUUID(),
    user_agent: null,
    token_hash: hashToken(token),
    staff_id: staffId,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + SESSION_DURATION).toISOString(),
  }
  await db.insertInto('sessions').values(session).execute()
  return token
}

/** Who holds the token and what they may do, or undefined where it is unknown or has expired. */
export const findSession = async (
  db: Kysely<Database>,
  token: string,
  now: Date,
): Promise<SignedInStaff | undefined> => {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('staff', 'staff.id', 'sessions.staff_id')
    .leftJoin('staff_permissions', 'staff_permissions.staff_id', 'staff.id')
    .where('sessions.token_hash', '=', hashToken(token))
    .where('sessions.expires_at', '>', now.toISOString())
    .select(['staff.id', 'staff.first_name', 'staff.last_name', 'staff.email', 'staff_permissions.permission_id'])
    .orderBy('staff_permissions.permission_id')
    .execute()
  const [first] = rows
  if (first === undefined) return undefined
  const { permission_id: _, ...staff } = first
  return { ...staff, permissions: rows.flatMap(({ permission_id }) => permission_id ?? []) }
}
