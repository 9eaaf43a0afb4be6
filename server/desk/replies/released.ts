import { sql, type Transaction } from 'kysely'
import { statusAfter } from '../../../machines/flows/ticketStates.ts'
import type { TicketStatus } from '../../../machines/model/deskChoices.ts'
import type { Database } from '../../database/schema.ts'
import { factsOf, type Locked, lockTicketOf } from '../locked.ts'
import { fullName } from '../people.ts'
import type { FieldChange } from '../record.ts'
import { moveTicket, waitOf } from '../status.ts'

type Released = { staff_id: string; status_after: 'pending' | 'resolved' | null; pending_until: string | null }

/** Whether the customer has written since this message, and so waits for another answer. */
const hasCustomerWritten = async (
  transaction: Transaction<Database>,
  ticketId: string,
  id: string,
): Promise<boolean> => {
  const newer = await transaction
    .selectFrom('ticket_messages')
    .where('ticket_id', '=', ticketId)
    .where('staff_id', 'is', null)
    .where('is_automatic', '=', false)
    .where('entry', '>', sql<number>`(select entry from ticket_messages where id = ${id}::uuid)`)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return newer !== undefined
}

/** The status that the writer chose; undefined if they chose none or the ticket no longer allows it. */
const nextStatus = (ticket: Locked, { status_after }: Released, now: Date): TicketStatus | undefined =>
  status_after === null
    ? undefined
    : statusAfter(
        { ...factsOf(ticket, now), first_replied_at: ticket.first_replied_at ?? now.toISOString() },
        { type: status_after === 'pending' ? 'pending.asked' : 'ticket.resolved' },
      )

const move = async (
  transaction: Transaction<Database>,
  ticket: Locked,
  reply: Released,
  status: TicketStatus,
  now: Date,
): Promise<FieldChange[]> => {
  const { pending_until } = reply
  await moveTicket(
    transaction,
    ticket,
    status,
    now,
    status === 'pending' ? { pending_for: 'customer', pending_until } : {},
  )
  const until = pending_until === null ? '' : ` until ${pending_until.slice(0, 10)}`
  return [
    ...(status === ticket.status ? [] : [{ field: 'status', before: ticket.status, after: status }]),
    ...(status === 'pending' ? [{ field: 'pending', before: ticket.pending_for, after: `customer${until}` }] : []),
  ]
}

/** Assigns the ticket to the writer, unless it is assigned already or closed. */
const assign = async (transaction: Transaction<Database>, ticket: Locked, staffId: string): Promise<FieldChange[]> => {
  if (ticket.assignee_id !== null || ticket.status === 'closed') return []
  await transaction.updateTable('tickets').set({ assignee_id: staffId }).where('id', '=', ticket.id).execute()
  const { name } = await transaction
    .selectFrom('staff')
    .where('id', '=', staffId)
    .select(fullName().as('name'))
    .executeTakeFirstOrThrow()
  return [{ field: 'assignee', before: null, after: name }]
}

/** Updates since when the customer of an open ticket has been waiting, depending on which replies have gone out. */
export const refreshWait = async (
  transaction: Transaction<Database>,
  { id, status }: Pick<Locked, 'id' | 'status'>,
): Promise<void> => {
  if (status !== 'open') return
  const waiting_since = await waitOf(transaction, id)
  await transaction.updateTable('tickets').set({ waiting_since }).where('id', '=', id).execute()
}

/**
 * Changes the ticket when a reply goes out, once for each reply: its status, times and assignee. Returns the changed fields; undefined if this was
 * done before. Must be called after the mail was moved, so that the mail counts as an answer.
 */
export const applyReply = async (
  transaction: Transaction<Database>,
  id: string,
  now: Date,
): Promise<FieldChange[] | undefined> => {
  const at = now.toISOString()
  const reply = await transaction
    .updateTable('ticket_replies')
    .set({ released_at: at })
    .where('id', '=', id)
    .where('released_at', 'is', null)
    .returning(['ticket_id', 'staff_id', 'status_after', 'pending_until'])
    .executeTakeFirst()
  if (reply === undefined) return undefined
  const ticket = await lockTicketOf(transaction, reply.ticket_id)
  await transaction
    .updateTable('tickets')
    .set({
      updated_at: at,
      first_replied_at: sql<string>`coalesce(first_replied_at, ${at}::timestamptz)`,
      // Somebody who writes again knows that the last mail did not arrive.
      attention: sql<
        Locked['attention']
      >`case when attention in ('send_failed', 'bounced') then null else attention end`,
    })
    .where('id', '=', ticket.id)
    .execute()
  const isOvertaken = await hasCustomerWritten(transaction, ticket.id, id)
  const status = isOvertaken ? undefined : nextStatus(ticket, reply, now)
  const moved = status === undefined ? [] : await move(transaction, ticket, reply, status, now)
  await refreshWait(transaction, { id: ticket.id, status: status ?? ticket.status })
  return [...moved, ...(await assign(transaction, ticket, reply.staff_id))]
}
