import type { Transaction, Updateable } from 'kysely'
import type { TicketStatus } from '../../machines/model/deskChoices.ts'
import type { Database } from '../database/schema.ts'
import { addCounts } from '../ledger/book.ts'
import { waitingSince } from '../tickets/thread.ts'
import type { Locked } from './locked.ts'

type Columns = Updateable<Database['tickets']>

/** States of a mail that does not count as an answer, because it has not gone out or did not arrive. */
const NOT_AN_ANSWER = ['held', 'undone', 'failed', 'bounced'] as const

/** Since when the customer of an open ticket has been waiting for an answer; null if they are not waiting. */
export const waitOf = async (transaction: Transaction<Database>, id: string): Promise<string | null> => {
  const messages = await transaction
    .selectFrom('ticket_messages')
    .leftJoin('mails', 'mails.id', 'ticket_messages.id')
    .where('ticket_messages.ticket_id', '=', id)
    // Nobody waits for the answer to an automatic mail.
    .where('is_automatic', '=', false)
    .where((eb) => eb.or([eb('mails.state', 'is', null), eb('mails.state', 'not in', NOT_AN_ANSWER)]))
    .select(['ticket_messages.staff_id', 'written_at', 'entry'])
    .execute()
  return waitingSince('open', messages)
}

/** The columns that a new status sets or clears, such as `waiting_since` and `resolved_at`. */
const columnsOf = async (
  transaction: Transaction<Database>,
  ticket: Locked,
  status: TicketStatus,
  now: Date,
): Promise<Columns> => {
  const at = now.toISOString()
  const notPending = { status, pending_for: null, pending_until: null, waiting_since: null }
  if (status === 'pending') return { status, waiting_since: null, resolved_at: null }
  // A ticket that is resolved or closed needs no attention.
  if (status === 'resolved') return { ...notPending, attention: null, resolved_at: at }
  if (status === 'closed') return { ...notPending, attention: null, closed_at: at }
  const reopened = ticket.status === 'closed' ? { reopened: ticket.reopened + 1 } : {}
  const waiting_since = await waitOf(transaction, ticket.id)
  return { ...notPending, waiting_since, resolved_at: null, closed_at: null, ...reopened }
}

/** Moves a locked ticket to a status, and updates the columns and counts that depend on it. `more`: other columns to set. */
export const moveTicket = async (
  transaction: Transaction<Database>,
  ticket: Locked,
  status: TicketStatus,
  now: Date,
  more: Columns = {},
): Promise<void> => {
  const columns = await columnsOf(transaction, ticket, status, now)
  await transaction
    .updateTable('tickets')
    .set({ ...columns, ...more, updated_at: now.toISOString() })
    .where('id', '=', ticket.id)
    .execute()
  if (status === ticket.status) return
  await addCounts(transaction, [
    { name: 'tickets.status', key: ticket.status, count: -1 },
    { name: 'tickets.status', key: status, count: 1 },
  ])
}
