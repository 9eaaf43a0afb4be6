import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database, OrderStatus } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { ApiError } from '../http/answers.ts'
import { codeOf } from '../startError.ts'
import { addOrders } from './additions.ts'
import type { Catalogue } from './catalogue.ts'
import type { ShopOrder, TakenOrder } from './orderInput.ts'

/** `isNew`: whether this call took it in. */
export type Taken<Answer> = { answer: Answer; isNew: boolean }

const UNIQUE_VIOLATION = '23505'
const ATTEMPTS = 3

/** Runs `work`. Runs it again if another transaction has just added the same order or payment, which `work` then finds. */
export const addingOnce = async <T>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<T>,
): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(db, work)
    } catch (error) {
      if (attempt === ATTEMPTS || codeOf(error) !== UNIQUE_VIOLATION) throw error
    }
  }
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** The answer to the shop about the order with this number of the shop; undefined if there is none. */
export const findOrder = async (db: Kysely<Database>, number: string): Promise<TakenOrder | undefined> => {
  const order = await db
    .selectFrom('orders')
    .where('shop_number', '=', number)
    .select(['id', 'status', 'total_cents'])
    .executeTakeFirst()
  if (order === undefined) return undefined
  const { id, status, total_cents } = order
  const payments = await db.selectFrom('payments').where('order_id', '=', id).select(['kind', 'amount_cents']).execute()
  const paid = (wanted: (typeof payments)[number]['kind']) =>
    sumOf(payments.filter(({ kind }) => kind === wanted).map(({ amount_cents }) => amount_cents))
  const refunded_cents = paid('refund') - paid('refund_reversal')
  return { number, status, total_cents, charged_cents: paid('charge'), refunded_cents }
}

const totalOf = ({ lines, shipping_cents }: ShopOrder): number =>
  sumOf(lines.map(({ quantity, unit_price_cents }) => quantity * unit_price_cents)) + shipping_cents

const chargedOf = ({ payments }: ShopOrder): number => sumOf(payments.map(({ amount_cents }) => amount_cents))

/** Throws an ApiError 422 if more was charged than the order costs. */
const statusOf = (order: ShopOrder): OrderStatus => {
  const [total, charged] = [totalOf(order), chargedOf(order)]
  if (charged > total) throw new ApiError(422, `payments must not be more than the total of ${total} cents`)
  return charged === total ? 'paid' : 'pending'
}

/** The total as the shop sent it: pieces that were cancelled before they were paid are no longer part of `total_cents`. */
const orderedCents = sql<number>`total_cents + coalesce((
  select sum(unsold_quantity * unit_price_cents)::bigint from order_lines where order_id = orders.id
), 0)`

/**
 * Throws an ApiError 409 if a known order differs from the one that is sent: in its total, time or customer, or because it lacks one of the payments.
 */
const assertSame = async (transaction: Transaction<Database>, order: ShopOrder): Promise<void> => {
  const known = await transaction
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'customer_id')
    .where('shop_number', '=', order.number)
    .select(['orders.id', 'placed_at', 'email', orderedCents.as('ordered_cents')])
    .executeTakeFirstOrThrow()
  const payments = await transaction.selectFrom('payments').where('order_id', '=', known.id).select('ref').execute()
  const isSame =
    known.ordered_cents === totalOf(order) &&
    Date.parse(known.placed_at) === Date.parse(order.placed_at) &&
    known.email === order.customer.email &&
    order.payments.every(({ ref }) => payments.some((payment) => payment.ref === ref))
  if (!isSame) throw new ApiError(409, `Order ${order.number} was taken in before, and was another one`)
}

const assertNewPayments = async (transaction: Transaction<Database>, { payments }: ShopOrder): Promise<void> => {
  if (payments.length === 0) return
  const refs = payments.map(({ ref }) => ref)
  const known = await transaction.selectFrom('payments').where('ref', 'in', refs).select('ref').executeTakeFirst()
  if (known !== undefined) throw new ApiError(409, `Payment ${known.ref} was taken in before, with another order`)
}

const write = async (
  transaction: Transaction<Database>,
  order: ShopOrder,
  status: OrderStatus,
  referencesOf: Catalogue,
): Promise<void> => {
  const { number, placed_at, country_code, shipping_cents, payments, address } = order
  const { products, gateway_id, customer_id } = await referencesOf(transaction, order)
  const id = randomUUID()
  const row = {
    id,
    customer_id,
    country_code,
    gateway_id,
    status,
    total_cents: totalOf(order),
    shipping_cents,
    placed_at,
    shop_number: number,
    // An order that costs nothing has no payments, so it is not marked as a sale.
    paid_at:
      status === 'paid'
        ? (payments
            .map(({ made_at }) => made_at)
            .toSorted()
            .at(-1) ?? null)
        : null,
  }
  const lines = order.lines.map(({ product, quantity, unit_price_cents }, index) => ({
    order_id: id,
    line_no: index + 1,
    product_id: products.get(product) ?? '',
    quantity,
    unit_price_cents,
  }))
  const charges = payments.map((payment) => ({ id: randomUUID(), order_id: id, kind: 'charge' as const, ...payment }))
  const addresses = address ? [{ order_id: id, version: 1, ...address }] : []
  await addOrders(transaction, { orders: [row], lines, payments: charges, addresses })
}

/**
 * Takes in an order of the shop, once: if it is sent again, nothing changes. Rejects with an ApiError 409 if the shop has sent another order with
 * this number before, or one of its payments with another order, and with 422 if more was charged than the order costs.
 */
export const takeOrder = (db: Kysely<Database>, order: ShopOrder, catalogue: Catalogue): Promise<Taken<TakenOrder>> =>
  addingOnce(db, async (transaction) => {
    const { number } = order
    const known = await findOrder(transaction, number)
    if (known !== undefined) {
      await assertSame(transaction, order)
      return { answer: known, isNew: false }
    }
    const status = statusOf(order)
    await assertNewPayments(transaction, order)
    await write(transaction, order, status, catalogue)
    const answer = { number, status, total_cents: totalOf(order), charged_cents: chargedOf(order), refunded_cents: 0 }
    return { answer, isNew: true }
  })
