import { type Kysely, sql } from 'kysely'
import { CORRECT_DELIVERY_MS, UNDO_SHIPMENT_MS } from '../../machines/model/orderRules.ts'
import type { Shipment } from '../../machines/model/orders.ts'
import type { Database } from '../database/schema.ts'
import { named, STAFF_NAME } from './names.ts'

/** The end of the period of `milliseconds` that starts at `time`; null once it is over, or without a `time`. */
const openUntil = (time: string | null, milliseconds: number, now: Date): string | null => {
  if (time === null) return null
  const end = Date.parse(time) + milliseconds
  return end > now.getTime() ? new Date(end).toISOString() : null
}

/** When staff marked a shipment as delivered, which happens at most once; null if nobody did. */
const MARKED_AT = sql<string | null>`(select happened_at from order_events
  where order_events.order_id = shipments.order_id and order_events.kind = 'shipment.delivered'
    and order_events.data ->> 'shipment_id' = shipments.id::text)`
/** The delivery day given by the last correction; null without one. */
const DELIVERED_ON = sql<string | null>`(select order_events.data ->> 'delivered_on' from order_events
  where order_events.order_id = shipments.order_id and order_events.kind = 'delivery.corrected'
    and order_events.data ->> 'shipment_id' = shipments.id::text
  order by order_events.version desc limit 1)`

/** The shipments of an order, the newest first. */
export const readShipments = async (db: Kysely<Database>, orderId: string, now: Date): Promise<Shipment[]> => {
  const rows = await db
    .selectFrom('shipments')
    .leftJoin('staff', 'staff.id', 'shipped_by')
    .where('order_id', '=', orderId)
    .select(['shipments.id', 'state', 'carrier', 'tracking', STAFF_NAME.as('shipped_by'), 'shipped_at', 'delivered_at'])
    .select([MARKED_AT.as('marked_at'), DELIVERED_ON.as('delivered_on')])
    .orderBy('shipped_at', (order) => order.desc().nullsLast())
    .orderBy('shipments.id')
    .execute()
  const lines = await db
    .selectFrom('shipment_lines')
    .innerJoin('shipments', 'shipments.id', 'shipment_id')
    .where('order_id', '=', orderId)
    .select(['shipment_id', 'line_no', 'quantity'])
    .orderBy('line_no')
    .execute()
  return rows.map(({ shipped_by, marked_at, ...shipment }) => ({
    ...shipment,
    shipped_by: named(shipped_by),
    lines: lines.flatMap(({ shipment_id, ...line }) => (shipment_id === shipment.id ? [line] : [])),
    undoable_until: shipment.state === 'shipped' ? openUntil(shipment.shipped_at, UNDO_SHIPMENT_MS, now) : null,
    correctable_until: openUntil(marked_at, CORRECT_DELIVERY_MS, now),
  }))
}
