import { type Kysely, sql } from 'kysely'
import type { TicketEvent } from '../../machines/model/desk.ts'
import { MAIL_ADDRESS } from '../audit/trail.ts'
import type { Database } from '../database/schema.ts'
import { fullName, personOf } from './people.ts'

/** How many changes of a ticket are shown at most. */
const LIMIT = 200

/** A query for the changes of a ticket, newest first, with who made them. */
export const changesOf = (db: Kysely<Database>, ticketId: string) =>
  db
    .selectFrom('record_changes')
    .innerJoin('audit_trail', 'audit_trail.seq', 'record_changes.seq')
    .leftJoin('staff', 'staff.id', 'audit_trail.staff_id')
    .where('subject_type', '=', 'ticket')
    .where('record_changes.subject_id', '=', ticketId)
    .select(['record_changes.seq', 'field', 'before', 'after', 'happened_at as at'])
    .select(['staff.id as staff_id', fullName().as('name'), 'audit_trail.address'])
    .orderBy('record_changes.seq', 'desc')
    .orderBy('field')

export type ChangeRow = Awaited<ReturnType<ReturnType<typeof changesOf>['execute']>>[number]

/** Whether a change was made by an incoming mail. */
export const isByMail = ({ address }: Pick<ChangeRow, 'address'>): boolean => address === MAIL_ADDRESS

export const eventOf = ({ staff_id, name, address, ...event }: ChangeRow): TicketEvent => ({
  ...event,
  by: personOf(staff_id, name),
  ...(isByMail({ address }) ? { by_mail: true } : {}),
})

/** The latest changes of a ticket, newest first. */
export const readEvents = async (db: Kysely<Database>, ticketId: string): Promise<TicketEvent[]> =>
  (await changesOf(db, ticketId).limit(LIMIT).execute()).map(eventOf)

/** The number of the newest row of the audit trail. What is read after this call includes all changes up to that row. */
export const readSeq = async (db: Kysely<Database>): Promise<number> => {
  const { rows } = await sql<{ seq: number }>`select seq from audit_head where id = 1`.execute(db)
  return rows[0]?.seq ?? 0
}
