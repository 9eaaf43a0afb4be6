import type { Transaction, Updateable } from 'kysely'
import type { TicketStatus } from '../../machines/model/deskChoices.ts'
import type { Database } from '../database/schema.ts'
import { addCounts } from '../ledger/book.ts'
import { waitingSince } from '../tickets/thread.ts'
import type { Locked } from './locked.ts'

type Columns = Updateable<Database['tickets']>

/** A mail that has not gone yet, or did not arrive, answers nobody. */
const UNANSWERING = ['held', 'undone', 'failed', 'bounced'] as const

/** Since when the customer waits, while the ticket is open: as long as they have waited for an answer. */
export const waitOf = async (transaction: Transaction<Database>, id: string): Promise<string | null> => {
  const messages = await transaction
    .selectFrom('ticket_messages')
    .leftJoin('mails', 'mails.id', 'ticket_messages.id')
    .where('ticket_messages.ticket_id', '=', id)
    // Nobody waits for the answer to an automatic mail.
    .where('is_automatic', '=', false)
    .where((eb) => eb.or([eb('mails.state', 'is', null), eb('mails.state', 'not in', UNANSWERING)]))
    .select(['ticket_messages.staff_id', 'written_at', 'entry'])
    .execute()
  return waitingSince('open', messages)
}

/** What follows from a new status: when it began, and that it waits for nobody any more. */
const columnsOf = async (
  transaction: Transaction<Database>,
  ticket: Locked,
  status: TicketStatus,
  now: Date,
): Promise<Columns> => {
  const at = now.toISOString()
  const free = { status, pending_for: null, pending_until: null, waiting_since: null }
  if (status === 'pending') return { status, waiting_since: null, resolved_at: null }
  // What needed attention has had it.
  if (status === 'resolved') return { ...free, attention: null, resolved_at: at }
  if (status === 'closed') return { ...free, attention: null, closed_at: at }
  const reopened = ticket.status === 'closed' ? { reopened: ticket.reopened + 1 } : {}
  const waiting_since = await waitOf(transaction, ticket.id)
  return { ...free, waiting_since, resolved_at: null, closed_at: null, ...reopened }
}

/** Moves a locked ticket to another status with all that follows from it, also in the figures. `more`: what else changes with it. */
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
