import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Attention, PendingFor, TicketPriority, TicketStatus } from '../../../machines/model/deskChoices.ts'
import type { MailState } from '../../../machines/model/mails.ts'
import type { NullableTimestamp, Optional, Timestamp } from './columns.ts'

/** Tickets and mails. */
export type DeskTables = {
  /** Outgoing mails; `state` changes by the chart of `machines/flows/mail.flow.ts`. */
  mails: {
    id: string
    kind: 'confirmation' | 'reply'
    order_id: ColumnType<string | null, string | null | undefined, string | null>
    staff_id: string | null
    to_address: string
    subject: string
    body: string
    state: MailState
    /** The mail is held until then. */
    release_at: Timestamp
    attempts: Generated<number>
    next_at: NullableTimestamp
    /** While a process is sending the mail: when its claim ends, after which any process may settle the mail. */
    claimed_until: NullableTimestamp
    message_id: string
    /** The reply to the last attempt to send it, if that failed. */
    failure: ColumnType<string | null, string | null | undefined, string | null>
    created_at: Timestamp
    sent_at: NullableTimestamp
    /** The ticket of a reply. */
    ticket_id: ColumnType<string | null, string | null | undefined, string | null>
    /** Null if replies go to the address that mails are sent from. */
    reply_to: Optional<string>
    return_path: Optional<string>
    /** The Message-IDs that it answers, separated by spaces; the last one is that of the mail that it answers directly. */
    refs: Generated<string>
  }
  /** Incoming mails, each once. */
  mail_receipts: {
    /** '' if the mail has none. */
    message_id: string
    sha256: string
    /** The address that it comes from, in lower case; '' for none. */
    sender: string
    outcome: 'opened' | 'appended' | 'followed' | 'quarantined' | 'unreadable' | 'bounced' | 'delayed' | 'dropped'
    ticket_id: ColumnType<string | null, string | null | undefined, string | null>
    at: Timestamp
  }
  /** At most one row: 32 bytes in hexadecimal, made when they are first needed. */
  mail_secret: { id: number; secret: string }
  ticket_categories: { id: string; name: string }
  tickets: {
    id: string
    ticket_id: string
    /** Null while it is unknown who wrote; then `requester_email` is the address that they wrote from. */
    customer_id: string | null
    category_id: string
    title: string
    priority: TicketPriority
    status: TicketStatus
    created_at: Timestamp
    updated_at: Timestamp
    requester_email: Optional<string>
    assignee_id: Optional<string>
    /** Set while the ticket is pending. */
    pending_for: Optional<PendingFor>
    pending_until: NullableTimestamp
    /** The number of the row of the audit trail that records its last change; 0 before the first. */
    version: Generated<number>
    /** The number of its newest message or note. */
    last_entry: Generated<number>
    /** Since when the customer has been waiting; set while the ticket is open and the customer wrote last. */
    waiting_since: NullableTimestamp
    first_replied_at: NullableTimestamp
    resolved_at: NullableTimestamp
    closed_at: NullableTimestamp
    reopened: Generated<number>
    /** The closed ticket that this one continues. */
    follows: Optional<string>
    order_id: Optional<string>
    attention: Optional<Attention>
    /** The title as a search compares it: see `folded` in `machines/model/search.ts`. */
    searched: GeneratedAlways<string>
  }
  ticket_messages: {
    id: string
    ticket_id: string
    /** Null if the customer wrote. */
    staff_id: string | null
    body: string
    written_at: Timestamp
    /** Its number among the messages and notes of the ticket. */
    entry: number
    is_automatic: Generated<boolean>
  }
  ticket_notes: { id: string; ticket_id: string; entry: number; staff_id: string; body: string; written_at: Timestamp }
  ticket_tags: { ticket_id: string; tag: string }
  /** Replies, by the id that their writer's console chose. The message and the mail of a reply have the same id. */
  ticket_replies: {
    id: string
    ticket_id: string
    staff_id: string
    status_after: Optional<'pending' | 'resolved'>
    pending_until: NullableTimestamp
    /** When the reply changed the ticket. */
    released_at: NullableTimestamp
    withdrawn_at: NullableTimestamp
  }
  /**
   * Unsent texts. If two sessions wrote one, `content` is the later text, and `other_content` and `other_at` are the earlier one, unless `content`
   * contains it.
   */
  ticket_drafts: {
    ticket_id: string
    staff_id: string
    mode: 'reply' | 'note'
    content: string
    at: Timestamp
    session_id: string
    other_content: Optional<string>
    other_at: NullableTimestamp
  }
  /** `entry`: the newest entry of the ticket that the member of staff has read. */
  ticket_reads: { ticket_id: string; staff_id: string; entry: number }
}
