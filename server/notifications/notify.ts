import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { AlertKind } from '../../machines/model/alerts.ts'
import type { Database } from '../database/schema.ts'

/** How long a notification that was read is kept. */
const KEPT_MS = 90 * 24 * 60 * 60_000

type What = { kind: AlertKind; ticketId: string }

/**
 * Notifies a member of staff of what happened to a locked ticket, in the transaction in which it happened. If an earlier notification of the same
 * kind about the ticket is unread, its count is increased instead.
 */
export const notify = async (
  transaction: Transaction<Database>,
  { kind, ticketId, staffId }: What & { staffId: string },
  now: Date,
): Promise<void> => {
  await sql`
    insert into notifications as known (id, staff_id, kind, ticket_id, last_at)
    values (${randomUUID()}::uuid, ${staffId}::uuid, ${kind}, ${ticketId}::uuid, ${now.toISOString()}::timestamptz)
    on conflict (staff_id, kind, ticket_id) where read_at is null
    do update set count = known.count + 1, last_at = excluded.last_at
  `.execute(transaction)
}

/** Notifies the assignee of a ticket, if it has one. */
export const notifyAssignee = async (
  transaction: Transaction<Database>,
  { kind, ticketId }: What,
  now: Date,
): Promise<void> => {
  const { assignee_id: staffId } = await transaction
    .selectFrom('tickets')
    .where('id', '=', ticketId)
    .select('assignee_id')
    .executeTakeFirstOrThrow()
  if (staffId !== null) await notify(transaction, { kind, ticketId, staffId }, now)
}

/** Marks the notifications of a member of staff about a ticket as read. */
export const markNotificationsRead = async (
  db: Kysely<Database>,
  { staffId, number }: { staffId: string; number: string },
  now: Date,
): Promise<void> => {
  await sql`
    update notifications set read_at = ${now.toISOString()}::timestamptz
    where staff_id = ${staffId}::uuid and read_at is null
      and ticket_id = (select id from tickets where tickets.ticket_id = ${number})
  `.execute(db)
}

/** Erases notifications that were read more than 90 days ago. */
export const forgetRead = async (db: Kysely<Database>, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - KEPT_MS).toISOString()
  await db.deleteFrom('notifications').where('read_at', '<', before).execute()
}
