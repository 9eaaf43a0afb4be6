import type { Kysely } from 'kysely'
import { UNDO_MAIL_MS } from '../../machines/model/mails.ts'
import type { Confirmation } from '../../machines/model/orders.ts'
import type { Database } from '../database/schema.ts'

/** The last mail with which staff sent the confirmation again; null if there is none, or if all were taken back. */
export const readConfirmation = async (
  db: Kysely<Database>,
  orderId: string,
  now: Date,
): Promise<Confirmation | null> => {
  const mail = await db
    .selectFrom('mails')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'confirmation')
    .where('state', '<>', 'undone')
    .select(['id', 'to_address as to', 'state', 'created_at', 'sent_at'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (mail === undefined) return null
  const end = Date.parse(mail.created_at) + UNDO_MAIL_MS
  const isUndoable = mail.state === 'held' && end > now.getTime()
  return { ...mail, undoable_until: isUndoable ? new Date(end).toISOString() : null, as_of: now.toISOString() }
}
