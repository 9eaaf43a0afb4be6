import type { Change } from './change.ts'
import { HOLD } from './kinds.ts'

export const hold: Change<'order.held'> = {
  conflicts: HOLD,
  make: async (transaction, { order, wanted: { reason, note }, actor, now }) => {
    await transaction
      .updateTable('orders')
      .set({ hold_reason: reason, hold_note: note.trim(), held_by: actor.staffId, held_at: now.toISOString() })
      .where('id', '=', order.id)
      .execute()
    // The event keeps the note, because the order loses it when it is released.
    return { data: { reason }, note: note.trim() }
  },
}

export const release: Change<'order.released'> = {
  conflicts: HOLD,
  make: async (transaction, { order }) => {
    await transaction
      .updateTable('orders')
      .set({ hold_reason: null, hold_note: null, held_by: null, held_at: null })
      .where('id', '=', order.id)
      .execute()
    return { data: {} }
  },
}
