import { randomUUID } from 'node:crypto'
import { type Insertable, sql, type Transaction } from 'kysely'
import type { MoneyState } from '../../machines/model/orders.ts'
import type { Database } from '../database/schema.ts'
import { bookRefundedProducts, bookRefunds, bookReversal } from '../ledger/book.ts'
import type { Effect, Movement } from './movement.ts'

/** Moves an amount of the payment from what is held to what is refunded, or back. */
const moveCents = (
  transaction: Transaction<Database>,
  { gateway_payment_id, amount_cents }: Movement,
  held: -1 | 0,
  refunded: -1 | 0 | 1,
) =>
  transaction
    .updateTable('gateway_payments')
    .set({
      held_cents: sql`held_cents + ${held * amount_cents}`,
      refunded_cents: sql`refunded_cents + ${refunded * amount_cents}`,
    })
    .where('id', '=', gateway_payment_id)
    .execute()

/** Makes lines and shipping refundable again. No more pieces count as refunded than the money that is still refunded pays for. */
const giveBackParts = async (transaction: Transaction<Database>, { id, order_id }: Movement): Promise<void> => {
  await sql`
    update order_lines as kept
    set refunded_cents = kept.refunded_cents - part.amount_cents,
      refunded_quantity = least(
        kept.refunded_quantity - part.quantity,
        (kept.refunded_cents - part.amount_cents) / nullif(kept.unit_price_cents, 0)
      )
    from refund_lines as part
    where part.refund_id = ${id} and kept.order_id = ${order_id} and kept.line_no = part.line_no
  `.execute(transaction)
  await transaction
    .updateTable('orders')
    .set({
      shipping_refunded_cents: sql`shipping_refunded_cents - (select shipping_cents from refunds where id = ${id})`,
    })
    .where('id', '=', order_id)
    .execute()
}

const addPayment = async (
  transaction: Transaction<Database>,
  { id, order_id, amount_cents }: Movement,
  kind: 'refund' | 'refund_reversal',
  now: Date,
): Promise<string> => {
  const payment: Insertable<Database['payments']> = {
    id: randomUUID(),
    order_id,
    kind,
    amount_cents,
    made_at: now.toISOString(),
    // Unique, so that it is written once.
    ref: `${kind}_${id}`,
  }
  await transaction.insertInto('payments').values(payment).execute()
  return payment.id
}

/** What a new state of a refund does to the amounts. */
export const REFUND_EFFECTS: Partial<Record<MoneyState, Effect>> = {
  succeeded: async (transaction, refund, now) => {
    await moveCents(transaction, refund, -1, 1)
    await bookRefunds(transaction, [await addPayment(transaction, refund, 'refund', now)])
    await bookRefundedProducts(transaction, [refund.id])
  },
  refused: async (transaction, refund) => {
    await moveCents(transaction, refund, -1, 0)
    await giveBackParts(transaction, refund)
  },
  reversed: async (transaction, refund, now) => {
    await moveCents(transaction, refund, 0, -1)
    await giveBackParts(transaction, refund)
    await bookReversal(transaction, await addPayment(transaction, refund, 'refund_reversal', now))
    await bookRefundedProducts(transaction, [refund.id], -1)
  },
}
