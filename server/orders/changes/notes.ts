import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { REMOVE_NOTE_MS } from '../../../machines/model/orderRules.ts'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../http/answers.ts'
import { type Asked, type Change, notNow, textOf } from './change.ts'

/** Adds a note by the member of staff who makes the change; resolves to its id. */
export const writeNote = async (
  transaction: Transaction<Database>,
  { order, actor, now }: Pick<Asked, 'order' | 'actor' | 'now'>,
  text: string,
): Promise<string> => {
  const id = randomUUID()
  await transaction
    .insertInto('order_notes')
    .values({ id, order_id: order.id, text, written_by: actor.staffId, written_at: now.toISOString() })
    .execute()
  return id
}

export const addNote: Change<'note.added'> = {
  conflicts: [],
  make: async (transaction, asked) => ({
    data: { note_id: await writeNote(transaction, asked, textOf('text', asked.wanted.text)) },
  }),
}

const NOT_REMOVABLE = `You can remove your own notes for ${REMOVE_NOTE_MS / 60_000} minutes`

export const removeNote: Change<'note.removed'> = {
  conflicts: [],
  make: async (transaction, { order, target, actor, now }) => {
    const note = await transaction
      .selectFrom('order_notes')
      .where('id', '=', target)
      .where('order_id', '=', order.id)
      .select(['written_by', 'written_at'])
      .executeTakeFirst()
    if (note === undefined) throw new ApiError(404, 'There is no such note of this order')
    const isLate = now.getTime() >= Date.parse(note.written_at) + REMOVE_NOTE_MS
    if (note.written_by !== actor.staffId || isLate) throw notNow(NOT_REMOVABLE)
    await transaction.deleteFrom('order_notes').where('id', '=', target).execute()
    return { data: { note_id: target } }
  },
}
