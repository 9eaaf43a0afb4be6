import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { StaffActivity } from '../../machines/model/account.ts'
import { STAFF_ACTIVITIES_LIMIT } from '../../machines/model/constants.ts'
import type { Database, StaffActivityKind } from '../database/schema.ts'

export type { StaffActivityKind }

/** How each kind of activity is worded for staff. `subject`: the name of what was changed. */
const TITLES: Record<StaffActivityKind, (subject: string) => string> = {
  signedIn: () => 'Signed in',
  signedOut: () => 'Signed out',
  'password.changed': () => 'Changed the password',
  'name.changed': (subject) => `Changed the name to ${subject}`,
  'session.ended': () => 'Ended a session',
  'sessions.ended': (subject) => `Ended all sessions of ${subject}`,
  'message.created': (subject) => `Created the message “${subject}”`,
  'message.changed': (subject) => `Changed the message “${subject}”`,
  'message.deleted': (subject) => `Deleted the message “${subject}”`,
  'message.restored': (subject) => `Restored the message “${subject}”`,
  'permissions.changed': (subject) => `Changed the permissions of ${subject}`,
  'staff.invited': (subject) => `Invited ${subject}`,
  'staff.disabled': (subject) => `Disabled the account of ${subject}`,
  'staff.enabled': (subject) => `Enabled the account of ${subject}`,
  'invitation.accepted': () => 'Accepted the invitation',
  'attempts.forgotten': (subject) => `Cleared the failed sign-ins of ${subject}`,
}

/** Records what a member of staff did. Runs in the transaction of the change, so that neither exists without the other. */
export const recordActivity = async (
  db: Kysely<Database>,
  { staffId, kind, subject }: { staffId: string; kind: StaffActivityKind; subject: string | null },
  now: Date,
): Promise<void> => {
  const row = { id: randomUUID(), staff_id: staffId, kind, subject, happened_at: now.toISOString() }
  await db.insertInto('staff_activities').values(row).execute()
}

/** The newest 50 activities of a member of staff, newest first. */
export const listActivities = async (db: Kysely<Database>, staffId: string): Promise<StaffActivity[]> => {
  const rows = await db
    .selectFrom('staff_activities')
    .select(['id', 'kind', 'subject', 'happened_at'])
    .where('staff_id', '=', staffId)
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(STAFF_ACTIVITIES_LIMIT)
    .execute()
  return rows.map(({ kind, subject, ...row }) => ({ ...row, kind, title: TITLES[kind](subject ?? '') }))
}
