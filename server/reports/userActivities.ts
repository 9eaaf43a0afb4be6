import type { Kysely } from 'kysely'
import type { UserActivity } from '../../machines/model/reports.ts'
import type { Database } from '../database/schema.ts'

/** What customers have done, by kind, most frequent first; kinds that nobody did yet are there with 0. */
export const userActivities = (db: Kysely<Database>): Promise<UserActivity[]> =>
  db
    .selectFrom('activity_kinds')
    .leftJoin('activity_events', 'activity_events.kind_id', 'activity_kinds.id')
    .groupBy(['activity_kinds.id', 'activity_kinds.title'])
    .select(({ fn }) => ['activity_kinds.title', fn.count<number>('activity_events.id').as('count')])
    .orderBy('count', 'desc')
    .orderBy('activity_kinds.title')
    .execute()
