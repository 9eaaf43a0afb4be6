import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { MAX_VIEWS, type SavedView } from '../../machines/model/savedViews.ts'
import { recordDone, type StaffActor } from '../audit/trail.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { ApiError } from '../http/answers.ts'
import { codeOf } from '../startError.ts'
import type { ViewChange, WantedView } from './input.ts'

/** Who changes a view, and when. */
export type Change = { db: Kysely<Database>; actor: StaffActor; now: Date }

const UNIQUE_VIOLATION = '23505'
const GONE = 'This view no longer exists'

const selectViews = (db: Kysely<Database>) =>
  db
    .selectFrom('saved_views')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select([
      'saved_views.id',
      'saved_views.staff_id',
      'screen',
      'name',
      'query',
      'is_shared',
      sql<string>`staff.first_name || ' ' || staff.last_name`.as('author'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectViews>['executeTakeFirstOrThrow']>>

const viewOf = ({ staff_id, author, ...row }: Row, staffId: string): SavedView => ({
  ...row,
  is_own: staff_id === staffId,
  owner: { name: author },
})

/** The caller's own views by name, then those that others share. `seesShared`: whether the caller may open the screen. */
export const readViews = async (
  db: Kysely<Database>,
  screen: SavedView['screen'],
  { staffId, seesShared }: { staffId: string; seesShared: boolean },
): Promise<SavedView[]> => {
  const rows = await selectViews(db)
    .where('screen', '=', screen)
    .where(({ eb, or }) =>
      or([eb('saved_views.staff_id', '=', staffId), ...(seesShared ? [eb('is_shared', '=', true)] : [])]),
    )
    .orderBy(sql`saved_views.staff_id <> ${staffId}::uuid`)
    .orderBy(sql`lower(name)`)
    .orderBy('saved_views.id')
    .execute()
  return rows.map((row) => viewOf(row, staffId))
}

const readView = async (db: Kysely<Database>, id: string, staffId: string): Promise<SavedView> =>
  viewOf(await selectViews(db).where('saved_views.id', '=', id).executeTakeFirstOrThrow(), staffId)

/** Runs a change in a transaction. Throws an ApiError 422 if a unique index finds that the person already has a view with this name. */
const change = async <T>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<T>,
): Promise<T> => {
  try {
    return await inTransaction(db, work)
  } catch (error) {
    if (codeOf(error) !== UNIQUE_VIOLATION) throw error
    throw new ApiError(422, 'You already have a view of this name', {}, { code: 'taken', data: { field: 'name' } })
  }
}

/**
 * Locks a view of the caller until the transaction ends. Throws an ApiError 404 if it does not exist or is somebody else's private view, and 403 if
 * it is somebody else's shared view.
 */
const lockOwn = async (transaction: Transaction<Database>, id: string, staffId: string): Promise<void> => {
  const row = await transaction
    .selectFrom('saved_views')
    .select(['staff_id', 'is_shared'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined || (row.staff_id !== staffId && !row.is_shared)) throw new ApiError(404, GONE)
  if (row.staff_id !== staffId) throw new ApiError(403, 'Only the person who saved a view can change or delete it')
}

/**
 * Throws an ApiError 422 if the person has MAX_VIEWS views already. The person's row is locked while they are counted, so that two simultaneous
 * calls cannot exceed the limit.
 */
const assertRoom = async (transaction: Transaction<Database>, staffId: string): Promise<void> => {
  await transaction.selectFrom('staff').select('id').where('id', '=', staffId).forNoKeyUpdate().execute()
  const { count } = await transaction
    .selectFrom('saved_views')
    .where('staff_id', '=', staffId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) < MAX_VIEWS) return
  throw new ApiError(422, `You have ${MAX_VIEWS} views already. Delete one first.`, {}, { code: 'too_many' })
}

export const createView = ({ db, actor, now }: Change, wanted: WantedView): Promise<SavedView> =>
  change(db, async (transaction) => {
    await assertRoom(transaction, actor.staffId)
    const id = randomUUID()
    const row = { id, staff_id: actor.staffId, ...wanted, created_at: now.toISOString() }
    await transaction.insertInto('saved_views').values(row).execute()
    const view = await readView(transaction, id, actor.staffId)
    await recordDone(transaction, actor, { action: 'view.created', subjectId: id }, now)
    return view
  })

export const updateView = ({ db, actor, now }: Change, id: string, wanted: ViewChange): Promise<SavedView> =>
  change(db, async (transaction) => {
    await lockOwn(transaction, id, actor.staffId)
    await transaction.updateTable('saved_views').set(wanted).where('id', '=', id).execute()
    const view = await readView(transaction, id, actor.staffId)
    await recordDone(transaction, actor, { action: 'view.changed', subjectId: id }, now)
    return view
  })

export const removeView = ({ db, actor, now }: Change, id: string): Promise<void> =>
  change(db, async (transaction) => {
    await lockOwn(transaction, id, actor.staffId)
    await transaction.deleteFrom('saved_views').where('id', '=', id).execute()
    await recordDone(transaction, actor, { action: 'view.deleted', subjectId: id }, now)
  })
