import { type Kysely, sql } from 'kysely'
import type { Order, OrderEvent, OrderPayment } from '../../machines/model/orders.ts'
import type { Database } from '../database/schema.ts'
import { readConfirmation } from './confirmation.ts'
import { describeEvent, eventsOf } from './eventRows.ts'
import { eventText, sayCents } from './eventTexts.ts'
import { readLines } from './lines.ts'
import { readMoves, readPayments, readRefunds } from './money.ts'
import { named, STAFF_NAME } from './names.ts'
import { readAddresses, readNotes } from './notes.ts'
import { readShipments } from './shipments.ts'

/** Who reads an order, when, and in which currency. */
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

/**
 * The events of an order, newest first: what staff did, how movements of money ended, what the shop reported of payments, and when the order was
 * placed.
 */
const readEvents = async (db: Kysely<Database>, order: NonNullable<Row>, currency: string): Promise<OrderEvent[]> => {
  const say = sayCents(currency)
  // What the shop reported is read below, from payments and authorisations.
  const events = await eventsOf(db, order.id).where('kind', 'not like', 'shop.%').execute()
  const done = events.map((event) => describeEvent(event, say))
  const payments = await db
    .selectFrom('payments')
    .where('order_id', '=', order.id)
    // Payments that staff requested have events of their own.
    .where(sql<boolean>`coalesce(ref, '') !~ '^(refund|capture)_'`)
    .select(['kind', 'amount_cents', 'made_at'])
    .execute()
  const byShop = payments.map(({ kind, amount_cents, made_at }) => {
    const name = kind === 'charge' ? 'shop.charged' : 'shop.refunded'
    return { version: 1, kind: name, text: eventText(name, { amount_cents }, say), by: null, at: made_at }
  })
  const authorised = await db
    .selectFrom('gateway_payments')
    .where('order_id', '=', order.id)
    .where('authorised_at', 'is not', null)
    .select(['authorised_cents', 'authorised_at'])
    .execute()
  const byCustomer = authorised.map(({ authorised_cents, authorised_at }) => ({
    version: 1,
    kind: 'shop.authorised',
    text: eventText('shop.authorised', { amount_cents: authorised_cents }, say),
    by: null,
    at: authorised_at ?? order.placed_at,
  }))
  const placed = { version: 1, kind: 'placed', text: 'Placed the order', by: null, at: order.placed_at }
  return [...done, ...byShop, ...byCustomer, placed].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
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
  const payments = await readPayments(db, row.id, row.method, now)
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
    moves: await readMoves(db, row.id),
    hold: holdOf(row),
    shipments: await readShipments(db, row.id, now),
    ...(await readAddresses(db, row.id)),
    confirmation: await readConfirmation(db, row.id, now),
    notes: await readNotes(db, row.id, staffId, now),
    events: await readEvents(db, row, currency),
  }
  const kinds = { bike: has_bike, accessory: has_accessory, spare_part: has_spare_part, warranty: has_warranty }
  return { order, kinds }
}

/**
 * Resolves to an order as of one moment, with all that staff see of it, and to the kinds of its products; undefined if no order has this number. In a
 * transaction, the caller must have locked the order.
 */
export const readOrder = (db: Kysely<Database>, number: number, reading: Reading) =>
  db.isTransaction
    ? readWhole(db, number, reading)
    : db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute((snapshot) => readWhole(snapshot, number, reading))
