import type { Change } from './types.ts'

/** A held order is not shipped until it is released. */
export const holdOrder: Change<'order.held'> = async ({ transaction, order, actor, now }, { reason, note }) => {
  await transaction
    .updateTable('orders')
    .set({ hold_reason: reason, hold_note: note.trim(), held_by: actor.staffId, held_at: now.toISOString() })
    .where('id', '=', order.id)
    .execute()
  return { data: { reason } }
}

export const releaseOrder: Change<'order.released'> = async ({ transaction, order }) => {
  await transaction
    .updateTable('orders')
    .set({ hold_reason: null, hold_note: null, held_by: null, held_at: null })
    .where('id', '=', order.id)
    .execute()
  return { data: {} }
}
