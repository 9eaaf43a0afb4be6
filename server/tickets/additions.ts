import type { Insertable, Transaction } from 'kysely'
import { insertRows } from '../database/insertRows.ts'
import type { Database } from '../database/schema.ts'
import { addCounts, addCustomerCounts, countsBy } from '../ledger/book.ts'
import { derivedColumns } from './thread.ts'

type Rows<Table extends keyof Database> = readonly Insertable<Database[Table]>[]
type Derived = 'last_entry' | keyof ReturnType<typeof derivedColumns>
/** A ticket without the columns that are derived from its messages and notes, its status and its last change. */
export type NewTicket = Omit<Insertable<Database['tickets']>, Derived> & { customer_id: string | null }
export type NewMessage = Omit<Insertable<Database['ticket_messages']>, 'entry'> & { staff_id: string | null }
export type NewNote = Omit<Insertable<Database['ticket_notes']>, 'entry'>
export type NewTickets = {
  tickets: readonly NewTicket[]
  messages?: readonly NewMessage[]
  notes?: readonly NewNote[]
  tags?: Rows<'ticket_tags'>
}

const byTicket = <Row extends { ticket_id: string }>(rows: readonly Row[]): Map<string, Row[]> => {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.ticket_id)
    if (group === undefined) groups.set(row.ticket_id, [row])
    else group.push(row)
  }
  return groups
}

/** Numbers the messages and notes of each ticket together, in the order of their times. */
const numbered = <Row extends NewMessage | NewNote>(rows: readonly Row[]) =>
  [...byTicket(rows.toSorted((a, b) => Date.parse(a.written_at) - Date.parse(b.written_at))).values()].flatMap(
    (written) => written.map((row, index) => ({ ...row, entry: index + 1 })),
  )

/** Adds tickets with their messages, notes and tags, and adds them to the counts by status and by customer. */
export const addTickets = async (
  transaction: Transaction<Database>,
  { tickets, messages = [], notes = [], tags = [] }: NewTickets,
): Promise<void> => {
  const noteIds = new Set(notes.map(({ id }) => id))
  const entries = numbered([...messages, ...notes])
  const written = byTicket(entries)
  const isNote = ({ id }: { id: string }) => noteIds.has(id)
  const rows = tickets.map((ticket) => {
    const all = written.get(ticket.id) ?? []
    const ticketMessages = all.filter((entry) => !isNote(entry))
    return {
      ...ticket,
      pending_for: ticket.status === 'pending' ? (ticket.pending_for ?? 'customer') : null,
      last_entry: all.length,
      ...derivedColumns(ticket.status, ticket.updated_at, ticketMessages),
    }
  })
  await insertRows(transaction, 'tickets', rows)
  await insertRows(
    transaction,
    'ticket_messages',
    entries.filter((entry) => !isNote(entry)),
  )
  await insertRows(transaction, 'ticket_notes', entries.filter(isNote) as Rows<'ticket_notes'>)
  await insertRows(transaction, 'ticket_tags', tags)
  await addCounts(
    transaction,
    countsBy('tickets.status', tickets, ({ status }) => status),
  )
  const counts = tickets.flatMap(({ customer_id }) =>
    customer_id === null ? [] : [{ customer_id, orders: 0, paid_orders: 0, tickets: 1 }],
  )
  await addCustomerCounts(transaction, counts)
}
