import { type Kysely, sql } from 'kysely'
import type { Order, OrderEvent, OrderPayment, OrderRefund } from '../../machines/model/orders.ts'
import type { Database } from '../database/schema.ts'
import type { EventData } from './events.ts'
import { eventText, sayCents } from './eventTexts.ts'
import { readLines } from './lines.ts'
import { named, STAFF_NAME } from './names.ts'
import { readAddress, readNotes } from './notes.ts'
import { readShipments } from './shipments.ts'

/** Who reads an order, and when. */
export type Reading = { currency: string; staffId: string; now: Date }

type Row = Awaited<ReturnType<typeof findRow>>

const findRow = (db: Kysely<Database>, number: number) =>
  db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'customer_id')
    .innerJoin('customer_counts', 'customer_counts.customer_id', 'customers.id')
    .innerJoin('countries', 'countries.code', 'orders.country_code')
    .innerJoin('gateways', 'gateways.id', 'gateway_id')
    .leftJoin('staff', 'staff.id', 'held_by')
    .where('number', '=', number)
    .select([
      'orders.id',
      'number',
      'version',
      'shop_number',
      'placed_at',
      'paid_at',
      'updated_at',
      'status',
      'payment_state',
      'shipping_state',
      'total_cents',
      'shipping_cents',
      'shipping_refunded_cents',
      'customers.id as customer_id',
      sql<string>`customers.first_name || ' ' || customers.last_name`.as('customer'),
      'customers.email',
      'customer_counts.orders as orders_count',
      'countries.code',
      'countries.title',
      'gateways.name as method',
      'has_bike',
      'has_accessory',
      'has_spare_part',
      'has_warranty',
      'hold_reason',
      'hold_note',
      STAFF_NAME.as('held_by'),
      'held_at',
    ])
    .executeTakeFirst()

const readPayments = async (db: Kysely<Database>, orderId: string, method: string): Promise<OrderPayment[]> => {
  const rows = await db
    .selectFrom('gateway_payments')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .where('gateway_payments.order_id', '=', orderId)
    .select(['gateway_payments.id', 'captured_cents', 'held_cents', 'refunded_cents', 'made_at'])
    .orderBy('made_at')
    .orderBy('payments.id')
    .execute()
  return rows.map(({ made_at, ...payment }) => ({ ...payment, label: method, paid_at: made_at }))
}

const readRefunds = async (db: Kysely<Database>, orderId: string): Promise<OrderRefund[]> => {
  const rows = await db
    .selectFrom('refunds')
    .leftJoin('gateway_attempts', 'gateway_attempts.id', 'attempt_id')
    .leftJoin('staff', 'staff.id', 'requested_by')
    .where('order_id', '=', orderId)
    .select([
      'refunds.id',
      'attempt_id as attempt',
      'refunds.gateway_payment_id as payment_id',
      'refunds.amount_cents',
      'shipping_cents',
      'reason',
      'note',
      'state',
      'refusal',
      'cancels_order',
      STAFF_NAME.as('requested_by'),
      'requested_at',
      'settled_at',
    ])
    .orderBy('requested_at', 'desc')
    .orderBy('refunds.id')
    .execute()
  const parts = await db
    .selectFrom('refund_lines')
    .innerJoin('refunds', 'refunds.id', 'refund_id')
    .where('order_id', '=', orderId)
    .select(['refund_id', 'line_no', 'quantity', 'refund_lines.amount_cents'])
    .orderBy('line_no')
    .execute()
  return rows.map(({ state, requested_by, ...refund }) => ({
    ...refund,
    state: state ?? 'succeeded',
    requested_by: named(requested_by),
    lines: parts.flatMap(({ refund_id, ...part }) => (refund_id === refund.id ? [part] : [])),
  }))
}

/** The newest first: what staff did, what the shop and customer paid and refunded, and when the order was placed. */
const readEvents = async (db: Kysely<Database>, order: NonNullable<Row>, currency: string): Promise<OrderEvent[]> => {
  const say = sayCents(currency)
  const events = await db
    .selectFrom('order_events')
    .leftJoin('staff', 'staff.id', 'staff_id')
    .where('order_id', '=', order.id)
    // The payments of the shop are below.
    .where('kind', 'not like', 'shop.%')
    .select(['version', 'kind', 'data', STAFF_NAME.as('by'), 'happened_at as at'])
    .orderBy('version', 'desc')
    .execute()
  const done = events.map(({ data, by, ...event }) => ({
    ...event,
    text: eventText(event.kind, data as EventData, say),
    by: named(by),
  }))
  const payments = await db
    .selectFrom('payments')
    .where('order_id', '=', order.id)
    // Those that staff asked for have events of their own.
    .where(sql<boolean>`coalesce(ref, '') not like 'refund_%'`)
    .select(['kind', 'amount_cents', 'made_at'])
    .execute()
  const byShop = payments.map(({ kind, amount_cents, made_at }) => {
    const name = kind === 'charge' ? 'shop.charged' : 'shop.refunded'
    return { version: 1, kind: name, text: eventText(name, { amount_cents }, say), by: null, at: made_at }
  })
  const placed = { version: 1, kind: 'placed', text: 'Placed the order', by: null, at: order.placed_at }
  return [...done, ...byShop, placed].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
}

const sumOf = (payments: readonly OrderPayment[], column: 'captured_cents' | 'held_cents' | 'refunded_cents') =>
  payments.reduce((sum, payment) => sum + payment[column], 0)

const holdOf = ({ hold_reason, hold_note, held_by, held_at }: NonNullable<Row>): Order['hold'] =>
  hold_reason === null || held_at === null
    ? null
    : { reason: hold_reason, note: hold_note ?? '', by: named(held_by), at: held_at }

const readWhole = async (db: Kysely<Database>, number: number, { currency, staffId, now }: Reading) => {
  const row = await findRow(db, number)
  if (row === undefined) return undefined
  const {
    customer_id,
    customer,
    email,
    orders_count,
    code,
    title,
    has_bike,
    has_accessory,
    has_spare_part,
    has_warranty,
    hold_reason: _reason,
    hold_note: _note,
    held_by: _by,
    held_at: _at,
    ...rest
  } = row
  const lines = await readLines(db, [row.id])
  const payments = await readPayments(db, row.id, row.method)
  const order: Order = {
    ...rest,
    customer: { id: customer_id, name: customer, email, orders_count },
    country: { code, title },
    currency,
    paid_cents: sumOf(payments, 'captured_cents'),
    refunded_cents: sumOf(payments, 'refunded_cents'),
    held_cents: sumOf(payments, 'held_cents'),
    lines: lines.get(row.id) ?? [],
    payments,
    refunds: await readRefunds(db, row.id),
    hold: holdOf(row),
    shipments: await readShipments(db, row.id, now),
    address: await readAddress(db, row.id),
    notes: await readNotes(db, row.id, staffId, now),
    events: await readEvents(db, row, currency),
  }
  const kinds = { bike: has_bike, accessory: has_accessory, spare_part: has_spare_part, warranty: has_warranty }
  return { order, kinds }
}

/**
 * An order with all that staff see of it, as of one moment, and the views that it is in; undefined where there is none of this number. In a
 * transaction the order is locked by the caller.
 */
export const readOrder = (db: Kysely<Database>, number: number, reading: Reading) =>
  db.isTransaction
    ? readWhole(db, number, reading)
    : db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute((snapshot) => readWhole(snapshot, number, reading))
