import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import { ApiError } from '../http/answers.ts'
import { addCustomerCounts, bookOrders, bookRefundedProducts, bookRefunds, bookReversal } from '../ledger/book.ts'
import { addEvent } from '../orders/events.ts'
import type { ShopPayment, TakenOrder } from './orderInput.ts'
import { addCharges, addShopRefunds } from './payments.ts'
import { addingOnce, findOrder, type Taken } from './takeOrder.ts'

type Order = { id: string; customer_id: string; status: string; total_cents: number; paid_at: string | null }

const lockOrder = async (transaction: Transaction<Database>, number: string): Promise<Order> => {
  const order = await transaction
    .selectFrom('orders')
    .where('shop_number', '=', number)
    .select(['id', 'customer_id', 'status', 'total_cents', 'paid_at'])
    .forUpdate()
    .executeTakeFirst()
  if (order === undefined) throw new ApiError(404, `There is no order ${number}`)
  return order
}

/** Whether its money is on the way back, with which it ends. */
const isCancelling = async (transaction: Transaction<Database>, orderId: string): Promise<boolean> => {
  const refund = await transaction
    .selectFrom('refunds')
    .where('order_id', '=', orderId)
    .where('cancels_order', '=', true)
    .where('settled_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return refund !== undefined
}

/** What is set aside for refunds under way. */
const heldOf = async (transaction: Transaction<Database>, orderId: string): Promise<number> => {
  const charges = await transaction
    .selectFrom('gateway_payments')
    .where('order_id', '=', orderId)
    .select('held_cents')
    .execute()
  return charges.reduce((sum, { held_cents }) => sum + held_cents, 0)
}

/** Throws an ApiError 409 if a payment of this name is another one. */
const isKnown = async (transaction: Transaction<Database>, order: Order, payment: ShopPayment): Promise<boolean> => {
  const known = await transaction.selectFrom('payments').where('ref', '=', payment.ref).selectAll().executeTakeFirst()
  if (known === undefined) return false
  const { order_id, kind, amount_cents } = known
  if (order_id === order.id && kind === payment.kind && amount_cents === payment.amount_cents) return true
  throw new ApiError(409, `Payment ${payment.ref} was taken in before, as a ${kind} of ${amount_cents} cents`)
}

/** What went back before the order was a sale counts with it. */
const bookEarlier = async (transaction: Transaction<Database>, orderId: string): Promise<void> => {
  const payments = await transaction
    .selectFrom('payments')
    .where('order_id', '=', orderId)
    .where('kind', '<>', 'charge')
    .select(['id', 'kind'])
    .execute()
  const idsOf = (wanted: string) => payments.flatMap(({ id, kind }) => (kind === wanted ? [id] : []))
  await bookRefunds(transaction, idsOf('refund'))
  for (const id of idsOf('refund_reversal')) await bookReversal(transaction, id)
  const made = await transaction
    .selectFrom('refunds')
    .leftJoin('gateway_attempts', 'gateway_attempts.id', 'attempt_id')
    .where('order_id', '=', orderId)
    .where(({ or, eb }) => or([eb('attempt_id', 'is', null), eb('state', '=', 'succeeded')]))
    .select('refunds.id')
    .execute()
  await bookRefundedProducts(
    transaction,
    made.map(({ id }) => id),
  )
}

/** From now on the order counts in the figures, for good. Its states follow with the event. */
const markPaid = async (transaction: Transaction<Database>, order: Order): Promise<void> => {
  // Charges need not arrive in their order.
  const paid_at = sql<string>`(select max(made_at) from payments where order_id = orders.id and kind = 'charge')`
  await transaction.updateTable('orders').set({ paid_at }).where('id', '=', order.id).execute()
  await bookOrders(transaction, [order.id])
  await bookEarlier(transaction, order.id)
  await addCustomerCounts(transaction, [{ customer_id: order.customer_id, orders: 0, paid_orders: 1, tickets: 0 }])
}

/**
 * Throws an ApiError if an order cannot have this payment: 409 for one that is cancelled, being cancelled, not paid yet or being refunded by
 * staff, 422 for too much money.
 */
const assertPossible = (
  { held_cents, ...order }: Order & { held_cents: number; is_cancelling: boolean },
  { charged_cents, refunded_cents }: TakenOrder,
  payment: ShopPayment,
): void => {
  const left = payment.kind === 'charge' ? order.total_cents - charged_cents : charged_cents - refunded_cents
  if (payment.kind === 'charge' && order.status === 'cancelled') {
    throw new ApiError(409, `Order ${payment.order} is cancelled`)
  }
  if (payment.kind === 'charge' && order.is_cancelling) {
    throw new ApiError(409, `Order ${payment.order} is being cancelled. Send this one again when that is settled.`)
  }
  // It would be money that went back for a sale that was none.
  if (payment.kind === 'refund' && order.paid_at === null) {
    throw new ApiError(409, `Order ${payment.order} is not paid yet`)
  }
  if (payment.kind === 'refund' && payment.amount_cents <= left && payment.amount_cents > left - held_cents) {
    throw new ApiError(409, `A refund of order ${payment.order} is under way. Send this one again when it is settled.`)
  }
  if (payment.amount_cents > left) throw new ApiError(422, `amount_cents must be at most ${left}`)
}

/**
 * Takes in a charge or a refund, once: sent again, it is the same. The charge that completes the total makes the order a sale. Returns
 * what the order has by then. Throws an ApiError 404 for an unknown order, 409 for a known name of another payment, for a charge of a
 * cancelled order and a refund of one that is not paid, and 422 for more than is owed or was paid.
 */
export const takePayment = (db: Kysely<Database>, payment: ShopPayment, now: Date): Promise<Taken<TakenOrder>> =>
  addingOnce(db, async (transaction) => {
    const order = await lockOrder(transaction, payment.order)
    const found = async () => {
      const answer = await findOrder(transaction, payment.order)
      if (answer === undefined) throw new Error('A locked order is gone')
      return answer
    }
    if (await isKnown(transaction, order, payment)) return { answer: await found(), isNew: false }
    const before = await found()
    const [held_cents, is_cancelling] = [await heldOf(transaction, order.id), await isCancelling(transaction, order.id)]
    assertPossible({ ...order, held_cents, is_cancelling }, before, payment)
    const { ref, kind, amount_cents, made_at } = payment
    const row = { id: randomUUID(), order_id: order.id, ref, kind, amount_cents, made_at }
    await transaction.insertInto('payments').values(row).execute()
    await (kind === 'charge' ? addCharges(transaction, [row]) : addShopRefunds(transaction, [row]))
    const isComplete = kind === 'charge' && before.charged_cents + amount_cents === order.total_cents
    if (isComplete && order.status === 'pending') await markPaid(transaction, order)
    const happened = kind === 'charge' ? 'shop.charged' : 'shop.refunded'
    await addEvent(transaction, order.id, { kind: happened, staffId: null, data: { amount_cents } }, now)
    return { answer: await found(), isNew: true }
  })
