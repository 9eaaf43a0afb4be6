import type { Kysely, Transaction } from 'kysely'
import type { TicketNote } from '../../machines/model/desk.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { ApiError } from '../http/answers.ts'
import { assertPossible } from './change.ts'
import { clearSentDraft } from './drafts.ts'
import type { Editor } from './editor.ts'
import { findNote } from './entries.ts'
import { factsOf, type Locked, lockTicket } from './locked.ts'
import { recordChange } from './record.ts'

/** A note to add, under an id that the caller has chosen. */
type Wanted = { id: string; body: string }

/** The note if it was added before, else undefined; throws an ApiError 409 if the id is that of another note. */
const findAdded = async (
  transaction: Transaction<Database>,
  ticket: Locked,
  { id, body }: Wanted,
  staffId: string,
): Promise<TicketNote | undefined> => {
  const known = await findNote(transaction, id)
  if (known === undefined) return undefined
  const { ticketId, note } = known
  if (ticketId !== ticket.id || note.body !== body || note.by?.id !== staffId) {
    throw new ApiError(409, 'This id is that of another note', {}, { code: 'taken' })
  }
  return note
}

/** Increases the number of the last entry of a locked ticket, and returns it. */
const nextEntry = async (transaction: Transaction<Database>, ticket: Locked, now: Date): Promise<number> => {
  const entry = ticket.last_entry + 1
  await transaction
    .updateTable('tickets')
    .set({ last_entry: entry, updated_at: now.toISOString() })
    .where('id', '=', ticket.id)
    .execute()
  return entry
}

/** Adds a note to a ticket, once for each id. */
export const addNote = (
  db: Kysely<Database>,
  number: string,
  wanted: Wanted,
  { actor, permissions, sessionId }: Editor,
  now: Date,
): Promise<TicketNote> =>
  inTransaction(db, async (transaction) => {
    const ticket = await lockTicket(transaction, number)
    const added = await findAdded(transaction, ticket, wanted, actor.staffId)
    if (added !== undefined) return added
    assertPossible('note.added', factsOf(ticket, now), permissions)
    const entry = await nextEntry(transaction, ticket, now)
    const row = { ...wanted, ticket_id: ticket.id, entry, staff_id: actor.staffId, written_at: now.toISOString() }
    await transaction.insertInto('ticket_notes').values(row).execute()
    const place = { ticketId: ticket.id, staffId: actor.staffId, mode: 'note' } as const
    await clearSentDraft(transaction, place, { sessionId, body: wanted.body })
    const note = await findNote(transaction, wanted.id)
    if (note === undefined) throw new Error('A note is gone')
    const detail = `note: ${wanted.id}`
    await recordChange(transaction, actor, { action: 'ticket.noted', ticketId: ticket.id, detail }, now)
    return note.note
  })
