import { type Kysely, sql } from 'kysely'
import type { UserActivity } from '../../machines/model/reports.ts'
import type { Database } from '../database/schema.ts'
import { rollupsOf } from '../ledger/rollups.ts'

/** Activities of customers by kind, most frequent first; kinds without activities have 0. */
export const userActivities = (db: Kysely<Database>): Promise<UserActivity[]> =>
  db
    .selectFrom('activity_kinds')
    .leftJoin(rollupsOf(db, 'activities').select(['key', 'count']).as('done'), 'done.key', 'activity_kinds.id')
    .select(['activity_kinds.title', sql<number>`coalesce(done.count, 0)`.as('count')])
    .orderBy('count', 'desc')
    .orderBy('activity_kinds.title')
    .execute()
