import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import { EMPTY_HEAD, hashOf, type TrailRow } from './chain.ts'

/**
 * The result of a verification. `rows`: how many rows are valid, counted from the first; `from` and `to`: the times of the first and the last of
 * them; `hash`: that of the last; `isHashFound`: whether one of them has the given hash. `fault`: what is wrong with the row after them, if anything.
 */
export type TrailCheck = {
  rows: number
  from: string | null
  to: string | null
  hash: string
  isHashFound: boolean
  fault: string | null
}
type Head = { seq: number; hash: string }

const PAGE_SIZE = 5000

/** All rows in order, read in batches. */
async function* readRows(db: Kysely<Database>): AsyncGenerator<TrailRow> {
  for (let last = 0; ; ) {
    const page = await db
      .selectFrom('audit_trail')
      .selectAll()
      .where('seq', '>', last)
      .orderBy('seq')
      .limit(PAGE_SIZE)
      .execute()
    yield* page
    if (page.length < PAGE_SIZE) return
    last = page.at(-1)?.seq ?? last
  }
}

const faultOf = (row: TrailRow, previous: Head, head: Head): string | null => {
  if (row.seq <= previous.seq || row.seq > head.seq) return `Row ${row.seq} was inserted`
  if (row.seq > previous.seq + 1) return `Row ${previous.seq + 1} is missing`
  const isEndOfAnother = row.seq === head.seq && row.hash !== head.hash
  if (row.hash === hashOf(previous.hash, row) && !isEndOfAnother) return null
  return `Row ${row.seq} is not what was written: it was altered or inserted`
}

const check = async (transaction: Transaction<Database>, hash: string | undefined): Promise<TrailCheck> => {
  const head = await transaction.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirst()
  const found: TrailCheck = { rows: 0, from: null, to: null, hash: EMPTY_HEAD.hash, isHashFound: false, fault: null }
  if (head === undefined) return { ...found, fault: 'The end of the trail is not noted any more' }
  let previous: Head = EMPTY_HEAD
  for await (const row of readRows(transaction)) {
    found.fault = faultOf(row, previous, head)
    if (found.fault !== null) return found
    found.rows += 1
    found.from ??= row.happened_at
    found.to = row.happened_at
    found.hash = row.hash
    found.isHashFound ||= row.hash === hash
    previous = row
  }
  if (previous.seq < head.seq) found.fault = `Row ${previous.seq + 1} is missing`
  return found
}

/** Recomputes the hash chain up to the first invalid row, and looks for `hash` in it. */
export const verifyTrail = (db: Kysely<Database>, hash?: string): Promise<TrailCheck> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((transaction) => check(transaction, hash))
