import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { AlertKind } from '../../machines/model/alerts.ts'
import type { Doing } from '../../machines/model/changes.ts'
import type { Attention, PendingFor, TicketPriority, TicketStatus } from '../../machines/model/deskChoices.ts'
import type { MailState } from '../../machines/model/mails.ts'
import type {
  MoneyState,
  MovementKind,
  Order,
  OrderAddress,
  PaymentState,
  Shipment,
  ShippingState,
} from '../../machines/model/orders.ts'
import type { TrailRow } from '../audit/chain.ts'

/** A timestamptz, read and written as an ISO 8601 string in UTC. */
type Timestamp = ColumnType<string, string, string>
type NullableTimestamp = ColumnType<string | null, string | null | undefined, string | null>
/** A column that is null unless given. */
type Optional<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>

export type OrderStatus = 'pending' | 'paid' | 'shipped' | 'delivered' | 'cancelled'
export type ProductKind = 'bike' | 'accessory' | 'spare_part' | 'warranty'
/** The recorded activities of staff, worded in `server/auth/staffActivities.ts`. */
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

export type RollupName =
  | 'orders.status'
  | 'sales.day'
  | 'sales.country'
  | 'sales.gateway'
  | 'sales.product'
  | 'refunds'
  | 'refunds.day'
  | 'refunds.country'
  | 'refunds.gateway'
  | 'refunds.product'
  | 'buyers'
  | 'customers.country'
  | 'tickets.status'
  | 'activities'

type Hold = NonNullable<Order['hold']>

