import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { announce } from '../audit/appended.ts'
import { codeOf } from '../startError.ts'
import type { Database } from './schema.ts'

/** serialization_failure and deadlock_detected: the transaction has to be retried. */
const RETRIABLE = new Set(['40001', '40P01'])
const ATTEMPTS = 6
const FIRST_PAUSE_MS = 10

/** Runs `work`, one statement or one transaction, and retries it after a growing pause if the engine aborted it in favour of another. */
export const withRetries = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === ATTEMPTS || !RETRIABLE.has(codeOf(error) ?? '')) throw error
      await wait(FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random()))
    }
  }
}

/**
 * Runs `work` in a transaction, and retries it if the engine rolled it back in favour of another. After a commit that added to the audit trail, calls
 * that wait for changes are notified.
 */
export const inTransaction = <T>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<T>,
): Promise<T> =>
  withRetries(async () => {
    let committed: Transaction<Database> | undefined
    const result = await db.transaction().execute((transaction) => {
      committed = transaction
      return work(transaction)
    })
    announce(committed)
    return result
  })
