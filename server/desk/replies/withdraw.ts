import type { Kysely } from 'kysely'
import type { Reply } from '../../../machines/model/replies.ts'
import { recordDone } from '../../audit/trail.ts'
import type { Database } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ApiError } from '../../http/answers.ts'
import { undoMail } from '../../mail/outbox.ts'
import { returnDraft } from '../drafts.ts'
import type { Editor } from '../editor.ts'
import { lockTicket } from '../locked.ts'
import { addReply, assertWriter, findReply, replyOf, replyOn } from './reply.ts'

/** How long the text of a reply that was taken back is kept. */
const KEPT_MS = 7 * 24 * 60 * 60_000

const GONE = new ApiError(409, 'It has been sent already', {}, { code: 'sent' })

/** Adds the row of a withdrawn reply under an id that has not reached the server yet, so that the reply is refused when it arrives. */
const keepOut = (
  db: Kysely<Database>,
  number: string,
  { id, staffId, now }: { id: string; staffId: string; now: Date },
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const ticket = await lockTicket(transaction, number)
    if ((await findReply(transaction, id)) !== undefined) return
    await addReply(transaction, { id, ticket_id: ticket.id, staff_id: staffId, withdrawn_at: now.toISOString() })
  })

/**
 * Takes a reply back, and puts its text into the draft again. Returns the reply with its text; a repeated call returns the same. A reply that has
 * not reached the server yet is refused when it arrives. Throws an ApiError 409 if the hold of the mail is over.
 */
export const withdrawReply = async (
  db: Kysely<Database>,
  number: string,
  id: string,
  { actor }: Editor,
  now: Date,
): Promise<Reply> => {
  const { staffId } = actor
  if ((await findReply(db, id)) === undefined) await keepOut(db, number, { id, staffId, now })
  return inTransaction(db, async (transaction) => {
    const reply = await replyOn(transaction, number, id)
    assertWriter(reply, staffId)
    if (reply.withdrawn_at !== null) return replyOf(reply, staffId, now)
    if (!(await undoMail(transaction, id))) {
      // While this call waited for the lock of the mail, a repeated call may have taken the reply back.
      const again = await replyOn(transaction, number, id)
      if (again.withdrawn_at === null) throw GONE
      return replyOf(again, staffId, now)
    }
    await transaction.deleteFrom('ticket_messages').where('id', '=', id).execute()
    await transaction
      .updateTable('ticket_replies')
      .set({ withdrawn_at: now.toISOString() })
      .where('id', '=', id)
      .execute()
    // The mail is locked before the ticket, in the same order as when it is sent.
    await lockTicket(transaction, number)
    const place = { ticketId: reply.ticket_id, staffId, mode: 'reply' } as const
    const returned = { body: reply.body ?? '', at: reply.created_at ?? now.toISOString(), id }
    await returnDraft(transaction, place, returned)
    const what = { action: 'reply.undone', subjectId: reply.ticket_id, detail: `reply: ${id}` } as const
    await recordDone(transaction, actor, what, now)
    return replyOf({ ...reply, state: 'undone' }, staffId, now)
  })
}

/** Erases the texts of replies that were taken back more than seven days ago. */
export const forgetUndone = async (db: Kysely<Database>, now: Date): Promise<void> => {
  await db
    .updateTable('mails')
    .set({ body: '' })
    .where('kind', '=', 'reply')
    .where('state', '=', 'undone')
    .where('body', '<>', '')
    .where('release_at', '<', new Date(now.getTime() - KEPT_MS).toISOString())
    .execute()
}
