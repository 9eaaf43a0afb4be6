import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Session } from '../../machines/model/account.ts'
import type { Database } from '../database/schema.ts'
import { heldPermissions } from './heldPermissions.ts'
import { hashToken, makeToken } from './tokens.ts'

const MINUTE = 60_000
/** A session ends this long after it started, even if it is used. */
export const SESSION_DURATION = 12 * 60 * MINUTE
/** A session ends this long after its last use. */
export const SESSION_IDLE_LIMIT = 30 * MINUTE
/** The last use is stored at most once in this time, so a session may end by up to this much before the idle limit, but never after it. */
const USE_INTERVAL = MINUTE
/** User agents are truncated to this; common ones have about 120 characters. */
const USER_AGENT_MAX_LENGTH = 300

export type SignedInStaff = {
  id: string
  first_name: string
  last_name: string
  email: string
  permissions: string[]
}

const isoAt = (at: number): string => new Date(at).toISOString()

/** In a query over `sessions`: whether one has expired, by its age or its idle time. */
const hasEnded = (now: Date) => {
  const idleSince = isoAt(now.getTime() - SESSION_IDLE_LIMIT)
  return sql<boolean>`(sessions.expires_at <= ${now.toISOString()} or sessions.last_used_at <= ${idleSince})`
}
const isOpen = (now: Date) => sql<boolean>`not ${hasEnded(now)}`

/** When a session expires if it is not used again. */
const endOf = ({ expires_at, last_used_at }: { expires_at: string; last_used_at: string }): string =>
  isoAt(Math.min(Date.parse(expires_at), Date.parse(last_used_at) + SESSION_IDLE_LIMIT))

/** Starts a session and removes expired ones. Returns its token, of which only the hash is stored. */
export const startSession = async (
  db: Kysely<Database>,
  staffId: string,
  now: Date,
  userAgent?: string,
): Promise<string> => {
  const token = makeToken()
  await db.deleteFrom('sessions').where(hasEnded(now)).execute()
  const session = {
    id: randomUUID(),
    token_hash: hashToken(token),
    staff_id: staffId,
    created_at: now.toISOString(),
    expires_at: isoAt(now.getTime() + SESSION_DURATION),
    last_used_at: now.toISOString(),
    user_agent: userAgent?.slice(0, USER_AGENT_MAX_LENGTH) ?? null,
  }
  await db.insertInto('sessions').values(session).execute()
  return token
}

/** Stores the use of a session, unless one was stored within USE_INTERVAL. Of concurrent calls only one writes. */
const recordUse = async (db: Kysely<Database>, id: string, lastUse: string, now: Date): Promise<void> => {
  const due = now.getTime() - USE_INTERVAL
  if (Date.parse(lastUse) > due) return
  await db
    .updateTable('sessions')
    .set({ last_used_at: now.toISOString() })
    .where('id', '=', id)
    .where('last_used_at', '<=', isoAt(due))
    .execute()
}

/**
 * The session of a token: its id, and the member of staff with their permissions. Counts as a use of the session unless `isUse` is false.
 * Undefined if the token is unknown or the session has ended.
 */
export const findSession = async (
  db: Kysely<Database>,
  token: string,
  now: Date,
  isUse = true,
): Promise<{ sessionId: string; staff: SignedInStaff } | undefined> => {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('staff', 'staff.id', 'sessions.staff_id')
    .leftJoin('staff_permissions', 'staff_permissions.staff_id', 'staff.id')
    .where('sessions.token_hash', '=', hashToken(token))
    .where(isOpen(now))
    .select(['staff.id', 'staff.first_name', 'staff.last_name', 'staff.email', 'staff_permissions.permission_id'])
    .select(['sessions.id as sessionId', 'sessions.last_used_at as lastUse'])
    .orderBy('staff_permissions.permission_id')
    .execute()
  const [first] = rows
  if (first === undefined) return undefined
  const { permission_id: _, sessionId, lastUse, ...staff } = first
  if (isUse) await recordUse(db, sessionId, lastUse, now)
  return { sessionId, staff: { ...staff, permissions: rows.flatMap(({ permission_id }) => permission_id ?? []) } }
}

/** The permissions of the member of staff of each of these sessions that is open, by session id. Does not count as a use of the sessions. */
export const findHeld = async (
  db: Kysely<Database>,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, readonly string[]>> => {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('staff', 'staff.id', 'sessions.staff_id')
    .where('sessions.id', 'in', ids)
    .where(isOpen(now))
    .select(['sessions.id', heldPermissions.as('permissions')])
    .execute()
  return new Map(rows.map(({ id, permissions }) => [id, permissions]))
}

/** The open sessions of a member of staff, newest first, each with the time at which it expires if it is not used. */
export const listSessions = async (
  db: Kysely<Database>,
  { staffId, currentId }: { staffId: string; currentId: string },
  now: Date,
): Promise<Session[]> => {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'expires_at', 'last_used_at', 'user_agent'])
    .where('staff_id', '=', staffId)
    .where(isOpen(now))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, created_at, user_agent, ...times }) => ({
    id,
    created_at,
    expires_at: endOf(times),
    user_agent,
    is_current: id === currentId,
  }))
}

/** Ends a session of a member of staff; returns false if they have no such open session. */
export const endSession = async (db: Kysely<Database>, staffId: string, id: string, now: Date): Promise<boolean> => {
  const ended = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .where(isOpen(now))
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Ends the session of a token. Returns its id and owner, or undefined if the token is unknown or the session had ended. */
export const endSessionOf = (
  db: Kysely<Database>,
  token: string,
  now: Date,
): Promise<{ staffId: string; id: string } | undefined> =>
  db
    .deleteFrom('sessions')
    .where('token_hash', '=', hashToken(token))
    .where(isOpen(now))
    .returning(['staff_id as staffId', 'id'])
    .executeTakeFirst()

/** Ends all sessions of a member of staff, except `exceptId`. Returns how many of them were still open. */
export const endSessions = async (
  db: Kysely<Database>,
  { staffId, exceptId }: { staffId: string; exceptId?: string },
  now: Date,
): Promise<number> => {
  const ended = await db
    .deleteFrom('sessions')
    .where('staff_id', '=', staffId)
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId ?? ''))
    .returning(hasEnded(now).as('hasEnded'))
    .execute()
  return ended.filter(({ hasEnded }) => !hasEnded).length
}
