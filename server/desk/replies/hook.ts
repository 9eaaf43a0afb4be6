import { type Kysely, sql, type Transaction } from 'kysely'
import { statusAfter } from '../../../machines/flows/ticketStates.ts'
import { LOCAL_PROGRAM, recordDone } from '../../audit/trail.ts'
import type { Database } from '../../database/schema.ts'
import type { MailHook, MailHooks } from '../../mail/outbox.ts'
import { notify } from '../../notifications/notify.ts'
import { factsOf, lockTicketOf } from '../locked.ts'
import { type FieldChange, recordChange } from '../record.ts'
import { moveTicket } from '../status.ts'
import { applyReply, refreshWait } from './released.ts'

const PROGRAM = { staffId: null, address: LOCAL_PROGRAM }

type Sent = { id: string; ticketId: string; staffId: string }

/** Clears a ticket's attention mark for a failed reply, unless the ticket has another reply that failed or whose outcome is unknown. */
export const clearAttention = async (transaction: Transaction<Database>, ticketId: string): Promise<void> => {
  await sql`
    update tickets set attention = null where id = ${ticketId}::uuid and attention = 'send_failed' and not exists (
      select from mails where ticket_id = ${ticketId}::uuid and kind = 'reply' and state in ('failed', 'unknown')
    )
  `.execute(transaction)
}

/** Opens a ticket again because a reply on it was certainly not sent, unless the ticket is closed. */
const open = async (transaction: Transaction<Database>, ticketId: string, now: Date): Promise<FieldChange[]> => {
  const ticket = await lockTicketOf(transaction, ticketId)
  const status = statusAfter(factsOf(ticket, now), { type: 'ticket.opened' })
  if (status === undefined) {
    await refreshWait(transaction, ticket)
    return []
  }
  await moveTicket(transaction, ticket, status, now)
  return [{ field: 'status', before: ticket.status, after: status }]
}

/** Marks the ticket of a reply that failed, or whose outcome is unknown, as needing attention, and notifies the writer. */
const markTrouble = async (
  transaction: Transaction<Database>,
  { id, ticketId, staffId }: Sent,
  action: 'reply.failed' | 'reply.unknown',
  now: Date,
): Promise<void> => {
  const changes = action === 'reply.failed' ? await open(transaction, ticketId, now) : []
  await transaction.updateTable('tickets').set({ attention: 'send_failed' }).where('id', '=', ticketId).execute()
  const kind = action === 'reply.failed' ? 'send_failed' : 'send_unknown'
  await notify(transaction, { kind, ticketId, staffId }, now)
  await recordChange(transaction, PROGRAM, { action, ticketId, detail: `reply: ${id}`, changes }, now)
}

/** Applies a reply to its ticket once the hold of its mail is over. This is recorded as done by the writer, who decided to send the reply. */
const release = async (transaction: Transaction<Database>, { id, ticketId, staffId }: Sent, now: Date) => {
  const changes = (await applyReply(transaction, id, now)) ?? []
  const writer = { staffId, address: LOCAL_PROGRAM }
  await recordChange(transaction, writer, { action: 'reply.released', ticketId, detail: `reply: ${id}`, changes }, now)
}

/** Updates the ticket when the mail of a reply has been moved. */
const followReply: MailHook = async (transaction, { id, ticket_id, staff_id }, event, now) => {
  if (ticket_id === null || staff_id === null) throw new Error('A reply has no ticket')
  const sent = { id, ticketId: ticket_id, staffId: staff_id }
  if (event === 'mail.released') await release(transaction, sent, now)
  if (event === 'mail.refused') await markTrouble(transaction, sent, 'reply.failed', now)
  if (event === 'mail.lost') await markTrouble(transaction, sent, 'reply.unknown', now)
  if (event !== 'mail.accepted') return
  await clearAttention(transaction, ticket_id)
  const what = { action: 'reply.sent', subjectId: ticket_id, detail: `reply: ${id}` } as const
  await recordDone(transaction, PROGRAM, what, now)
}

/** What the dispatcher of mails does for replies. */
export const REPLY_HOOKS: MailHooks = { reply: followReply }

/** Marks the tickets of replies with an unknown outcome as needing attention. After a restore, these are all that were still to be sent. */
export const markTicketsOfUnknown = async (db: Kysely<Database>): Promise<void> => {
  await sql`
    update tickets set attention = 'send_failed'
    where id in (select ticket_id from mails where kind = 'reply' and state = 'unknown')
  `.execute(db)
}
