import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { PRESENCE_MS, type Presence, type PresenceRequest } from '../../machines/model/changes.ts'
import type { Database } from '../database/schema.ts'
import { withRetries } from '../database/transaction.ts'
import { ApiError, sessionEnded } from '../http/answers.ts'
import { codeOf } from '../startError.ts'

const FOREIGN_KEY_VIOLATION = '23503'

const forgottenBefore = (now: Date): string => new Date(now.getTime() - PRESENCE_MS).toISOString()

/** Who has these tickets open, ordered by ticket and name. A person with several sessions counts as writing if one of them is. */
export const readPresence = async (
  db: Kysely<Database>,
  tickets: readonly string[],
  now: Date,
): Promise<Presence[]> => {
  if (tickets.length === 0) return []
  const rows = await db
    .selectFrom('presence')
    .innerJoin('sessions', 'sessions.id', 'presence.session_id')
    .innerJoin('staff', 'staff.id', 'sessions.staff_id')
    .innerJoin('tickets', 'tickets.id', 'presence.ticket_id')
    .where('tickets.ticket_id', 'in', tickets)
    .where('presence.seen_at', '>', forgottenBefore(now))
    .groupBy(['tickets.ticket_id', 'staff.id'])
    .select(['tickets.ticket_id as ticket', 'staff.id'])
    .select(sql<string>`staff.first_name || ' ' || staff.last_name`.as('name'))
    .select(sql<boolean>`bool_or(presence.doing = 'writing')`.as('isWriting'))
    .orderBy('ticket')
    .orderBy('name')
    .orderBy('staff.id')
    .execute()
  return rows.map(({ ticket, id, name, isWriting }) => ({
    ticket,
    staff: { id, name },
    doing: isWriting ? 'writing' : 'reading',
  }))
}

/** The presence that one person is shown: other people on these tickets. */
export const othersOn = (presence: readonly Presence[], tickets: readonly string[], staffId: string): Presence[] =>
  presence.filter(({ ticket, staff }) => tickets.includes(ticket) && staff.id !== staffId)

/** A fingerprint of presence and unread count: it changes if either does. */
export const markOf = (presence: readonly Presence[], unread: number): string =>
  createHash('sha256')
    .update(JSON.stringify([presence, unread]))
    .digest('base64url')
    .slice(0, 16)

/** Deletes rows that were not refreshed within PRESENCE_MS. */
const forgetPresence = async (db: Kysely<Database>, now: Date): Promise<void> => {
  await db.deleteFrom('presence').where('seen_at', '<=', forgottenBefore(now)).execute()
}

const findTicket = async (db: Kysely<Database>, number: string): Promise<string> => {
  const ticket = await db.selectFrom('tickets').select('id').where('ticket_id', '=', number).executeTakeFirst()
  if (ticket === undefined) throw new ApiError(404, 'There is no such ticket')
  return ticket.id
}

/**
 * Stores which ticket a session has open. If `ticket` is null, the row of the session is removed. If the ticket is unknown, throws an ApiError 404
 * and keeps the row. Throws an ApiError 401 if the session has ended since the call was let in, unless `ticket` is null.
 */
export const savePresence = async (
  db: Kysely<Database>,
  sessionId: string,
  { ticket, doing }: PresenceRequest,
  now: Date,
): Promise<void> => {
  const ticketId = ticket === null ? null : await findTicket(db, ticket)
  await withRetries(() => forgetPresence(db, now))
  if (ticketId === null) {
    await db.deleteFrom('presence').where('session_id', '=', sessionId).execute()
    return
  }
  const seen = { ticket_id: ticketId, doing, seen_at: now.toISOString() }
  try {
    await db
      .insertInto('presence')
      .values({ session_id: sessionId, ...seen })
      .onConflict((conflict) => conflict.column('session_id').doUpdateSet(seen))
      .execute()
  } catch (error) {
    // Tickets are never deleted, so the missing row is that of the session.
    if (codeOf(error) === FOREIGN_KEY_VIOLATION) throw sessionEnded()
    throw error
  }
}
