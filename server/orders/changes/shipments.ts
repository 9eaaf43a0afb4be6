import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { piecesToShip, UNDO_SHIPMENT_MS } from '../../../machines/model/orderRules.ts'
import type { Order, Shipment } from '../../../machines/model/orders.ts'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../http/answers.ts'
import type { Change, Scope } from './types.ts'

type Parts = readonly { readonly line_no: number; readonly quantity: number }[]

const piecesOf = (lines: Parts): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Whether these pieces are left to ship, each line named once. */
const areLeft = (order: Order, lines: Parts): boolean =>
  new Set(lines.map(({ line_no }) => line_no)).size === lines.length &&
  lines.every(({ line_no, quantity }) =>
    order.lines.some((line) => line.line_no === line_no && quantity <= piecesToShip(line)),
  )

const moveShipped = async (
  transaction: Transaction<Database>,
  orderId: string,
  lines: Parts,
  direction: 1 | -1,
): Promise<void> => {
  for (const { line_no, quantity } of lines) {
    await transaction
      .updateTable('order_lines')
      .set({ shipped_quantity: sql`shipped_quantity + ${direction * quantity}` })
      .where('order_id', '=', orderId)
      .where('line_no', '=', line_no)
      .execute()
  }
}

export const ship: Change<'shipment.sent'> = async (
  { transaction, order, actor, now },
  { lines, carrier, tracking },
) => {
  if (!areLeft(order, lines)) throw new ApiError(422, 'lines must be pieces that are left to ship')
  const id = randomUUID()
  await transaction
    .insertInto('shipments')
    .values({
      id,
      order_id: order.id,
      state: 'shipped',
      carrier: carrier.trim(),
      tracking: tracking.trim(),
      shipped_by: actor.staffId,
      shipped_at: now.toISOString(),
    })
    .execute()
  await transaction
    .insertInto('shipment_lines')
    .values(lines.map((line) => ({ shipment_id: id, ...line })))
    .execute()
  await moveShipped(transaction, order.id, lines, 1)
  const pieces = piecesOf(lines)
  return { data: { pieces }, detail: `shipment: ${id}, pieces: ${pieces}` }
}

/** The shipment that is meant, which is on its way. */
const onItsWay = ({ order, target }: Scope): Shipment => {
  const shipment = order.shipments.find(({ id }) => id === target)
  if (shipment === undefined) throw new ApiError(404, 'This order has no such shipment')
  if (shipment.state !== 'shipped')
    throw new ApiError(409, 'This shipment is not on its way any more', {}, { code: 'not_now' })
  return shipment
}

export const deliver: Change<'shipment.delivered'> = async (scope) => {
  const { id, lines } = onItsWay(scope)
  await scope.transaction
    .updateTable('shipments')
    .set({ state: 'delivered', delivered_at: scope.now.toISOString() })
    .where('id', '=', id)
    .execute()
  return { data: { pieces: piecesOf(lines) }, detail: `shipment: ${id}` }
}

const TOO_LATE = `A shipment can be taken back for ${UNDO_SHIPMENT_MS / 60_000} minutes`

/** The goods have not left after all. */
export const undoShipment: Change<'shipment.undone'> = async (scope) => {
  const { transaction, order, now } = scope
  const { id, lines, undoable_until } = onItsWay(scope)
  if (undoable_until === null || Date.parse(undoable_until) <= now.getTime())
    throw new ApiError(409, TOO_LATE, {}, { code: 'not_now' })
  await transaction.updateTable('shipments').set({ state: 'undone' }).where('id', '=', id).execute()
  await moveShipped(transaction, order.id, lines, -1)
  return { data: { pieces: piecesOf(lines) }, detail: `shipment: ${id}` }
}
