import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'

/** A row of the trail about a ticket. */
export type FeedRow = {
  seq: number
  action: string
  at: string
  ticket: { id: string; number: string }
  staff: { id: string; name: string } | null
}

/** The subject of a row as a UUID, so that tickets are found by their index; null if it is not one. */
export const subjectUuid = sql<string>`(
  case when audit_trail.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then audit_trail.subject_id::uuid end
)`

/** The number of the newest row of the trail. All rows up to it are committed: each is added under the lock of the head. */
export const readHead = async (db: Kysely<Database>): Promise<number> => {
  const { seq } = await db.selectFrom('audit_head').select('seq').where('id', '=', 1).executeTakeFirstOrThrow()
  return seq
}

/** What was done to tickets in the rows of the trail after `after` and up to `head`, oldest first. */
export const readRows = async (db: Kysely<Database>, after: number, head: number): Promise<FeedRow[]> => {
  const rows = await db
    .selectFrom('audit_trail')
    .innerJoin('tickets', (join) => join.on('tickets.id', '=', subjectUuid))
    .leftJoin('staff', 'staff.id', 'audit_trail.staff_id')
    .where('audit_trail.seq', '>', after)
    .where('audit_trail.seq', '<=', head)
    .where('audit_trail.refusal', 'is', null)
    .select(['audit_trail.seq', 'audit_trail.action', 'audit_trail.happened_at as at'])
    .select(['tickets.id', 'tickets.ticket_id as number', 'staff.id as staffId'])
    .select(sql<string>`staff.first_name || ' ' || staff.last_name`.as('name'))
    .orderBy('audit_trail.seq')
    .execute()
  return rows.map(({ seq, action, at, id, number, staffId, name }) => ({
    seq,
    action,
    at,
    ticket: { id, number },
    staff: staffId === null ? null : { id: staffId, name },
  }))
}
