import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { MoneyState } from '../../machines/model/orders.ts'
import type { Database } from '../database/schema.ts'
import { markPaidIfComplete } from '../orders/markPaid.ts'
import type { Effect, Movement } from './movement.ts'

/** Frees the amount of the authorisation that was set aside, so that it can be captured or released again. */
const giveBack: Effect = async (transaction, { gateway_payment_id }) => {
  await transaction
    .updateTable('gateway_payments')
    .set({ claimed_cents: 0 })
    .where('id', '=', gateway_payment_id)
    .execute()
}

const addCharge = async (
  transaction: Transaction<Database>,
  { id, order_id, amount_cents }: Movement,
  now: Date,
): Promise<string> => {
  const payment = randomUUID()
  await transaction
    .insertInto('payments')
    // The ref is unique, so that the charge cannot be added twice.
    .values({ id: payment, order_id, kind: 'charge', amount_cents, made_at: now.toISOString(), ref: `capture_${id}` })
    .execute()
  return payment
}

/** How a new state of a capture changes the amounts. Once it is made, the rest of the authorisation is released. */
export const CAPTURE_EFFECTS: Partial<Record<MoneyState, Effect>> = {
  succeeded: async (transaction, capture, now) => {
    const { order_id, gateway_payment_id, amount_cents } = capture
    const payment_id = await addCharge(transaction, capture, now)
    await transaction
      .updateTable('gateway_payments')
      .set({
        payment_id,
        captured_cents: amount_cents,
        released_cents: sql`released_cents + claimed_cents - ${amount_cents}`,
        claimed_cents: 0,
      })
      .where('id', '=', gateway_payment_id)
      .execute()
    await markPaidIfComplete(transaction, order_id)
  },
  refused: giveBack,
}

/** How a new state of a release changes the amounts. */
export const VOID_EFFECTS: Partial<Record<MoneyState, Effect>> = {
  succeeded: async (transaction, { gateway_payment_id }) => {
    await transaction
      .updateTable('gateway_payments')
      .set({ released_cents: sql`released_cents + claimed_cents`, claimed_cents: 0 })
      .where('id', '=', gateway_payment_id)
      .execute()
  },
  refused: giveBack,
}
