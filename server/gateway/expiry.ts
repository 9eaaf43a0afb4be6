import { type Kysely, sql, type Transaction } from 'kysely'
import { LOCAL_PROGRAM, recordDone } from '../audit/trail.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { addEvent, detailOf } from '../orders/events.ts'

/** The most authorisations that one run handles. */
const LIMIT = 20

const findDue = (db: Kysely<Database>, now: Date) =>
  db
    .selectFrom('gateway_payments')
    .where('expires_at', '<=', now.toISOString())
    .where(sql<boolean>`captured_cents + released_cents < authorised_cents`)
    // A capture or release that is under way is settled first.
    .where('claimed_cents', '=', 0)

const expire = async (
  transaction: Transaction<Database>,
  { id, order_id }: { id: string; order_id: string },
  now: Date,
): Promise<void> => {
  await transaction.selectFrom('orders').where('id', '=', order_id).select('id').forUpdate().execute()
  const payment = await findDue(transaction, now).where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
  // It is no longer due: another process has expired it, or a capture or release has been requested.
  if (payment === undefined) return
  const { authorised_cents, captured_cents, released_cents } = payment
  const amount_cents = authorised_cents - captured_cents - released_cents
  await transaction
    .updateTable('gateway_payments')
    .set({ released_cents: released_cents + amount_cents, expired_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
  const kind = 'payment.expired'
  const data = { payment_id: id, amount_cents }
  await addEvent(transaction, order_id, { kind, staffId: null, data }, now)
  const by = { staffId: null, address: LOCAL_PROGRAM }
  await recordDone(transaction, by, { action: kind, subjectId: order_id, detail: detailOf(data) }, now)
}

/** Records that authorisations have expired. Their orders have to be paid in another way. */
export const expireAuthorisations = async (db: Kysely<Database>, now: Date): Promise<void> => {
  const due = await findDue(db, now).select(['id', 'order_id']).orderBy('expires_at').limit(LIMIT).execute()
  for (const payment of due) await inTransaction(db, (transaction) => expire(transaction, payment, now))
}
