import type { Transaction } from 'kysely'
import { type Actor, recordDone } from '../audit/trail.ts'
import type { Database } from '../database/schema.ts'

/** A field of a ticket before and after a change, worded or as a value of the API; null if it is empty. */
export type FieldChange = { field: string; before: string | null; after: string | null }

type What = {
  action: 'ticket.changed' | 'ticket.noted' | 'ticket.received' | `reply.${string}`
  ticketId: string
  detail: string
  changes?: readonly FieldChange[]
}

/**
 * Records a change of a locked ticket in the audit trail. The values of the changed fields are stored in another table, because the trail has no
 * names or texts. Must be the last step of a transaction. The number of the row in the trail becomes the version of the ticket.
 */
export const recordChange = async (
  transaction: Transaction<Database>,
  actor: Actor,
  { action, ticketId, detail, changes = [] }: What,
  now: Date,
): Promise<void> => {
  const seq = await recordDone(transaction, actor, { action, subjectId: ticketId, detail }, now)
  if (changes.length > 0) {
    const rows = changes.map((change) => ({ seq, subject_type: 'ticket' as const, subject_id: ticketId, ...change }))
    await transaction.insertInto('record_changes').values(rows).execute()
  }
  await transaction.updateTable('tickets').set({ version: seq }).where('id', '=', ticketId).execute()
}
