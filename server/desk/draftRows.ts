import type { Kysely } from 'kysely'
import type { TicketDraft } from '../../machines/model/drafts.ts'
import type { Database } from '../database/schema.ts'

export const selectDrafts = (db: Kysely<Database>, ticketId: string, staffId: string) =>
  db
    .selectFrom('ticket_drafts')
    .where('ticket_id', '=', ticketId)
    .where('staff_id', '=', staffId)
    .select(['mode', 'content', 'at', 'session_id', 'other_content', 'other_at'])

export type DraftRow = Awaited<ReturnType<ReturnType<typeof selectDrafts>['executeTakeFirstOrThrow']>>

export const draftOf = ({ mode, content, at, other_content, other_at }: DraftRow): TicketDraft => ({
  mode,
  content,
  at,
  other: other_content === null || other_at === null ? null : { content: other_content, at: other_at },
})

/** What somebody has written on a ticket and not sent. */
export const readDrafts = async (db: Kysely<Database>, ticketId: string, staffId: string): Promise<TicketDraft[]> =>
  (await selectDrafts(db, ticketId, staffId).orderBy('mode').execute()).map(draftOf)
