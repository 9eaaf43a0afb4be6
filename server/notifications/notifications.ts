import type { Kysely } from 'kysely'
import { MAX_ALERTS, type StaffAlert } from '../../machines/model/alerts.ts'
import type { Database } from '../database/schema.ts'
import { withRetries } from '../database/transaction.ts'

/** Which notifications are marked as read: those with these ids, or all up to a time. */
export type ReadMark = { ids: readonly string[] } | { until: string }

/** How many notifications each of these members of staff has not read. Those who have read all are not in the map. */
export const countUnreadOf = async (
  db: Kysely<Database>,
  staffIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (staffIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('notifications')
    .where('staff_id', 'in', staffIds)
    .where('read_at', 'is', null)
    .select(({ fn }) => ['staff_id', fn.countAll<number>().as('count')])
    .groupBy('staff_id')
    .execute()
  return new Map(rows.map(({ staff_id, count }) => [staff_id, Number(count)]))
}

/** How many notifications a member of staff has not read. */
export const countUnread = async (db: Kysely<Database>, staffId: string): Promise<number> =>
  (await countUnreadOf(db, [staffId])).get(staffId) ?? 0

/** The newest notifications of a member of staff, newest first. */
export const listNotifications = async (db: Kysely<Database>, staffId: string): Promise<StaffAlert[]> => {
  const rows = await db
    .selectFrom('notifications')
    .innerJoin('tickets', 'tickets.id', 'notifications.ticket_id')
    .where('staff_id', '=', staffId)
    .select(['notifications.id', 'kind', 'tickets.ticket_id as ticket', 'count', 'last_at', 'read_at'])
    .orderBy('last_at', 'desc')
    .orderBy('notifications.id', 'desc')
    .limit(MAX_ALERTS)
    .execute()
  return rows.map(({ read_at, ...row }) => ({ ...row, is_read: read_at !== null }))
}

/**
 * Marks notifications of a member of staff as read; ids of other people's notifications are ignored. Retried, because two tabs may do this at the
 * same time.
 */
export const markRead = async (db: Kysely<Database>, staffId: string, what: ReadMark, now: Date): Promise<void> => {
  const unread = db
    .updateTable('notifications')
    .set({ read_at: now.toISOString() })
    .where('staff_id', '=', staffId)
    .where('read_at', 'is', null)
  const those = 'ids' in what ? unread.where('id', 'in', what.ids) : unread.where('last_at', '<=', what.until)
  await withRetries(() => those.execute())
}
