import type { Context } from 'hono'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { ApiError } from './answers.ts'
import type { ApiEnv, Deps } from './types.ts'

/** Runs a read of reports or lists: on the replica or on the primary. */
export type Read = <T>(work: (db: Kysely<Database>) => Promise<T>) => Promise<T>

/**
 * Milliseconds for which the author of a change reads from the primary afterwards. Longer than the replica's permitted lag, even if the change had to
 * wait or the clocks of two servers differ.
 */
const OWN_CHANGE_MS = 60_000

/** Actions in the audit trail that change nothing in reports or lists. */
const NO_CHANGES = [
  'signedIn',
  'signedOut',
  'customers.exported',
  'orders.exported',
  'view.created',
  'view.changed',
  'view.deleted',
]

/** Whether a member of staff has just changed something, on any server. */
const hasJustChanged = async ({ db, now }: Deps, staffId: string): Promise<boolean> => {
  const since = new Date(now().getTime() - OWN_CHANGE_MS).toISOString()
  const changed = await db
    .selectFrom('audit_trail')
    .where('staff_id', '=', staffId)
    .where('happened_at', '>', since)
    .where('action', 'not in', NO_CHANGES)
    .select(sql`1`.as('one'))
    .limit(1)
    .executeTakeFirst()
  return changed !== undefined
}

/**
 * Chooses where the reads of an answer go: to the replica if it is current and the caller has not just changed anything. After a failed read,
 * that read and all later ones use the primary. The `Age` header gives the maximum age of a replica's answer in seconds.
 */
export const startRead = async (deps: Deps, context: Context<ApiEnv>): Promise<Read> => {
  const { db, replica } = deps
  if (!replica?.isCurrent() || (await hasJustChanged(deps, context.get('staff').id))) return (work) => work(db)
  const lag = replica.lag()
  const since = performance.now()
  let isFirst = true
  let hasFailed = false
  return async (work) => {
    if (hasFailed) return work(db)
    try {
      const result = await work(replica.db)
      // Only the first read sets the header: a streamed list has sent its headers before its later reads.
      if (isFirst) context.header('age', String(Math.ceil((lag + performance.now() - since) / 1000)))
      isFirst = false
      return result
    } catch (error) {
      hasFailed = true
      // An ApiError is not a failure of the replica: a missing row may not have reached it yet.
      if (!(error instanceof ApiError)) replica.noteFailure(error)
      return work(db)
    }
  }
}

/** Runs the only read of an answer, where `startRead` chooses. */
export const read = async <T>(
  deps: Deps,
  context: Context<ApiEnv>,
  work: (db: Kysely<Database>) => Promise<T>,
): Promise<T> => (await startRead(deps, context))(work)
