import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'

/** Cancels all pieces of an order that have not left. The event `order.cancelled`, which follows, changes its states. */
export const cancelPieces = async (transaction: Transaction<Database>, orderId: string): Promise<void> => {
  await transaction
    .updateTable('order_lines')
    .set({ cancelled_quantity: sql`quantity - shipped_quantity` })
    .where('order_id', '=', orderId)
    .execute()
}
