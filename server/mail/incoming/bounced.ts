import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { notify } from '../../notifications/notify.ts'
import { moveMail } from '../outbox.ts'
import type { Bounce } from './bounces.ts'
import type { Filed } from './filing.ts'
import { markBounce } from './tickets.ts'

const DROPPED: Filed = { outcome: 'dropped', ticketId: null }

/**
 * Records that a mail of ours will not arrive, opens its ticket again unless that is closed, and notifies the writer. A report about a mail that is
 * not ours, or that has failed or bounced before, is dropped. A report that a mail is delayed changes nothing.
 */
export const fileBounce = async (
  transaction: Transaction<Database>,
  { mailId, isPermanent }: Bounce,
  now: Date,
): Promise<Filed> => {
  const mail =
    mailId === null
      ? undefined
      : await transaction
          .selectFrom('mails')
          .where('id', '=', mailId)
          .select(['id', 'ticket_id', 'staff_id'])
          .executeTakeFirst()
  if (mail === undefined) return DROPPED
  const { id, ticket_id: ticketId, staff_id: staffId } = mail
  if (!isPermanent) return { outcome: 'delayed', ticketId }
  if (!(await moveMail(transaction, id, 'mail.bounced'))) return DROPPED
  if (ticketId === null) return { outcome: 'bounced', ticketId }
  const changed = await markBounce(transaction, ticketId, now)
  if (staffId !== null) await notify(transaction, { kind: 'bounced', ticketId, staffId }, now)
  return { outcome: 'bounced', ticketId, changed }
}
