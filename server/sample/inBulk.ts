import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'

const maySkipTriggers = async (transaction: Transaction<Database>): Promise<boolean> => {
  const { rows } = await sql<{ rolsuper: boolean }>`select rolsuper from pg_roles where rolname = current_user`.execute(
    transaction,
  )
  return rows[0]?.rolsuper ?? false
}

/**
 * Runs `work`, which fills tables with rows that refer to one another and to nothing that is not there. Where the account of
 * the database may, nothing is looked up for each row: references are taken as they are, and sums are made once, at the end.
 */
export const inBulk = async (transaction: Transaction<Database>, work: () => Promise<void>): Promise<void> => {
  if (!(await maySkipTriggers(transaction))) return work()
  await sql`set local session_replication_role = replica`.execute(transaction)
  await work()
  await sql`set local session_replication_role = origin`.execute(transaction)
  await sql`select rebuild_rollups()`.execute(transaction)
}
