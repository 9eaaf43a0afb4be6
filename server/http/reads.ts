import type { Context } from 'hono'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { ApiError } from './answers.ts'
import type { ApiEnv, Deps } from './types.ts'

/** Runs a read of reports or lists: on the replica or on the primary. */
export type Read = <T>(work: (db: Kysely<Database>) => Promise<T>) => Promise<T>

/**
 * For so long after a change of theirs people are answered by the primary. Longer than the replica may be behind, also if the change had to
 * wait, and the clocks of two servers differ.
 */
const OWN_CHANGE_MS = 60_000

/** Rows of the audit trail that change nothing in reports or lists. */
const NO_CHANGES = [
  'signedIn',
  'signedOut',
  'customers.exported',
  'orders.exported',
  'view.created',
  'view.changed',
  'view.deleted',
]

/** Whether a member of staff has just changed something, by whichever server. */
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
 * Chooses where the reads of an answer go: to the replica while it is current, and the caller has not just changed anything. What fails
 * there is read from the primary, and so is all that follows. An answer of the replica has its greatest age in seconds as `Age`.
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
      // The head of a list that is streamed is sent before the reads that follow.
      if (isFirst) context.header('age', String(Math.ceil((lag + performance.now() - since) / 1000)))
      isFirst = false
      return result
    } catch (error) {
      hasFailed = true
      // What is missing there may only just have been added.
      if (!(error instanceof ApiError)) replica.noteFailure(error)
      return work(db)
    }
  }
}

/** One read that is the whole answer. */
export const read = async <T>(
  deps: Deps,
  context: Context<ApiEnv>,
  work: (db: Kysely<Database>) => Promise<T>,
): Promise<T> => (await startRead(deps, context))(work)
