import type { Kysely } from 'kysely'
import { UNDO_SHIPMENT_MS } from '../../machines/model/orderRules.ts'
import type { Shipment } from '../../machines/model/orders.ts'
import type { Database } from '../database/schema.ts'
import { named, STAFF_NAME } from './names.ts'

/** Until when a shipment can be taken back; null once it cannot. */
const undoableUntil = ({ state, shipped_at }: Pick<Shipment, 'state' | 'shipped_at'>, now: Date): string | null => {
  if (state !== 'shipped' || shipped_at === null) return null
  const end = Date.parse(shipped_at) + UNDO_SHIPMENT_MS
  return end > now.getTime() ? new Date(end).toISOString() : null
}

/** The shipments of an order, the newest first. */
export const readShipments = async (db: Kysely<Database>, orderId: string, now: Date): Promise<Shipment[]> => {
  const rows = await db
    .selectFrom('shipments')
    .leftJoin('staff', 'staff.id', 'shipped_by')
    .where('order_id', '=', orderId)
    .select(['shipments.id', 'state', 'carrier', 'tracking', STAFF_NAME.as('shipped_by'), 'shipped_at', 'delivered_at'])
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
  return rows.map(({ shipped_by, ...shipment }) => ({
    ...shipment,
    shipped_by: named(shipped_by),
    lines: lines.flatMap(({ shipment_id, ...line }) => (shipment_id === shipment.id ? [line] : [])),
    undoable_until: undoableUntil(shipment, now),
  }))
}
