import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { MessageDraft, SavedMessage } from '../../machines/model/savedMessages.ts'
import { recordStaffDone, type StaffActor } from '../audit/trail.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { ApiError } from '../http/answers.ts'
import type { StaffActivityKind } from '../staff/activities.ts'
import { codeOf } from '../startError.ts'

/** Who changes a message, and when. */
export type Change = { db: Kysely<Database>; actor: StaffActor; now: Date }

const UNIQUE_VIOLATION = '23505'

export const selectMessages = (db: Kysely<Database>) =>
  db
    .selectFrom('saved_messages')
    .leftJoin('staff', 'staff.id', 'saved_messages.updated_by')
    .select([
      'saved_messages.id',
      'saved_messages.title',
      'saved_messages.body',
      'saved_messages.created_at',
      'saved_messages.updated_at',
      sql<string | null>`staff.first_name || ' ' || staff.last_name`.as('author'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectMessages>['execute']>>[number]

export const messageOf = ({ author, ...row }: Row): SavedMessage => ({
  ...row,
  updated_by: author === null ? null : { name: author },
})

const readMessage = async (db: Kysely<Database>, id: string): Promise<SavedMessage> =>
  messageOf(await selectMessages(db).where('saved_messages.id', '=', id).executeTakeFirstOrThrow())

/** Locks the row until the transaction ends; throws an ApiError 404 if there is none. */
const lockRow = async (transaction: Transaction<Database>, id: string) => {
  const row = await transaction
    .selectFrom('saved_messages')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw new ApiError(404, 'This message no longer exists')
  return row
}

const lockLive = async (transaction: Transaction<Database>, id: string) => {
  const row = await lockRow(transaction, id)
  if (row.deleted_at !== null) throw new ApiError(404, 'This message was deleted')
  return row
}

/** Runs a change in a transaction. Throws an ApiError 422 with the message `taken` if a unique index finds a duplicate title. */
const change = async <T>(
  { db, actor, now }: Change,
  taken: string,
  work: (
    transaction: Transaction<Database>,
    record: (action: StaffActivityKind, id: string, title: string) => Promise<void>,
  ) => Promise<T>,
): Promise<T> => {
  try {
    return await inTransaction(db, (transaction) =>
      work(transaction, (action, subjectId, subject) =>
        recordStaffDone(transaction, actor, { action, subjectId, subject }, now),
      ),
    )
  } catch (error) {
    if (codeOf(error) === UNIQUE_VIOLATION) throw new ApiError(422, taken)
    throw error
  }
}

const TAKEN = 'Another message already has this title'
const TAKEN_MEANWHILE = 'Another message now has this title. Rename that one first.'

export const createMessage = (context: Change, draft: MessageDraft): Promise<SavedMessage> =>
  change(context, TAKEN, async (transaction, record) => {
    const id = randomUUID()
    const at = context.now.toISOString()
    await transaction
      .insertInto('saved_messages')
      .values({ id, ...draft, created_at: at, updated_at: at, updated_by: context.actor.staffId })
      .execute()
    await record('message.created', id, draft.title)
    return readMessage(transaction, id)
  })

/** A version is identified by its time, so the next one has to be later, even if the clock is not. */
const nextVersion = (now: Date, last: string): string =>
  new Date(Math.max(now.getTime(), Date.parse(last) + 1)).toISOString()

/** `lastSeen` (epoch milliseconds) is the version that the change is based on; throws an ApiError 409 if it is not current. */
export const updateMessage = (
  context: Change,
  id: string,
  { draft, lastSeen }: { draft: MessageDraft; lastSeen: number },
): Promise<SavedMessage> =>
  change(context, TAKEN, async (transaction, record) => {
    const row = await lockLive(transaction, id)
    if (Date.parse(row.updated_at) !== lastSeen) {
      throw new ApiError(409, 'Someone else changed this message. Review it and save again.')
    }
    await transaction
      .updateTable('saved_messages')
      .set({ ...draft, updated_at: nextVersion(context.now, row.updated_at), updated_by: context.actor.staffId })
      .where('id', '=', id)
      .execute()
    await record('message.changed', id, draft.title)
    return readMessage(transaction, id)
  })

export const removeMessage = (context: Change, id: string): Promise<void> =>
  change(context, TAKEN, async (transaction, record) => {
    const { title } = await lockLive(transaction, id)
    const deleted_at = context.now.toISOString()
    await transaction.updateTable('saved_messages').set({ deleted_at }).where('id', '=', id).execute()
    await record('message.deleted', id, title)
  })

/** Keeps times and author as they were before the deletion. Does nothing if the message is not deleted. */
export const restoreMessage = (context: Change, id: string): Promise<SavedMessage> =>
  change(context, TAKEN_MEANWHILE, async (transaction, record) => {
    const { title, deleted_at } = await lockRow(transaction, id)
    if (deleted_at !== null) {
      await transaction.updateTable('saved_messages').set({ deleted_at: null }).where('id', '=', id).execute()
      await record('message.restored', id, title)
    }
    return readMessage(transaction, id)
  })
