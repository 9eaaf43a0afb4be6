import { randomUUID } from 'node:crypto'
import { type Insertable, sql, type Transaction } from 'kysely'
import type { MoneyState } from '../../machines/model/orders.ts'
import type { Database } from '../database/schema.ts'
import { bookRefundedProducts, bookRefunds, bookReversal } from '../ledger/book.ts'
import type { Effect, Movement } from './movement.ts'

/** Changes what is held and what is refunded of the payment. `held` and `refunded`: whether the amount is added (1), subtracted (-1) or neither. */
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

/** Makes lines and shipping refundable again. A line keeps only as many refunded pieces as its remaining refunded amount pays for. */
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
    // The ref is unique, so that the payment cannot be added twice.
    ref: `${kind}_${id}`,
  }
  await transaction.insertInto('payments').values(payment).execute()
  return payment.id
}

/** How a new state of a refund changes the amounts. */
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
