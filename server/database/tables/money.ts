import type { ColumnType, Generated } from 'kysely'
import type { MoneyState, MovementKind } from '../../../machines/model/orders.ts'
import type { NullableTimestamp, Timestamp } from './columns.ts'

/** Payments, refunds, and attempts to move money at the gateways. */
export type MoneyTables = {
  /** Append-only. */
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
    /** Null until something has been captured. */
    payment_id: ColumnType<string | null, string | null | undefined, string>
    /** What the gateway lets us take; for a charge, what was taken. */
    authorised_cents: number
    captured_cents: Generated<number>
    released_cents: Generated<number>
    /** Set aside for a capture or release under way. */
    claimed_cents: Generated<number>
    held_cents: Generated<number>
    refunded_cents: Generated<number>
    /** The gateway's id of the authorisation. */
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
    /** `tries`: how often it was sent; `looks`: how often it was looked up since then. */
    tries: Generated<number>
    looks: Generated<number>
    sent_at: NullableTimestamp
    next_look_at: NullableTimestamp
    /** Until then a process is working on it, and others leave it alone. */
    claimed_until: NullableTimestamp
    /** The gateway's id of the attempt. */
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
    /** Whether the order is cancelled once the refund is made. */
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
}
