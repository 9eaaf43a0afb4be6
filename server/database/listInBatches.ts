import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Read } from '../http/reads.ts'
import type { Database } from './schema.ts'

/** Characters of an id. */
const ID_LENGTH = 36
/** Rows in one batch of an export. */
const BATCH_SIZE = 500

/** All rows of a list, in the order of `listed`: their number, and batches, each of which is read from the database when it is iterated. */
export const listInBatches = async <Row>(
  read: Read,
  listed: (db: Kysely<Database>) => RawBuilder<{ id: string }>,
  readRows: (db: Kysely<Database>, ids: readonly string[]) => Promise<Row[]>,
) => {
  // One string: a million rows would block the process while they arrive.
  const { rows } = await read((db) =>
    sql<{ ids: string }>`
      select coalesce(string_agg(id::text, ''), '') as ids from (${listed(db)}) as listed
    `.execute(db),
  )
  const ids = rows[0]?.ids ?? ''
  const count = ids.length / ID_LENGTH
  const idsFrom = (start: number) =>
    Array.from({ length: Math.min(BATCH_SIZE, count - start) }, (_, index) =>
      ids.slice((start + index) * ID_LENGTH, (start + index + 1) * ID_LENGTH),
    )
  const readBatches = async function* () {
    for (let start = 0; start < count; start += BATCH_SIZE) yield await read((db) => readRows(db, idsFrom(start)))
  }
  return { count, batches: readBatches() }
}
