import { randomUUID } from 'node:crypto'
import { REMOVE_NOTE_MS } from '../../../machines/model/orderRules.ts'
import { ApiError } from '../../http/answers.ts'
import type { Change } from './types.ts'

export const addNote: Change<'note.added'> = async ({ transaction, order, actor, now }, { text }) => {
  const id = randomUUID()
  const written = text.trim()
  if (written === '') throw new ApiError(422, 'text must not be empty')
  await transaction
    .insertInto('order_notes')
    .values({ id, order_id: order.id, staff_id: actor.staffId, text: written, made_at: now.toISOString() })
    .execute()
  return { data: {}, detail: `note: ${id}` }
}

const NOT_REMOVABLE = `You can remove your own notes for ${REMOVE_NOTE_MS / 60_000} minutes`

export const removeNote: Change<'note.removed'> = async ({ order, target, transaction }) => {
  const note = order.notes.find(({ id }) => id === target)
  if (note === undefined) throw new ApiError(404, 'This order has no such note')
  if (note.removable_until === null) throw new ApiError(409, NOT_REMOVABLE, {}, { code: 'not_now' })
  await transaction.deleteFrom('order_notes').where('id', '=', target).execute()
  return { data: {}, detail: `note: ${target}` }
}
