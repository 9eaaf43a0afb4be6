import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { statusAfter } from '../../../machines/flows/ticketStates.ts'
import type { Attention, TicketStatus } from '../../../machines/model/deskChoices.ts'
import type { Database } from '../../database/schema.ts'
import { waitOf } from '../../desk/status.ts'
import { addCounts } from '../../ledger/book.ts'
import { addTickets } from '../../tickets/additions.ts'

/** What staff read of a mail, and whether the mail is automatic. `attention`: why the ticket needs attention; null if it does not. */
export type Entry = { body: string; isAutomatic: boolean; attention: Attention | null }
/** Who a new ticket is from, its title, and the id of the closed ticket that it follows, if there is one. */
export type Opening = {
  title: string
  customerId: string | null
  requester: string | null
  follows: string | null
}

export type Ticket = {
  id: string
  status: TicketStatus
  customer_id: string | null
  requester_email: string | null
  first_replied_at: string | null
  closed_at: string | null
}

type TicketFlowEvent = Parameters<typeof statusAfter>[1]
export type StatusChange = { before: TicketStatus; after: TicketStatus }

const lock = (transaction: Transaction<Database>, id: string): Promise<Ticket> =>
  transaction
    .selectFrom('tickets')
    .where('id', '=', id)
    .select(['id', 'status', 'customer_id', 'requester_email', 'first_replied_at', 'closed_at'])
    .forUpdate()
    .executeTakeFirstOrThrow()

/**
 * The ticket, locked; if it is closed, the newest ticket that follows it. So if a customer keeps writing to a closed ticket, all these mails are on
 * one new ticket.
 */
export const lockCurrent = async (transaction: Transaction<Database>, id: string): Promise<Ticket> => {
  const ticket = await lock(transaction, id)
  if (ticket.status !== 'closed') return ticket
  const next = await transaction
    .selectFrom('tickets')
    .where('follows', '=', id)
    .select('id')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return next ? lockCurrent(transaction, next.id) : ticket
}

const CATEGORY = 'Mail'

/** The category of mails. Its row is locked, so transactions that open tickets wait for one another. */
const lockMailCategory = async (transaction: Transaction<Database>): Promise<string> => {
  await transaction
    .insertInto('ticket_categories')
    .values({ id: randomUUID(), name: CATEGORY })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { id } = await transaction
    .selectFrom('ticket_categories')
    .where('name', '=', CATEGORY)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return id
}

const FIRST_NUMBER = 10_001

/** The number of the next ticket. The caller holds the lock of the category, so no other transaction assigns the same number. */
const nextNumber = async (transaction: Transaction<Database>): Promise<string> => {
  const { rows } = await sql<{ last: number | null }>`
    select max(substring(ticket_id from 4)::bigint) as last from tickets where ticket_id ~ '^KS-[1-9][0-9]{0,14}$'
  `.execute(transaction)
  return `KS-${(rows[0]?.last ?? FIRST_NUMBER - 1) + 1}`
}

/** Opens a ticket with a mail; returns its id. */
export const openTicket = async (
  transaction: Transaction<Database>,
  { title, customerId, requester, follows }: Opening,
  { body, isAutomatic, attention }: Entry,
  at: string,
): Promise<string> => {
  const id = randomUUID()
  const category_id = await lockMailCategory(transaction)
  const ticket = {
    id,
    ticket_id: await nextNumber(transaction),
    customer_id: customerId,
    requester_email: customerId === null ? (requester ?? '') : null,
    category_id,
    title,
    priority: 'normal' as const,
    status: 'open' as const,
    follows,
    attention,
    created_at: at,
    updated_at: at,
  }
  const message = { id: randomUUID(), ticket_id: id, staff_id: null, body, written_at: at, is_automatic: isAutomatic }
  await addTickets(transaction, { tickets: [ticket], messages: [message] })
  // Nobody waits for the answer to an automatic mail.
  if (isAutomatic) await transaction.updateTable('tickets').set({ waiting_since: null }).where('id', '=', id).execute()
  return id
}

const statusOf = (ticket: Ticket, event: TicketFlowEvent, now: Date): TicketStatus =>
  statusAfter({ ...ticket, has_note: false, now: now.getTime() }, event) ?? ticket.status

/** The columns that are cleared when a ticket is opened again. */
const OPENED = { pending_for: null, pending_until: null, resolved_at: null }

const countStatus = async (transaction: Transaction<Database>, { before, after }: StatusChange): Promise<void> => {
  if (before === after) return
  const name = 'tickets.status' as const
  await addCounts(transaction, [
    { name, key: before, count: -1 },
    { name, key: after, count: 1 },
  ])
}

/** Adds a mail to a locked ticket. `opens`: the mail opens the ticket again, and its writer waits for an answer. */
export const addToTicket = async (
  transaction: Transaction<Database>,
  ticket: Ticket,
  { body, isAutomatic, attention }: Entry,
  opens: boolean,
  now: Date,
): Promise<StatusChange> => {
  const at = now.toISOString()
  const status = statusOf(ticket, { type: 'customer.wrote', isAutomatic: !opens }, now)
  const isChanged = status !== ticket.status
  const { last_entry } = await transaction
    .updateTable('tickets')
    .set(({ eb }) => ({
      last_entry: eb('last_entry', '+', 1),
      updated_at: at,
      ...(attention && { attention }),
      ...(opens && { waiting_since: sql<string>`coalesce(waiting_since, ${at}::timestamptz)` }),
      ...(isChanged && { status, ...OPENED }),
      ...(isChanged && ticket.status === 'resolved' && { reopened: eb('reopened', '+', 1) }),
    }))
    .where('id', '=', ticket.id)
    .returning('last_entry')
    .executeTakeFirstOrThrow()
  const message = { id: randomUUID(), ticket_id: ticket.id, staff_id: null, body, written_at: at }
  await transaction
    .insertInto('ticket_messages')
    .values({ ...message, entry: last_entry, is_automatic: isAutomatic })
    .execute()
  const change = { before: ticket.status, after: status }
  await countStatus(transaction, change)
  return change
}

/** Marks a ticket as needing attention because a mail has not reached its customer, and opens it again unless it is closed. */
export const markBounce = async (transaction: Transaction<Database>, id: string, now: Date): Promise<StatusChange> => {
  const ticket = await lock(transaction, id)
  const status = statusOf(ticket, { type: 'ticket.opened' }, now)
  await transaction
    .updateTable('tickets')
    .set({
      attention: 'bounced',
      updated_at: now.toISOString(),
      ...(status !== ticket.status && { status, ...OPENED }),
      // The reply that bounced does not count as an answer.
      ...(status === 'open' && { waiting_since: await waitOf(transaction, id) }),
    })
    .where('id', '=', id)
    .execute()
  const change = { before: ticket.status, after: status }
  await countStatus(transaction, change)
  return change
}
