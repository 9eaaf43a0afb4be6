import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { FIRST_MONEY_STATE } from '../../../machines/flows/moneyStates.ts'
import { type RefundParts, sumOfParts } from '../../../machines/model/orderMoney.ts'
import type { Order } from '../../../machines/model/orders.ts'
import { amountObstacle } from '../../../machines/model/reasons.ts'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../http/answers.ts'
import { sayCents } from '../eventTexts.ts'
import { type Asked, type Done, notNow } from './change.ts'

/** If this process has not sent an attempt after this time, any process may send it. */
export const SENT_WITHIN_MS = 15_000

/** Sets the amounts aside, so that nobody else can refund them. A check constraint of the database refuses more than was paid. */
const setAside = async (transaction: Transaction<Database>, order: Order, money: MoneyBack): Promise<void> => {
  await transaction
    .updateTable('gateway_payments')
    .set({ held_cents: sql`held_cents + ${sumOfParts(money)}` })
    .where('id', '=', money.payment_id)
    .execute()
  for (const { line_no, quantity, amount_cents } of money.lines) {
    await transaction
      .updateTable('order_lines')
      .set({
        refunded_cents: sql`refunded_cents + ${amount_cents}`,
        refunded_quantity: sql`refunded_quantity + ${quantity}`,
      })
      .where('order_id', '=', order.id)
      .where('line_no', '=', line_no)
      .execute()
  }
  await transaction
    .updateTable('orders')
    .set({ shipping_refunded_cents: sql`shipping_refunded_cents + ${money.shipping_cents}` })
    .where('id', '=', order.id)
    .execute()
}

/** Throws an ApiError 409 if there is no gateway. */
export const assertGateway = ({ hasGateway }: Asked): void => {
  if (!hasGateway) throw notNow('No payment gateway is set up on this server')
}

/** Throws an ApiError 409 if there is no gateway, and 403 if the amount is more than the caller may refund. */
export const assertMayRefund = (asked: Asked, amount_cents: number): void => {
  const { order, permissions } = asked
  assertGateway(asked)
  const limit = amountObstacle(amount_cents, { permissions: [...permissions] }, sayCents(order.currency))
  if (limit !== null) throw new ApiError(403, limit)
}

type MoneyBack = RefundParts & { payment_id: string; reason: string; note: string; cancels_order: boolean }

/** Records a refund before it is sent to the gateway: its row with its parts, the held amounts, and the attempt to send. */
export const requestMoneyBack = async (
  transaction: Transaction<Database>,
  { order, key, actor, now }: Asked,
  money: MoneyBack,
): Promise<Done> => {
  const [id, attempt] = [randomUUID(), randomUUID()]
  const { payment_id, shipping_cents, reason, note, cancels_order } = money
  const amount_cents = sumOfParts(money)
  await setAside(transaction, order, money)
  await transaction
    .insertInto('gateway_attempts')
    .values({
      id: attempt,
      gateway_payment_id: payment_id,
      kind: 'refund',
      amount_cents,
      state: FIRST_MONEY_STATE,
      next_look_at: new Date(now.getTime() + SENT_WITHIN_MS).toISOString(),
    })
    .execute()
  const links = { id, order_id: order.id, gateway_payment_id: payment_id, attempt_id: attempt, command_key: key }
  const asked = { amount_cents, shipping_cents, reason, note: note.trim(), cancels_order }
  await transaction
    .insertInto('refunds')
    .values({ ...links, ...asked, requested_by: actor.staffId, requested_at: now.toISOString() })
    .execute()
  const lines = money.lines.map((line) => ({ refund_id: id, ...line }))
  if (lines.length > 0) await transaction.insertInto('refund_lines').values(lines).execute()
  const data = { refund_id: id, amount_cents, ...(cancels_order && { cancels_order }) }
  return { kind: 'refund.requested', data, attempt }
}
