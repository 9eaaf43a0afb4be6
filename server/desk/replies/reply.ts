import type { Insertable, Kysely, Transaction } from 'kysely'
import { type Reply, UNDO_REPLY_MS } from '../../../machines/model/replies.ts'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../http/answers.ts'

const selectReplies = (db: Kysely<Database>) =>
  db
    .selectFrom('ticket_replies')
    .innerJoin('tickets', 'tickets.id', 'ticket_replies.ticket_id')
    .leftJoin('mails', 'mails.id', 'ticket_replies.id')
    .select(['ticket_replies.id', 'ticket_replies.ticket_id', 'tickets.ticket_id as number', 'ticket_replies.staff_id'])
    .select(['withdrawn_at', 'released_at', 'state', 'to_address', 'body', 'failure', 'mails.created_at'])

export type KeptReply = Awaited<ReturnType<ReturnType<typeof selectReplies>['executeTakeFirstOrThrow']>>

/** The reply with an id, even if it was withdrawn; undefined for an unknown id. */
export const findReply = (db: Kysely<Database>, id: string): Promise<KeptReply | undefined> =>
  selectReplies(db).where('ticket_replies.id', '=', id).executeTakeFirst()

/** The reply with an id on a ticket; throws an ApiError 404 if there is none. */
export const replyOn = async (db: Kysely<Database>, number: string, id: string): Promise<KeptReply> => {
  const reply = await findReply(db, id)
  if (reply?.number !== number) throw new ApiError(404, 'There is no such reply on this ticket')
  return reply
}

/** The replies of a member of staff that can still be taken back, the oldest first. */
export const listHeld = (db: Kysely<Database>, staffId: string): Promise<KeptReply[]> =>
  selectReplies(db)
    .where('ticket_replies.staff_id', '=', staffId)
    .where('state', '=', 'held')
    .orderBy('mails.created_at')
    .orderBy('ticket_replies.id')
    .execute()

/** A reply as this reader may see it: only the writer gets the text. One that was withdrawn before it reached the server is undone, without text. */
export const replyOf = (kept: KeptReply, readerId: string, now: Date): Reply => {
  const { state, created_at } = kept
  const end = created_at === null ? 0 : Date.parse(created_at) + UNDO_REPLY_MS
  const isUndoable = state === 'held' && end > now.getTime()
  return {
    id: kept.id,
    ticket: kept.number,
    to: kept.to_address ?? '',
    body: kept.staff_id === readerId ? (kept.body ?? '') : '',
    state: state ?? 'undone',
    undoable_until: isUndoable ? new Date(end).toISOString() : null,
    failure: kept.failure,
  }
}

/** Adds the row of a reply; returns false if there already is one with this id. The ticket must be locked, because adding the row locks it too. */
export const addReply = async (
  transaction: Transaction<Database>,
  reply: Insertable<Database['ticket_replies']>,
): Promise<boolean> => {
  const added = await transaction
    .insertInto('ticket_replies')
    .values(reply)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Throws an ApiError 403 unless the caller wrote the reply. */
export const assertWriter = ({ staff_id }: KeptReply, staffId: string): void => {
  if (staff_id !== staffId) throw new ApiError(403, 'Only the writer of a reply can do this')
}
