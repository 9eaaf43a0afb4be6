import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { deliveryDay, deliveryError } from '../../../machines/model/delivery.ts'
import { isCorrectable, UNDO_SHIPMENT_MS } from '../../../machines/model/orderRules.ts'
import type { Order, Shipment } from '../../../machines/model/orders.ts'
import { TEXTS as ORDER_TEXTS } from '../../../machines/model/orderTexts.ts'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../http/answers.ts'
import { type Change, notNow } from './change.ts'
import { ADDRESS, CANCEL, GOODS, HOLD } from './kinds.ts'
import { assertOpen, type Lines, piecesOf } from './pieces.ts'

const moveShipped = async (
  transaction: Transaction<Database>,
  order: Order,
  lines: Lines,
  sign: 1 | -1,
): Promise<void> => {
  for (const { line_no, quantity } of lines) {
    await transaction
      .updateTable('order_lines')
      .set({ shipped_quantity: sql`shipped_quantity + ${sign * quantity}` })
      .where('order_id', '=', order.id)
      .where('line_no', '=', line_no)
      .execute()
  }
}

export const ship: Change<'shipment.sent'> = {
  conflicts: [...HOLD, ...CANCEL, ...ADDRESS, ...GOODS],
  make: async (transaction, { order, wanted: { lines, ...wanted }, actor, now }) => {
    assertOpen(order, lines, 'ship')
    const id = randomUUID()
    const [carrier, tracking] = [wanted.carrier.trim(), wanted.tracking.trim()]
    const row = { id, order_id: order.id, state: 'shipped' as const, carrier, tracking }
    await transaction
      .insertInto('shipments')
      .values({ ...row, shipped_by: actor.staffId, shipped_at: now.toISOString() })
      .execute()
    await transaction
      .insertInto('shipment_lines')
      .values(lines.map((line) => ({ shipment_id: id, ...line })))
      .execute()
    await moveShipped(transaction, order, lines, 1)
    return { data: { shipment_id: id, pieces: piecesOf(lines), carrier, tracking } }
  },
}

/** Throws an ApiError 404 if the order has no such shipment. */
const shipmentOf = ({ shipments }: Order, id: string): Shipment => {
  const shipment = shipments.find((one) => one.id === id.toLowerCase())
  if (shipment === undefined) throw new ApiError(404, 'There is no such shipment of this order')
  return shipment
}

/** Throws an ApiError 404 if the order has no such shipment, and 409 if the shipment has arrived or was taken back. */
const onItsWay = (order: Order, id: string): Shipment => {
  const shipment = shipmentOf(order, id)
  if (shipment.state !== 'shipped') throw notNow('This shipment is not on its way any more')
  return shipment
}

export const deliver: Change<'shipment.delivered'> = {
  // Other shipments do not matter.
  conflicts: [],
  make: async (transaction, { order, target, now }) => {
    const { id, lines } = onItsWay(order, target)
    await transaction
      .updateTable('shipments')
      .set({ state: 'delivered', delivered_at: now.toISOString() })
      .where('id', '=', id)
      .execute()
    return { data: { shipment_id: id, pieces: piecesOf(lines) } }
  },
}

const LATE = `A shipment can be taken back for ${UNDO_SHIPMENT_MS / 60_000} minutes`

/** Takes a shipment back: its pieces can be shipped again. */
export const takeBack: Change<'shipment.undone'> = {
  conflicts: [],
  make: async (transaction, { order, target }) => {
    const { id, lines, undoable_until } = onItsWay(order, target)
    if (undoable_until === null) throw notNow(LATE)
    await transaction.updateTable('shipments').set({ state: 'undone' }).where('id', '=', id).execute()
    await moveShipped(transaction, order, lines, -1)
    return { data: { shipment_id: id, pieces: piecesOf(lines) } }
  },
}

const NOT_DELIVERED = 'This shipment is not marked as delivered'

/**
 * The time that is stored for a day of delivery: noon in UTC, so that almost every time zone shows the same day, but not before the shipment left,
 * and not after now.
 */
const timeOn = (day: string, { shipped_at }: Shipment, now: Date): string => {
  const noon = Date.parse(`${day}T12:00:00Z`)
  const notBeforeShipped = shipped_at === null ? noon : Math.max(noon, Date.parse(shipped_at))
  return new Date(Math.min(notBeforeShipped, now.getTime())).toISOString()
}

/** Corrects the day of delivery. What follows from it, such as the warranty, then counts from the right day. */
export const correctDelivery: Change<'delivery.corrected'> = {
  conflicts: ['delivery.corrected'],
  make: async (transaction, { order, wanted: { delivered_on }, target, now }) => {
    const shipment = shipmentOf(order, target)
    if (shipment.state !== 'delivered') throw notNow(NOT_DELIVERED)
    if (!isCorrectable(shipment)) throw notNow(ORDER_TEXTS.deliveryTooLate)
    const error = deliveryError(shipment, delivered_on, now.getTime())
    if (error !== null) throw new ApiError(422, error, {}, { code: 'invalid', data: { field: 'delivered_on' } })
    const { id } = shipment
    await transaction
      .updateTable('shipments')
      .set({ delivered_at: timeOn(delivered_on, shipment, now) })
      .where('id', '=', id)
      .execute()
    return { data: { shipment_id: id, before: deliveryDay(shipment), delivered_on } }
  },
}
