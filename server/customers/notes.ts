import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { type CustomerNote, NOTE_REMOVABLE } from '../../machines/model/customer.ts'
import { recordDone, type StaffActor } from '../audit/trail.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { ApiError } from '../http/answers.ts'

/** Who changes something, and when. */
export type Change = { db: Kysely<Database>; actor: StaffActor; now: Date }

const GONE = 'This customer no longer exists'

const removableUntil = (writtenAt: string): Date => new Date(Date.parse(writtenAt) + NOTE_REMOVABLE)

const selectNotes = (db: Kysely<Database>) =>
  db
    .selectFrom('customer_notes')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select([
      'customer_notes.id',
      'customer_notes.body',
      'customer_notes.staff_id',
      'customer_notes.written_at',
      sql<string>`staff.first_name || ' ' || staff.last_name`.as('author'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectNotes>['executeTakeFirstOrThrow']>>

const noteOf = ({ id, body, staff_id, written_at, author }: Row, staffId: string, now: Date): CustomerNote => {
  const until = removableUntil(written_at)
  const isRemovable = staff_id === staffId && now < until
  return { id, text: body, by: { name: author }, written_at, removable_until: isRemovable ? until.toISOString() : null }
}

/** The notes of a customer, newest first. */
export const readNotes = async (
  db: Kysely<Database>,
  customerId: string,
  { staffId, now }: { staffId: string; now: Date },
): Promise<CustomerNote[]> => {
  const rows = await selectNotes(db)
    .where('customer_id', '=', customerId)
    .orderBy('written_at', 'desc')
    .orderBy('customer_notes.id', 'desc')
    .execute()
  return rows.map((row) => noteOf(row, staffId, now))
}

/** Adds a note; throws an ApiError 404 for an unknown customer. */
export const addNote = ({ db, actor, now }: Change, customerId: string, text: string): Promise<CustomerNote> =>
  inTransaction(db, async (transaction) => {
    const customer = await transaction
      .selectFrom('customers')
      .select('id')
      .where('id', '=', customerId)
      .executeTakeFirst()
    if (customer === undefined) throw new ApiError(404, GONE)
    const id = randomUUID()
    const row = { id, customer_id: customerId, staff_id: actor.staffId, body: text, written_at: now.toISOString() }
    await transaction.insertInto('customer_notes').values(row).execute()
    const note = await selectNotes(transaction).where('customer_notes.id', '=', id).executeTakeFirstOrThrow()
    await recordDone(transaction, actor, { action: 'note.added', subjectId: customerId, detail: `note: ${id}` }, now)
    return noteOf(note, actor.staffId, now)
  })

/** Deletes a note of the caller; throws an ApiError 404 for an unknown one, 403 for that of somebody else, 409 for one that is too old. */
export const removeNote = ({ db, actor, now }: Change, customerId: string, id: string): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const note = await transaction
      .selectFrom('customer_notes')
      .select(['staff_id', 'written_at'])
      .where('id', '=', id)
      .where('customer_id', '=', customerId)
      .forUpdate()
      .executeTakeFirst()
    if (note === undefined) throw new ApiError(404, 'This note no longer exists')
    if (note.staff_id !== actor.staffId) throw new ApiError(403, 'Only the writer of a note can delete it')
    if (now >= removableUntil(note.written_at)) {
      throw new ApiError(409, 'A note can only be deleted within 15 minutes', {}, { code: 'too_late' })
    }
    await transaction.deleteFrom('customer_notes').where('id', '=', id).execute()
    await recordDone(transaction, actor, { action: 'note.deleted', subjectId: customerId, detail: `note: ${id}` }, now)
  })