/** The tables of `migrations/`, as Kysely sees them. Columns that end in `_cents` are integer cents. */
export type Database = {
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
    /** Set until somebody who was invited has chosen a password. */
    invited_at: NullableTimestamp
  }
  invitations: { staff_id: string; token_hash: string; created_at: Timestamp; expires_at: Timestamp }
  /** Where `is_offered` is false, nothing is guarded by it yet. */
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
  countries: { code: string; title: string; image_path: string }
  gateways: { id: string; name: string; logo: string }
  products: {
    id: string
    name: string
    kind: ProductKind
    price_cents: number
    sku: Optional<string>
  }
  customers: {
    id: string
    email: string
    first_name: string
    last_name: string
    country_code: string
    created_at: Timestamp
    /** Name and email, folded as a search is. */
    searched: GeneratedAlways<string>
    /** A plus sign and digits. */
    phone: ColumnType<string | null, string | null | undefined, string | null>
    record_version: Generated<number>
    /** Of the last change by staff. */
    changed_at: NullableTimestamp
    changed_by: ColumnType<string | null, string | null | undefined, string | null>
  }
  saved_views: {
    id: string
    staff_id: string
    screen: 'orders'
    name: string
    query: string
    is_shared: boolean
    created_at: Timestamp
  }
  customer_notes: { id: string; customer_id: string; staff_id: string; body: string; written_at: Timestamp }
  orders: {
    id: string
    customer_id: string
    country_code: string
    gateway_id: string
    status: OrderStatus
    total_cents: number
    placed_at: Timestamp
    /** What the shop calls the order. */
    shop_number: ColumnType<string | null, string | null | undefined, string | null>
    /** Part of the total. */
    shipping_cents: Generated<number>
    /** Since when it counts in the figures: for good. */
    paid_at: ColumnType<string | null, string | null | undefined, string | null>
    /** What staff call it. */
    number: Generated<number>
    /** Of its newest event. */
    version: Generated<number>
    updated_at: Timestamp
    /** As `machines/model/orderStates.ts` derives them. */
    payment_state: PaymentState
    shipping_state: ShippingState
    has_bike: boolean
    has_accessory: boolean
    has_spare_part: boolean
    has_warranty: boolean
    shipping_refunded_cents: Generated<number>
    hold_reason: ColumnType<Hold['reason'] | null, Hold['reason'] | null | undefined, Hold['reason'] | null>
    hold_note: ColumnType<string | null, string | null | undefined, string | null>
    held_by: ColumnType<string | null, string | null | undefined, string | null>
    held_at: NullableTimestamp
  }
  /** What is held for a refund under way counts as refunded. */
  order_lines: {
    order_id: string
    line_no: number
    product_id: string
    quantity: number
    unit_price_cents: number
    refunded_quantity: Generated<number>
    refunded_cents: Generated<number>
    cancelled_quantity: Generated<number>
    /** Of the cancelled ones, those that were so before the order was paid: they cost nothing. */
    unsold_quantity: Generated<number>
    shipped_quantity: Generated<number>
  }
  shipments: {
    id: Generated<string>
    order_id: string
    state: Shipment['state']
    carrier: Generated<string>
    tracking: Generated<string>
    shipped_by: ColumnType<string | null, string | null | undefined, string | null>
    /** Null for what was shipped before this was recorded. */
    shipped_at: NullableTimestamp
    delivered_at: NullableTimestamp
  }
  shipment_lines: { shipment_id: string; line_no: number; quantity: number }
  /** Only ever added to: the newest is where the order goes. `version`: of the order, by that change. */
  order_addresses: { order_id: string; version: number } & OrderAddress
  order_notes: { id: string; order_id: string; text: string; written_by: string | null; written_at: Timestamp }
  /** Only ever added to. */
  payments: {
    id: string
    order_id: string
    kind: 'charge' | 'refund' | 'refund_reversal'
    amount_cents: number
    made_at: Timestamp
    ref: ColumnType<string | null, string | null | undefined, string | null>
  }
  gateway_payments: {
    id: Generated<string>
    order_id: string
    /** Null while nothing was captured. */
    payment_id: ColumnType<string | null, string | null | undefined, string>
    /** What the gateway lets us take; of a charge, what was taken. */
    authorised_cents: number
    captured_cents: Generated<number>
    released_cents: Generated<number>
    /** Set aside for a capture or release under way. */
    claimed_cents: Generated<number>
    held_cents: Generated<number>
    refunded_cents: Generated<number>
    /** What the gateway calls an authorisation. */
    ref: ColumnType<string | null, string | null | undefined, string | null>
    authorised_at: NullableTimestamp
    expires_at: NullableTimestamp
    expired_at: NullableTimestamp
  }
  gateway_attempts: {
    id: string
    gateway_payment_id: string
    kind: MovementKind
    amount_cents: number
    state: MoneyState
    /** How often it was sent, and how often it was looked up since. */
    tries: Generated<number>
    looks: Generated<number>
    sent_at: NullableTimestamp
    next_look_at: NullableTimestamp
    /** Until then another process is at it. */
    claimed_until: NullableTimestamp
    /** What the gateway calls it. */
    ref: ColumnType<string | null, string | null | undefined, string | null>
    refusal: ColumnType<string | null, string | null | undefined, string | null>
  }
  commands: {
    key: string
    staff_id: string
    name: string
    subject_id: string | null
    fingerprint: string
    state: 'running' | 'done' | 'refused' | 'abandoned'
    created_at: Timestamp
    settled_at: NullableTimestamp
    /** Ids and figures of what was done. */
    data: ColumnType<unknown, string | null | undefined, string>
  }
  refunds: {
    id: string
    order_id: string
    gateway_payment_id: string | null
    attempt_id: string | null
    command_key: string | null
    amount_cents: number
    shipping_cents: number
    reason: string
    note: string
    requested_by: string | null
    requested_at: Timestamp
    settled_at: NullableTimestamp
    /** Once it is made, the order is cancelled. */
    cancels_order: Generated<boolean>
  }
  /** Captures and releases of authorisations. */
  authorisation_moves: {
    attempt_id: string
    order_id: string
    command_key: ColumnType<string | null, string | null | undefined, string | null>
    reason: string
    note: string
    cancels_order: Generated<boolean>
    requested_by: string | null
    requested_at: Timestamp
    settled_at: NullableTimestamp
  }
  refund_lines: { refund_id: string; line_no: number; quantity: number; amount_cents: number }
  /** The pieces that are cancelled once a refund is made. */
  refund_cancellations: { refund_id: string; line_no: number; quantity: number }
  order_events: {
    order_id: string
    version: number
    kind: string
    staff_id: string | null
    data: ColumnType<unknown, string, string>
    happened_at: Timestamp
  }
  /** Mails that go out, by the chart of `machines/flows/mail.flow.ts`. */
  mails: {
    id: string
    kind: 'confirmation' | 'reply'
    order_id: ColumnType<string | null, string | null | undefined, string | null>
    staff_id: string | null
    to_address: string
    subject: string
    body: string
    state: MailState
    /** Until then it is held. */
    release_at: Timestamp
    attempts: Generated<number>
    next_at: NullableTimestamp
    /** Until then a process is sending it. */
    claimed_until: NullableTimestamp
    message_id: string
    /** What the mail server answered. */
    failure: ColumnType<string | null, string | null | undefined, string | null>
    created_at: Timestamp
    sent_at: NullableTimestamp
    /** Where it was written. */
    ticket_id: ColumnType<string | null, string | null | undefined, string | null>
    /** Null for the address that mails come from. */
    reply_to: Optional<string>
    return_path: Optional<string>
    /** The Message-IDs that it answers, separated by blanks, the nearest last. */
    refs: Generated<string>
  }
  /** Mails that came in, each once. */
  mail_receipts: {
    /** '' without one. */
    message_id: string
    sha256: string
    /** The address that it comes from, in lower case; '' for none. */
    sender: string
    outcome: 'opened' | 'appended' | 'followed' | 'quarantined' | 'unreadable' | 'bounced' | 'delayed' | 'dropped'
    ticket_id: ColumnType<string | null, string | null | undefined, string | null>
    at: Timestamp
  }
  /** One row, once there is a mail: 32 bytes in hexadecimal. */
  mail_secret: { id: number; secret: string }
  ticket_categories: { id: string; name: string }
  tickets: {
    id: string
    ticket_id: string
    /** Null while nobody knows who wrote; then `requester_email` is where they wrote from. */
    customer_id: string | null
    category_id: string
    title: string
    priority: TicketPriority
    status: TicketStatus
    created_at: Timestamp
    updated_at: Timestamp
    requester_email: Optional<string>
    assignee_id: Optional<string>
    /** Set while it is pending. */
    pending_for: Optional<PendingFor>
    pending_until: NullableTimestamp
    /** The row of the audit trail of its last change; 0 before the first. */
    version: Generated<number>
    /** The number of its newest message or note. */
    last_entry: Generated<number>
    /** While it is open, and the customer wrote last. */
    waiting_since: NullableTimestamp
    first_replied_at: NullableTimestamp
    resolved_at: NullableTimestamp
    closed_at: NullableTimestamp
    reopened: Generated<number>
    /** The closed ticket that this one goes on with. */
    follows: Optional<string>
    order_id: Optional<string>
    attention: Optional<Attention>
    /** The title, folded as a search is. */
    searched: GeneratedAlways<string>
  }
  ticket_messages: {
    id: string
    ticket_id: string
    /** Null where the customer wrote. */
    staff_id: string | null
    body: string
    written_at: Timestamp
    /** Its number among the messages and notes of the ticket. */
    entry: number
    is_automatic: Generated<boolean>
  }
  ticket_notes: { id: string; ticket_id: string; entry: number; staff_id: string; body: string; written_at: Timestamp }
  ticket_tags: { ticket_id: string; tag: string }
  /** Each id that somebody has chosen for a reply. Its message and its mail have the same. */
  ticket_replies: {
    id: string
    ticket_id: string
    staff_id: string
    status_after: Optional<'pending' | 'resolved'>
    pending_until: NullableTimestamp
    /** When the ticket was changed by it. */
    released_at: NullableTimestamp
    withdrawn_at: NullableTimestamp
  }
  /** What somebody has not sent yet; `other_` is the last draft that lost against it. */
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
  /** Up to which entry somebody has read a ticket. */
  ticket_reads: { ticket_id: string; staff_id: string; entry: number }
  /** What somebody should hear of; unread ones of a kind about a ticket are one row. */
  notifications: {
    id: string
    staff_id: string
    kind: AlertKind
    ticket_id: string
    count: Generated<number>
    last_at: Timestamp
    read_at: NullableTimestamp
  }
  /** What changed, in words. `seq`: the row of the audit trail of the same transaction. */
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
  activity_kinds: { id: string; title: string }
  activity_events: { id: string; kind_id: string; customer_id: string; happened_at: Timestamp }
  /** Only ever added to; see `ledger/rollups.ts`. `day` is a date, and every order has one row with `orders` 1. */
  ledger: {
    id: Generated<string>
    day: string
    kind: 'sale' | 'shipping' | 'refund'
    order_id: string
    payment_id: string | null
    product_id: string | null
    country_code: string
    gateway_id: string
    orders: number
    pieces: number
    cents: number
    is_folded: Generated<boolean>
  }
  count_changes: { id: Generated<string>; name: RollupName; key: string; count: number; cents: Generated<number> }
  rollups: { name: RollupName; key: string; count: number; cents: number }
  customer_counts: { customer_id: string; orders: number; paid_orders: number; tickets: number }
}
