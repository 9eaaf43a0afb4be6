import { sql } from 'kysely'

/** The name of a member of staff, for queries that join `staff`; null without a member of staff. */
export const STAFF_NAME = sql<string | null>`staff.first_name || ' ' || staff.last_name`
export const named = (name: string | null): { name: string } | null => (name === null ? null : { name })
