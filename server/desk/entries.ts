import type { Kysely } from 'kysely'
import type { TicketEntry, TicketMessage, TicketNote } from '../../machines/model/desk.ts'
import { ENTRIES_PAGE } from '../../machines/model/deskChoices.ts'
import type { Database } from '../database/schema.ts'
import { fullName, personOf } from './people.ts'

/** What is needed of a ticket to read its entries. `before`: only entries with lower numbers are read; null for the newest entries. */
type Thread = {
  id: string
  customer: { id: string; name: string } | null
  last_entry: number
  before: number | null
}

/** Entry numbers above `after`, up to and including `last`. */
type Span = { after: number; last: number }

const readMessages = async (
  db: Kysely<Database>,
  { id, customer }: Pick<Thread, 'id' | 'customer'>,
  { after, last }: Span,
): Promise<TicketMessage[]> => {
  const rows = await db
    .selectFrom('ticket_messages')
    .leftJoin('staff', 'staff.id', 'ticket_messages.staff_id')
    .leftJoin('mails', 'mails.id', 'ticket_messages.id')
    .where('ticket_messages.ticket_id', '=', id)
    .where('entry', '>', after)
    .where('entry', '<=', last)
    .select(['ticket_messages.id', 'entry', 'ticket_messages.staff_id', 'ticket_messages.body'])
    .select(['written_at as at', 'is_automatic', 'mails.state', 'mails.to_address', 'release_at', 'failure'])
    .select(fullName().as('author'))
    .execute()
  return rows.map(({ staff_id, author, state, to_address, release_at, failure, ...message }) => ({
    ...message,
    kind: 'message',
    is_customer: staff_id === null,
    by: staff_id === null ? customer && { id: customer.id, name: customer.name } : personOf(staff_id, author),
    mail:
      state === null
        ? null
        : { state, to: to_address ?? '', release_at: state === 'held' ? release_at : null, failure },
  }))
}

const selectNotes = (db: Kysely<Database>) =>
  db
    .selectFrom('ticket_notes')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select(['ticket_notes.id', 'entry', 'staff_id', 'body', 'written_at as at'])
    .select(fullName().as('author'))

type NoteRow = Awaited<ReturnType<ReturnType<typeof selectNotes>['executeTakeFirstOrThrow']>>
const noteOf = ({ staff_id, author, ...note }: NoteRow): TicketNote => ({
  ...note,
  kind: 'note',
  by: personOf(staff_id, author),
})

/** A note and the id of its ticket; undefined for an unknown id. */
export const findNote = async (
  db: Kysely<Database>,
  id: string,
): Promise<{ ticketId: string; note: TicketNote } | undefined> => {
  const row = await selectNotes(db).select('ticket_id').where('ticket_notes.id', '=', id).executeTakeFirst()
  if (row === undefined) return undefined
  const { ticket_id, ...note } = row
  return { ticketId: ticket_id, note: noteOf(note) }
}

/** Entries of a ticket, oldest first. */
const readSpan = async (
  db: Kysely<Database>,
  thread: Pick<Thread, 'id' | 'customer'>,
  span: Span,
): Promise<TicketEntry[]> => {
  const notes = await selectNotes(db)
    .where('ticket_id', '=', thread.id)
    .where('entry', '>', span.after)
    .where('entry', '<=', span.last)
    .execute()
  return [...(await readMessages(db, thread, span)), ...notes.map(noteOf)].toSorted((a, b) => a.entry - b.entry)
}

/** The entries of a ticket with numbers above `after`, oldest first. */
export const readEntriesAfter = (
  db: Kysely<Database>,
  thread: Pick<Thread, 'id' | 'customer' | 'last_entry'>,
  after: number,
): Promise<TicketEntry[]> => readSpan(db, thread, { after, last: thread.last_entry })

/** The newest entries of a ticket, or the newest ones below the number `before`, oldest first. `has_older`: whether there are older ones. */
export const readEntries = async (
  db: Kysely<Database>,
  thread: Thread,
): Promise<{ entries: TicketEntry[]; has_older: boolean }> => {
  const last = thread.before === null ? thread.last_entry : Math.min(thread.before - 1, thread.last_entry)
  const after = Math.max(0, last - ENTRIES_PAGE)
  return { entries: await readSpan(db, thread, { after, last }), has_older: after > 0 }
}
