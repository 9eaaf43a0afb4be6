import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { codeOf } from '../startError.ts'
import type { Database } from './schema.ts'

/** serialization_failure and deadlock_detected: the engine asks for the transaction to be tried again. */
const RETRIABLE = new Set(['40001', '40P01'])
const ATTEMPTS = 6
const FIRST_PAUSE_MS = 10

/** Does `work`, one statement or one transaction, and again, after a growing pause, where the engine gave it up for another one. */
export const insisting = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === ATTEMPTS || !RETRIABLE.has(codeOf(error) ?? '')) throw error
      await wait(FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random()))
    }
  }
}

/** Runs `work` in a transaction, and again where the engine rolled it back in favour of another one. */
export const inTransaction = <T>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<T>,
): Promise<T> => insisting(() => db.transaction().execute(work))
