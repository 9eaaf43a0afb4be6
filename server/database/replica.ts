import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { logFailure } from '../log.ts'
import { codeOf, reasonOf } from '../startError.ts'
import type { Database } from './schema.ts'

/** A replica that is further behind is not read. */
export const LAG_LIMIT_MS = 5000
const CHECK_INTERVAL_MS = 500
/** The most positions that are kept while the replica has not reached them. */
const MAX_MARKS = 10_000
/** SQLSTATE of a query that the replica cancelled, because it conflicted with changes that the replica had to apply. */
const CONFLICT = '40001'

/** A streaming replica of the database, which answers reports and lists. */
export type Replica = {
  db: Kysely<Database>
  /** The most milliseconds by which it may be behind; Infinity while it does not answer. */
  lag: () => number
  isCurrent: () => boolean
  /** Notes that a read failed on the replica: it is not read again until a check succeeds. A cancelled query is not a failure. */
  noteFailure: (error: unknown) => void
  /** Compares the replica's position in the log of the primary with that of the primary. */
  check: () => Promise<void>
  close: () => Promise<void>
}

/** Everything that was committed before `at` is before `position` in the log of the primary. */
type Mark = { at: number; position: number }

const positionOf = async (primary: Kysely<Database>): Promise<number> => {
  const position = sql<number>`pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint`
  return (await primary.selectNoFrom(position.as('position')).executeTakeFirstOrThrow()).position
}

/**
 * The position up to which a replica has applied the log. Also reads a table, because a different database of the same server would have the same
 * position. Throws if the server is not a replica.
 */
const appliedBy = async (replica: Kysely<Database>): Promise<number> => {
  const { position, is_replica } = await replica
    .selectFrom('schema_migrations')
    .select([
      sql<number | null>`pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint`.as('position'),
      sql<boolean>`pg_is_in_recovery()`.as('is_replica'),
    ])
    .limit(1)
    .executeTakeFirstOrThrow()
  if (!is_replica || position === null) throw new Error('it is a primary itself')
  return position
}

type Parts = {
  primary: Kysely<Database>
  replica: Kysely<Database>
  close: () => Promise<void>
  /** A monotonic clock, in milliseconds. */
  clock?: () => number
}

/**
 * Watches a replica. Its lag is measured by positions in the log of the primary, each of which this process notes with the time. So the clocks of the
 * servers need not agree, and a primary where nothing is written has no lag.
 */
export const watchReplica = ({ primary, replica, close, clock = () => performance.now() }: Parts): Replica => {
  let marks: Mark[] = []
  /** The replica has everything that was committed before this time. */
  let currentTo = Number.NEGATIVE_INFINITY
  let isAnswering = false
  let isReported = false

  const report = (why: string): void => {
    // Reported once, not with each check and each read.
    if (!isReported) logFailure('Reports and lists are read from the primary, not from DATABASE_READ_URL', why)
    isReported = true
  }
  const noteMark = (mark: Mark): void => {
    // Nothing was written since the last mark, so its position holds until now.
    if (marks.at(-1)?.position === mark.position) marks.pop()
    marks.push(mark)
    if (marks.length > MAX_MARKS) marks.shift()
  }
  const lag = (): number => (isAnswering ? clock() - currentTo : Number.POSITIVE_INFINITY)
  const isCurrent = (): boolean => lag() <= LAG_LIMIT_MS

  const check = async (): Promise<void> => {
    try {
      const at = clock()
      noteMark({ at, position: await positionOf(primary) })
      const applied = await appliedBy(replica)
      const reached = marks.findLast(({ position }) => position <= applied)
      if (reached) {
        currentTo = reached.at
        marks = marks.filter((mark) => mark.at >= currentTo)
      }
      isAnswering = true
    } catch (error) {
      isAnswering = false
      report(reasonOf(error))
      return
    }
    if (isCurrent()) isReported = false
    else if (clock() - (marks[0]?.at ?? 0) > LAG_LIMIT_MS) report(`it is more than ${LAG_LIMIT_MS / 1000} s behind`)
  }
  const noteFailure = (error: unknown): void => {
    if (codeOf(error) === CONFLICT) return
    isAnswering = false
    report(reasonOf(error))
  }
  return { db: replica, lag, isCurrent, noteFailure, check, close }
}

/** Checks a replica again and again. Returns a function that ends this and waits for the current check. */
export const checkRegularly = ({ check }: Replica): (() => Promise<void>) => {
  const ending = new AbortController()
  const run = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await check()
      await wait(CHECK_INTERVAL_MS, undefined, { signal: ending.signal }).catch(() => {})
    }
  }
  const running = run()
  return async () => {
    ending.abort()
    await running
  }
}
