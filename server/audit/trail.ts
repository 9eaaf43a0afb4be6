import type { Kysely, Transaction } from 'kysely'
import { recordActivity, type StaffActivityKind } from '../auth/staffActivities.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { hashOf, type TrailEntry } from './chain.ts'

/** Who does it, null for nobody known, and from which network address. */
export type Actor = { staffId: string | null; address: string }
/** A member of staff who is signed in. */
export type StaffActor = Actor & { staffId: string }

/** The address of what is run on the machine itself. */
export const LOCAL_PROGRAM = 'local program'

/** `subjectId` names what it was done to; `detail` says more in ids and figures, never in words that somebody wrote. */
type What = { subjectId?: string; detail?: string }
/** Done, but not among what staff read of themselves. */
type OtherAction = 'account.added' | 'password.reset' | 'customers.exported'

/**
 * Adds a row to the trail. The end of the trail is held until the transaction ends, so this comes last in it: whoever holds
 * the end waits for nothing else.
 */
const append = async (transaction: Transaction<Database>, entry: TrailEntry): Promise<void> => {
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
}

/** Notes in the trail what was done, at the end of the transaction that does it. */
export const recordDone = (
  transaction: Transaction<Database>,
  { staffId, address }: Actor,
  { action, subjectId, detail }: What & { action: StaffActivityKind | OtherAction },
  now: Date,
): Promise<void> =>
  append(transaction, {
    happened_at: now.toISOString(),
    staff_id: staffId,
    address,
    action,
    subject_id: subjectId ?? null,
    detail: detail ?? null,
    refusal: null,
  })

/** The same for what staff also read of themselves; `subject` names for them what it was done to, as it is called. */
export const recordStaffDone = async (
  transaction: Transaction<Database>,
  actor: StaffActor,
  { action, subject, ...what }: What & { action: StaffActivityKind; subject: string | null },
  now: Date,
): Promise<void> => {
  await recordActivity(transaction, { staffId: actor.staffId, kind: action, subject }, now)
  await recordDone(transaction, actor, { action, ...what }, now)
}

/** Notes in the trail that a call was refused; `action` is its method and its route, without the values in it. */
export const recordRefused = (
  db: Kysely<Database>,
  { staffId, address }: Actor,
  { action, refusal }: { action: string; refusal: number },
  now: Date,
): Promise<void> =>
  inTransaction(db, (transaction) =>
    append(transaction, {
      happened_at: now.toISOString(),
      staff_id: staffId,
      address,
      action,
      subject_id: null,
      detail: null,
      refusal,
    }),
  )
