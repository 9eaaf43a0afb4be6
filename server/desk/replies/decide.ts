import type { Kysely, Transaction } from 'kysely'
import type { MailState } from '../../../machines/model/mails.ts'
import type { Reply, ResolveRequest } from '../../../machines/model/replies.ts'
import type { Database } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ApiError } from '../../http/answers.ts'
import { moveMail, releaseMail } from '../../mail/outbox.ts'
import type { Editor } from '../editor.ts'
import { lockTicketOf } from '../locked.ts'
import { recordChange } from '../record.ts'
import { clearAttention } from './hook.ts'
import { applyReply, refreshWait } from './released.ts'
import { assertWriter, type KeptReply, replyOf, replyOn } from './reply.ts'
import { WITHDRAWN } from './send.ts'

type Asked = { number: string; id: string }

/** Ends the hold of a reply early; changes nothing if it is over already. Throws an ApiError 409 if the reply was taken back. */
export const releaseReply = (
  db: Kysely<Database>,
  { number, id }: Asked,
  { actor }: Editor,
  now: Date,
): Promise<Reply> =>
  inTransaction(db, async (transaction) => {
    const reply = await replyOn(transaction, number, id)
    assertWriter(reply, actor.staffId)
    if (await releaseMail(transaction, id, now)) {
      const changes = (await applyReply(transaction, id, now)) ?? []
      const what = { action: 'reply.released', ticketId: reply.ticket_id, detail: `reply: ${id}`, changes } as const
      await recordChange(transaction, actor, what, now)
    }
    const after = await replyOn(transaction, number, id)
    if (after.withdrawn_at !== null) throw WITHDRAWN
    return replyOf(after, actor.staffId, now)
  })

type Outcome = ResolveRequest['outcome']

/** The states that a mail can have after each decision. In these states, repeating the decision changes nothing. */
const DECIDED: Readonly<Record<Outcome, readonly MailState[]>> = {
  arrived: ['sent'],
  again: ['queued', 'sending', 'sent'],
}

const moveBy = (transaction: Transaction<Database>, id: string, outcome: Outcome, now: Date) => {
  const at = now.toISOString()
  return outcome === 'arrived'
    ? moveMail(transaction, id, 'mail.confirmed', { sent_at: at, next_at: null, failure: null })
    : moveMail(transaction, id, 'mail.retried', { attempts: 0, next_at: at, failure: null })
}

const follow = async (
  transaction: Transaction<Database>,
  { id, ticket_id }: KeptReply,
  { outcome, actor, now }: { outcome: Outcome; actor: Editor['actor']; now: Date },
): Promise<void> => {
  // A reply that was restored from a backup may not have changed its ticket yet.
  const changes = (await applyReply(transaction, id, now)) ?? []
  await refreshWait(transaction, await lockTicketOf(transaction, ticket_id))
  await clearAttention(transaction, ticket_id)
  const action = outcome === 'arrived' ? 'reply.sent' : 'reply.released'
  const detail = `reply: ${id}, ${outcome}`
  await recordChange(transaction, actor, { action, ticketId: ticket_id, detail, changes }, now)
}

/** Decides on a reply that failed or whose outcome is unknown; throws an ApiError 409 for any other, unless the same was decided before. */
export const resolveReply = (
  db: Kysely<Database>,
  { number, id, outcome }: Asked & ResolveRequest,
  { actor }: Editor,
  now: Date,
): Promise<Reply> =>
  inTransaction(db, async (transaction) => {
    const reply = await replyOn(transaction, number, id)
    if ((await moveBy(transaction, id, outcome, now)) !== undefined) {
      await follow(transaction, reply, { outcome, actor, now })
    } else if (!DECIDED[outcome].includes(reply.state ?? 'undone')) {
      const message =
        outcome === 'arrived'
          ? 'It is known what became of this reply'
          : 'Only a reply that was not sent can be sent again'
      throw new ApiError(409, message, {}, { code: 'not_now' })
    }
    return replyOf(await replyOn(transaction, number, id), actor.staffId, now)
  })
