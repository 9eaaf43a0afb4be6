import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'

const maySkipTriggers = async (transaction: Transaction<Database>): Promise<boolean> => {
  const { rows } = await sql<{ rolsuper: boolean }>`select rolsuper from pg_roles where rolname = current_user`.execute(
    transaction,
  )
  return rows[0]?.rolsuper ?? false
}

/**
 * Runs `work`, which fills tables with rows whose foreign keys are valid. If the database account may switch triggers off, foreign keys are
 * not checked, and the rollups are built once at the end.
 */
export const inBulk = async (transaction: Transaction<Database>, work: () => Promise<void>): Promise<void> => {
  if (!(await maySkipTriggers(transaction))) return work()
  await sql`set local session_replication_role = replica`.execute(transaction)
  await work()
  await sql`set local session_replication_role = origin`.execute(transaction)
  await sql`select rebuild_rollups()`.execute(transaction)
}
