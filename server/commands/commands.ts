import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { MoneyState } from '../../machines/model/orders.ts'
import type { Database } from '../database/schema.ts'
import { ApiError } from '../http/answers.ts'

/** A command to add. `fingerprint`: the hash of what it asks for. */
export type NewCommand = { key: string; staffId: string; name: string; subjectId: string; fingerprint: string }

/** The value with its keys in a fixed order, whatever their order in the request. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([name, field]) => [name, canonical(field)]))
}

/** The hash of what a call asks for, without `seen`, which only states what the caller knew. */
export const fingerprintOf = (method: string, path: string, body: object): string => {
  const { seen: _, ...asked } = body as { seen?: unknown }
  return createHash('sha256')
    .update(JSON.stringify([method, path, canonical(asked)]))
    .digest('hex')
}

export const findCommand = (db: Kysely<Database>, key: string) =>
  db.selectFrom('commands').where('key', '=', key).selectAll().executeTakeFirst()
export type Command = NonNullable<Awaited<ReturnType<typeof findCommand>>>

export const WITHDRAWN = 'This was withdrawn before it arrived. Nothing was done.'

/** Throws an ApiError if a key was used for another change (422), or was withdrawn (409). */
export const assertSameCommand = (known: Command, fingerprint: string): void => {
  if (known.state === 'abandoned') throw new ApiError(409, WITHDRAWN, {}, { code: 'withdrawn' })
  if (known.fingerprint !== fingerprint)
    throw new ApiError(422, 'This key was used for another change', {}, { code: 'key_reused' })
}

/**
 * Adds a command, in the transaction of its effect. A second command with the same key waits for this transaction, and then violates the primary key.
 */
export const addCommand = async (
  transaction: Transaction<Database>,
  { key, staffId, name, subjectId, fingerprint }: NewCommand,
  now: Date,
): Promise<void> => {
  const row = { key, staff_id: staffId, name, subject_id: subjectId, fingerprint, created_at: now.toISOString() }
  await transaction
    .insertInto('commands')
    .values({ ...row, state: 'running' })
    .execute()
}

/** Stores what a command did. Unless `isDone`, the command is done only when its movement of money is settled. */
export const noteOutcome = async (
  transaction: Transaction<Database>,
  key: string,
  { data, isDone }: { data: object; isDone: boolean },
  now: Date,
): Promise<void> => {
  await transaction
    .updateTable('commands')
    .set({ data: JSON.stringify(data), ...(isDone && { state: 'done', settled_at: now.toISOString() }) })
    .where('key', '=', key)
    .execute()
}

/** Settles the command of a movement of money, once. */
export const settleCommand = async (
  transaction: Transaction<Database>,
  key: string,
  state: MoneyState,
  now: Date,
): Promise<void> => {
  await transaction
    .updateTable('commands')
    .set({
      state: state === 'refused' ? 'refused' : 'done',
      settled_at: now.toISOString(),
    })
    .where('key', '=', key)
    .where('state', '=', 'running')
    .execute()
}

/**
 * Stores a tombstone, so that a command that arrives later under this key is refused. Returns the command that has already arrived under it, or
 * undefined if none has.
 */
export const withdraw = async (
  db: Kysely<Database>,
  key: string,
  staffId: string,
  now: Date,
): Promise<Command | undefined> => {
  const at = now.toISOString()
  const row = {
    key,
    staff_id: staffId,
    name: 'withdrawn',
    subject_id: null,
    fingerprint: '',
    created_at: at,
    settled_at: at,
  }
  await db
    .insertInto('commands')
    .values({ ...row, state: 'abandoned' })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const known = await findCommand(db, key)
  return known?.state === 'abandoned' ? undefined : known
}
