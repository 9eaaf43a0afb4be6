import { type Kysely, sql } from 'kysely'
import { isTicketNumber } from '../../machines/model/deskCalls.ts'
import type { Database } from '../database/schema.ts'
import { markNotificationsRead } from '../notifications/notify.ts'
import { noTicket } from './noTicket.ts'

/**
 * Records up to which entry a member of staff has read a ticket, and marks their notifications about it as read. The entry never goes back.
 * Returns the entry; throws an ApiError 404 for an unknown ticket.
 */
export const markRead = async (
  db: Kysely<Database>,
  number: string,
  { staffId, entry }: { staffId: string; entry: number },
  now: Date,
): Promise<number> => {
  if (!isTicketNumber(number)) throw noTicket(number)
  const { rows } = await sql<{ entry: number }>`
    insert into ticket_reads as known (ticket_id, staff_id, entry)
    select id, ${staffId}::uuid, least(${entry}::bigint, last_entry)::integer from tickets where ticket_id = ${number}
    on conflict (ticket_id, staff_id) do update set entry = greatest(known.entry, excluded.entry)
    returning entry
  `.execute(db)
  const [row] = rows
  if (row === undefined) throw noTicket(number)
  await markNotificationsRead(db, { staffId, number }, now)
  return row.entry
}
