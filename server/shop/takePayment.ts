import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import { ApiError } from '../http/answers.ts'
import { addEvent, type OrderEventKind } from '../orders/events.ts'
import { markPaidIfComplete } from '../orders/markPaid.ts'
import { addAuthorisations, addCharge, findAuthorisation } from './authorisations.ts'
import type { ShopPayment, TakenOrder } from './orderInput.ts'
import { addShopRefunds } from './payments.ts'
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

/** Whether a refund or release is under way that cancels the order. */
const isCancelling = async (transaction: Transaction<Database>, orderId: string): Promise<boolean> => {
  for (const table of ['refunds', 'authorisation_moves'] as const) {
    const movement = await transaction
      .selectFrom(table)
      .where('order_id', '=', orderId)
      .where('cancels_order', '=', true)
      .where('settled_at', 'is', null)
      .select('order_id')
      .executeTakeFirst()
    if (movement !== undefined) return true
  }
  return false
}

/** What is set aside for refunds that are under way (`held_cents`), and for captures and releases (`claimed_cents`). */
const heldOf = async (transaction: Transaction<Database>, orderId: string) => {
  const payments = await transaction
    .selectFrom('gateway_payments')
    .where('order_id', '=', orderId)
    .select(['held_cents', 'claimed_cents'])
    .execute()
  return {
    held_cents: payments.reduce((sum, { held_cents }) => sum + held_cents, 0),
    claimed_cents: payments.reduce((sum, { claimed_cents }) => sum + claimed_cents, 0),
  }
}

const findKnown = async (transaction: Transaction<Database>, { ref, kind }: ShopPayment) => {
  const payment = await transaction.selectFrom('payments').where('ref', '=', ref).selectAll().executeTakeFirst()
  if (kind !== 'authorisation') return payment
  const authorisation = await findAuthorisation(transaction, ref)
  return authorisation === undefined
    ? payment
    : { ...authorisation, kind, amount_cents: authorisation.authorised_cents }
}

/** Whether a payment was taken in before. Throws an ApiError 409 if its `ref` is that of another payment. */
const isKnown = async (transaction: Transaction<Database>, order: Order, payment: ShopPayment): Promise<boolean> => {
  const known = await findKnown(transaction, payment)
  if (known === undefined) return false
  const { order_id, kind, amount_cents } = known
  if (order_id === order.id && kind === payment.kind && amount_cents === payment.amount_cents) return true
  throw new ApiError(409, `Payment ${payment.ref} was taken in before, as a ${kind} of ${amount_cents} cents`)
}

type Situation = Order & { held_cents: number; claimed_cents: number; is_cancelling: boolean }

/** Throws an ApiError 409 for an order that is cancelled, being cancelled, or whose money is being captured or released by staff. */
const assertPayable = ({ status, is_cancelling, claimed_cents }: Situation, payment: ShopPayment): void => {
  if (status === 'cancelled') throw new ApiError(409, `Order ${payment.order} is cancelled`)
  if (is_cancelling) {
    throw new ApiError(409, `Order ${payment.order} is being cancelled. Send this one again when that is settled.`)
  }
  if (claimed_cents > 0) {
    throw new ApiError(409, `A capture of order ${payment.order} is under way. Send this one again when it is settled.`)
  }
}

/**
 * Throws an ApiError if an order cannot have this payment. 409: a charge or authorisation of an order that is cancelled, being cancelled, or whose
 * money staff are capturing or releasing; an authorisation of an order that is paid; a refund of an order that is not paid, or for which another
 * refund is under way. 422: too much money.
 */
const assertPossible = (
  order: Situation,
  { charged_cents, refunded_cents }: TakenOrder,
  payment: ShopPayment,
): void => {
  const { kind, amount_cents } = payment
  const left = kind === 'refund' ? charged_cents - refunded_cents : order.total_cents - charged_cents
  if (kind !== 'refund') assertPayable(order, payment)
  if (kind === 'authorisation') {
    if (left <= 0) throw new ApiError(409, `Order ${payment.order} is paid`)
    // More than is owed may be authorised; the rest is released.
    return
  }
  // This would be a refund of a sale that was never made.
  if (kind === 'refund' && order.paid_at === null) {
    throw new ApiError(409, `Order ${payment.order} is not paid yet`)
  }
  if (kind === 'refund' && amount_cents <= left && amount_cents > left - order.held_cents) {
    throw new ApiError(409, `A refund of order ${payment.order} is under way. Send this one again when it is settled.`)
  }
  if (amount_cents > left) throw new ApiError(422, `amount_cents must be at most ${left}`)
}

/** Adds a payment, which must be possible; resolves to the kind of its event. */
const write = async (
  transaction: Transaction<Database>,
  order: Order,
  { ref, kind, amount_cents, made_at, expires_at = made_at }: ShopPayment,
): Promise<OrderEventKind> => {
  const order_id = order.id
  if (kind === 'authorisation') {
    const authorisation = {
      id: randomUUID(),
      order_id,
      ref,
      authorised_cents: amount_cents,
      authorised_at: made_at,
      expires_at,
    }
    await addAuthorisations(transaction, [authorisation])
    return 'shop.authorised'
  }
  const row = { id: randomUUID(), order_id, ref, kind, amount_cents, made_at }
  if (kind === 'charge') {
    await addCharge(transaction, row)
    await markPaidIfComplete(transaction, order_id)
    return 'shop.charged'
  }
  await transaction.insertInto('payments').values(row).execute()
  await addShopRefunds(transaction, [row])
  return 'shop.refunded'
}

/**
 * Takes in a charge, authorisation or refund, once: if it is sent again, nothing changes. The charge that completes the total makes the order a sale.
 * Resolves to the answer to the shop about the order afterwards. Rejects with an ApiError 404 for an unknown order, 409 if the `ref` is that of
 * another payment or the order cannot have this payment now, and 422 for more than is owed or was paid.
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
    const situation = {
      ...(await heldOf(transaction, order.id)),
      is_cancelling: await isCancelling(transaction, order.id),
    }
    assertPossible({ ...order, ...situation }, before, payment)
    const kind = await write(transaction, order, payment)
    await addEvent(transaction, order.id, { kind, staffId: null, data: { amount_cents: payment.amount_cents } }, now)
    return { answer: await found(), isNew: true }
  })
