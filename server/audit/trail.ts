import type { Transaction } from 'kysely'
import type { OrderAction } from '../../machines/model/orderRules.ts'
import type { Database } from '../database/schema.ts'
import { currentRequestId } from '../http/requestId.ts'
import { recordActivity, type StaffActivityKind } from '../staff/activities.ts'
import { noteAppended } from './appended.ts'
import { hashOf, type TrailEntry } from './chain.ts'

/** Who acts, and from which network address. `staffId` is null if no member of staff does: a program on the server, or an incoming mail. */
export type Actor = { staffId: string | null; address: string }
/** A member of staff who is signed in. */
export type StaffActor = Actor & { staffId: string }

/** Stands in for the address if a program on the server itself acts. */
export const LOCAL_PROGRAM = 'local program'
/** Stands in for the address if an incoming mail acts. */
export const MAIL_ADDRESS = 'mail'

/** `subjectId` is the id of what was changed; `detail` adds ids and figures, never text that somebody wrote. */
type What = { subjectId?: string; detail?: string }
/** Actions that are not listed as activities of staff. */
type OtherAction =
  | 'account.added'
  | 'password.reset'
  | 'customers.exported'
  | 'orders.exported'
  | 'customer.changed'
  | 'note.deleted'
  | 'ticket.changed'
  | 'ticket.noted'
  | 'ticket.received'
  | `reply.${string}`
  | `view.${'created' | 'changed' | 'deleted'}`
  | `refund.${string}`
  | `capture.${string}`
  | `void.${string}`
  | `payment.${string}`
  | OrderAction

/**
 * Adds a row to the trail, and returns its number. It locks the head of the trail until the transaction ends, so it has to be the last step of a
 * transaction: then no transaction waits for another lock while it holds this one.
 */
const append = async (transaction: Transaction<Database>, entry: TrailEntry): Promise<number> => {
  const head = await transaction
    .selectFrom('audit_head')
    .select(['seq', 'hash'])
    .where('id', '=', 1)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const row = { seq: head.seq + 1, ...entry }
  const hash = hashOf(head.hash, row)
  const values = { ...row, hash }
  await transaction
    .with('moved', (moving) => moving.updateTable('audit_head').set({ seq: row.seq, hash }).where('id', '=', 1))
    .insertInto('audit_trail')
    .values(values)
    .execute()
  noteAppended(transaction)
  return row.seq
}

/** Records an action in the trail, at the end of its transaction. Returns the number of its row. */
export const recordDone = (
  transaction: Transaction<Database>,
  { staffId, address }: Actor,
  { action, subjectId, detail }: What & { action: StaffActivityKind | OtherAction },
  now: Date,
): Promise<number> =>
  append(transaction, {
    happened_at: now.toISOString(),
    staff_id: staffId,
    address,
    action,
    subject_id: subjectId ?? null,
    detail: detail ?? null,
    refusal: null,
    request_id: currentRequestId() ?? null,
  })

/** Records an action in the trail, and as an activity of the member of staff. `subject`: the name of what was changed, for the activity. */
export const recordStaffDone = async (
  transaction: Transaction<Database>,
  actor: StaffActor,
  { action, subject, ...what }: What & { action: StaffActivityKind; subject: string | null },
  now: Date,
): Promise<void> => {
  await recordActivity(transaction, { staffId: actor.staffId, kind: action, subject }, now)
  await recordDone(transaction, actor, { action, ...what }, now)
}
