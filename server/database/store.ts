import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** An open database of either engine, migrated. `close` ends its connections and gives up what `open` took. */
export type Store = { db: Kysely<Database>; close: () => Promise<void> }
