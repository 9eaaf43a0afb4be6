import type { Kysely } from 'kysely'
import type { Replica } from './replica.ts'
import type { Database } from './schema.ts'

/** An open, migrated database of either engine. `close` ends its connections and releases its locks. */
export type Store = {
  db: Kysely<Database>
  close: () => Promise<void>
  /** Reports and lists are read from it. */
  replica?: Replica
  /** Copies the files of an embedded database, as of one moment, to a new folder. */
  copyTo?: (folder: string) => Promise<void>
  /** The connections of a pool, and the calls that wait for one. */
  connections?: () => { used: number; idle: number; waiting: number }
}
