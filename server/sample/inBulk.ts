import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'

const maySkipChecks = async (transaction: Transaction<Database>): Promise<boolean> => {
  const { rows } = await sql<{ rolsuper: boolean }>`select rolsuper from pg_roles where rolname = current_user`.execute(
    transaction,
  )
  return rows[0]?.rolsuper ?? false
}

/** Runs `work`, which fills tables with rows whose foreign keys are valid. The database does not check these if its account may skip the checks. */
export const inBulk = async (transaction: Transaction<Database>, work: () => Promise<void>): Promise<void> => {
  if (!(await maySkipChecks(transaction))) return work()
  await sql`set local session_replication_role = replica`.execute(transaction)
  await work()
  await sql`set local session_replication_role = origin`.execute(transaction)
}
