import { type Kysely, sql } from 'kysely'
import { REMOVE_NOTE_MS, UNDO_SHIPMENT_MS } from '../../machines/model/orderRules.ts'
import type {
  Order,
  OrderAddress,
  OrderEvent,
  OrderNote,
  OrderPayment,
  OrderRefund,
  Shipment,
} from '../../machines/model/orders.ts'
import type { Database } from '../database/schema.ts'
import type { EventData } from './events.ts'
import { eventText, sayCents } from './eventTexts.ts'
import { readLines } from './lines.ts'

/** Who asks: what they wrote themselves they may take back for a while. */
type Viewer = { readonly staffId: string; readonly now: Date }
type Viewing = Viewer & { readonly currency: string }

/** A moment so many milliseconds later, where there is one. */
const after = (at: string | null, milliseconds: number): string | null =>
  at === null ? null : new Date(Date.parse(at) + milliseconds).toISOString()

type Row = Awaited<ReturnType<typeof findRow>>

const findRow = (db: Kysely<Database>, number: number) =>
  db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'customer_id')
    .innerJoin('customer_counts', 'customer_counts.customer_id', 'customers.id')
    .innerJoin('countries', 'countries.code', 'orders.country_code')
    .innerJoin('gateways', 'gateways.id', 'gateway_id')
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
      'email',
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
      'held_at',
      sql<string | null>`(select first_name || ' ' || last_name from staff where staff.id = held_by)`.as('held_by'),
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

const named = (name: string | null) => (name === null ? null : { name })
const STAFF_NAME = sql<string | null>`staff.first_name || ' ' || staff.last_name`

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

const readShipments = async (db: Kysely<Database>, orderId: string): Promise<Shipment[]> => {
  const rows = await db
    .selectFrom('shipments')
    .leftJoin('staff', 'staff.id', 'shipped_by')
    .where('order_id', '=', orderId)
    .select(['shipments.id', 'state', 'carrier', 'tracking', 'shipped_at', 'delivered_at', STAFF_NAME.as('shipped_by')])
    .orderBy(sql`shipped_at desc nulls last`)
    .orderBy('shipments.id')
    .execute()
  const parts = await db
    .selectFrom('shipment_lines')
    .innerJoin('shipments', 'shipments.id', 'shipment_id')
    .where('order_id', '=', orderId)
    .select(['shipment_id', 'line_no', 'quantity'])
    .orderBy('line_no')
    .execute()
  return rows.map(({ shipped_by, ...shipment }) => ({
    ...shipment,
    shipped_by: named(shipped_by),
    undoable_until: shipment.state === 'shipped' ? after(shipment.shipped_at, UNDO_SHIPMENT_MS) : null,
    lines: parts.flatMap(({ shipment_id, ...part }) => (shipment_id === shipment.id ? [part] : [])),
  }))
}

const readAddress = async (db: Kysely<Database>, orderId: string): Promise<OrderAddress | null> =>
  (await db
    .selectFrom('order_addresses')
    .where('order_id', '=', orderId)
    .select(['name', 'line1', 'line2', 'postal_code', 'city', 'region'])
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .executeTakeFirst()) ?? null

const readNotes = async (db: Kysely<Database>, orderId: string, { staffId, now }: Viewer): Promise<OrderNote[]> => {
  const rows = await db
    .selectFrom('order_notes')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .where('order_id', '=', orderId)
    .select(['order_notes.id', 'text', 'staff_id', STAFF_NAME.as('by'), 'made_at as at'])
    .orderBy('made_at', 'desc')
    .orderBy('order_notes.id')
    .execute()
  return rows.map(({ staff_id, by, ...note }) => {
    const until = after(note.at, REMOVE_NOTE_MS)
    const isRemovable = staff_id === staffId && until !== null && Date.parse(until) > now.getTime()
    return { ...note, by: named(by), removable_until: isRemovable ? until : null }
  })
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

const readWhole = async (db: Kysely<Database>, number: number, { currency, ...viewer }: Viewing) => {
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
    hold_reason,
    hold_note,
    held_by,
    held_at,
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
    hold:
      hold_reason === null || held_at === null
        ? null
        : { reason: hold_reason, note: hold_note ?? '', by: named(held_by), at: held_at },
    shipments: await readShipments(db, row.id),
    address: await readAddress(db, row.id),
    notes: await readNotes(db, row.id, viewer),
    events: await readEvents(db, row, currency),
  }
  const kinds = { bike: has_bike, accessory: has_accessory, spare_part: has_spare_part, warranty: has_warranty }
  return { order, kinds }
}

/**
 * An order with all that staff see of it, as of one moment, and the views that it is in; undefined where there is none of this number. In a
 * transaction the order is locked by the caller.
 */
export const readOrder = (db: Kysely<Database>, number: number, viewing: Viewing) =>
  db.isTransaction
    ? readWhole(db, number, viewing)
    : db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute((snapshot) => readWhole(snapshot, number, viewing))
