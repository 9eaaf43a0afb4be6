import type { Generated } from 'kysely'
import type { AlertKind } from '../../../machines/model/alerts.ts'
import type { Doing } from '../../../machines/model/changes.ts'
import type { TrailRow } from '../../audit/chain.ts'
import type { NullableTimestamp, Timestamp } from './columns.ts'

/** The recorded activities of staff, worded in `server/activities/texts.ts`. */
export type StaffActivityKind =
  | 'signedIn'
  | 'password.changed'
  | 'name.changed'
  | 'session.ended'
  | 'sessions.ended'
  | 'signedOut'
  | 'message.created'
  | 'message.changed'
  | 'message.deleted'
  | 'message.restored'
  | 'permissions.changed'
  | 'staff.invited'
  | 'staff.disabled'
  | 'staff.enabled'
  | 'invitation.accepted'
  | 'attempts.forgotten'

/** Staff, their sessions and what they have done. */
export type StaffTables = {
  schema_migrations: { version: number; applied_at: Timestamp }
  staff: {
    id: string
    email: string
    first_name: string
    last_name: string
    password_hash: string
    created_at: Timestamp
    /** Null while the account has its initial password. */
    password_changed_at: NullableTimestamp
    /** While it is set, the account cannot sign in. */
    disabled_at: NullableTimestamp
    /** Set from the invitation until the invited person has chosen a password. */
    invited_at: NullableTimestamp
  }
  invitations: { staff_id: string; token_hash: string; created_at: Timestamp; expires_at: Timestamp }
  /** If `is_offered` is false, nothing is guarded by the permission yet. */
  permissions: { id: string; table_name: string; title: string; is_offered: Generated<boolean> }
  staff_permissions: { staff_id: string; permission_id: string }
  sessions: {
    id: string
    token_hash: string
    staff_id: string
    created_at: Timestamp
    expires_at: Timestamp
    /** Updated at most once a minute. */
    last_used_at: Timestamp
    user_agent: string | null
  }
  staff_activities: {
    id: string
    staff_id: string
    kind: StaffActivityKind
    subject: string | null
    happened_at: Timestamp
  }
  audit_trail: TrailRow
  audit_head: { id: number; seq: number; hash: string }
  /** Which ticket a session has open. */
  presence: { session_id: string; ticket_id: string; doing: Doing; seen_at: Timestamp }
  sign_in_attempts: { id: string; account: string; address: string; attempted_at: Timestamp }
  refusals: { minute: Timestamp; address: string; staff_id: string; action: string; status: number; count: number }
  sign_in_addresses: { account: string; address: string; signed_in_at: Timestamp }
  saved_views: {
    id: string
    staff_id: string
    screen: 'orders'
    name: string
    query: string
    is_shared: boolean
    created_at: Timestamp
  }
  /** Notifications of staff. All unread ones of one kind about one ticket are a single row. */
  notifications: {
    id: string
    staff_id: string
    kind: AlertKind
    ticket_id: string
    count: Generated<number>
    last_at: Timestamp
    read_at: NullableTimestamp
  }
  /** `before` and `after` are worded for people. `seq`: the row of the audit trail that the same transaction added. */
  record_changes: {
    seq: number
    subject_type: 'ticket'
    subject_id: string
    field: string
    before: string | null
    after: string | null
  }
  saved_messages: {
    id: string
    title: string
    body: string
    created_at: Timestamp
    updated_at: Timestamp
    updated_by: string | null
    deleted_at: NullableTimestamp
  }
}
