import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'

/** Cancels all pieces of an order that have not been shipped. The caller then adds the event `order.cancelled`, which updates the order's states. */
export const cancelPieces = async (transaction: Transaction<Database>, orderId: string): Promise<void> => {
  await transaction
    .updateTable('order_lines')
    .set({ cancelled_quantity: sql`quantity - shipped_quantity` })
    .where('order_id', '=', orderId)
    .execute()
}

/**
 * Cancels `quantity` pieces of each line. `unsold` pieces were not paid yet, and cost nothing from now on. The caller then adds the event
 * `items.cancelled`, which updates the order's states.
 */
export const cancelLines = async (
  transaction: Transaction<Database>,
  orderId: string,
  lines: readonly { readonly line_no: number; readonly quantity: number }[],
  what: 'sold' | 'unsold',
): Promise<void> => {
  for (const { line_no, quantity } of lines) {
    await transaction
      .updateTable('order_lines')
      .set({
        cancelled_quantity: sql`cancelled_quantity + ${quantity}`,
        ...(what === 'unsold' && { unsold_quantity: sql`unsold_quantity + ${quantity}` }),
      })
      .where('order_id', '=', orderId)
      .where('line_no', '=', line_no)
      .execute()
  }
}

/** Cancels the pieces whose cancellation was requested together with a refund. To be called once the refund is made. */
export const cancelRefunded = async (
  transaction: Transaction<Database>,
  orderId: string,
  refundId: string,
): Promise<void> => {
  const lines = await transaction
    .selectFrom('refund_cancellations')
    .where('refund_id', '=', refundId)
    .select(['line_no', 'quantity'])
    .execute()
  await cancelLines(transaction, orderId, lines, 'sold')
}
