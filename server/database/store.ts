import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** An open, migrated database of either engine. `close` ends its connections and releases its locks. */
export type Store = {
  db: Kysely<Database>
  close: () => Promise<void>
  /** The connections of a pool, and the calls that wait for one. */
  connections?: () => { used: number; idle: number; waiting: number }
}
