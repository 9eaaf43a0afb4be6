import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { flagPath } from '../api/flags.ts'
import type { Database, OrderStatus } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { ApiError } from '../http/answers.ts'
import { codeOf } from '../startError.ts'
import { addCustomers, addOrders } from './additions.ts'
import { countryTitle, type ShopOrder, type TakenOrder } from './orderInput.ts'

/** `isNew`: it was not known before. */
export type Taken<Answer> = { answer: Answer; isNew: boolean }

const UNIQUE_VIOLATION = '23505'
const ATTEMPTS = 3

/** Runs `work`, and again where somebody else has just added the same row, which it then finds. */
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

const addCountry = async (transaction: Transaction<Database>, code: string): Promise<void> => {
  const known = await transaction.selectFrom('countries').where('code', '=', code).select('code').executeTakeFirst()
  if (known !== undefined) return
  const country = { code, title: countryTitle(code) ?? code, image_path: flagPath(code) }
  await transaction.insertInto('countries').values(country).execute()
}

/** An account of the shop is known by its email; what staff have written about it since is not overwritten. */
const customerOf = async (transaction: Transaction<Database>, { customer, placed_at }: ShopOrder): Promise<string> => {
  const email = customer.email.toLowerCase()
  const known = await transaction.selectFrom('customers').where('email', '=', email).select('id').executeTakeFirst()
  if (known !== undefined) return known.id
  await addCountry(transaction, customer.country_code)
  const id = randomUUID()
  await addCustomers(transaction, [{ ...customer, id, email, created_at: placed_at }])
  return id
}

const gatewayOf = async (transaction: Transaction<Database>, name: string): Promise<string> => {
  const known = await transaction.selectFrom('gateways').where('name', '=', name).select('id').executeTakeFirst()
  if (known !== undefined) return known.id
  const id = randomUUID()
  await transaction.insertInto('gateways').values({ id, name, logo: '' }).execute()
  return id
}

/** The ids of products by their names. A new product has the price of its first line. */
const productsOf = async (transaction: Transaction<Database>, { lines }: ShopOrder): Promise<Map<string, string>> => {
  const names = [...new Set(lines.map(({ product }) => product))]
  const known = await transaction.selectFrom('products').where('name', 'in', names).select(['id', 'name']).execute()
  const ids = new Map(known.map(({ id, name }) => [name, id]))
  for (const { product, kind, unit_price_cents } of lines) {
    if (ids.has(product)) continue
    const id = randomUUID()
    await transaction
      .insertInto('products')
      .values({ id, name: product, kind, price_cents: unit_price_cents })
      .execute()
    ids.set(product, id)
  }
  return ids
}

/** The order that the shop calls so, if there is one. */
export const findOrder = async (db: Kysely<Database>, number: string): Promise<TakenOrder | undefined> => {
  const order = await db
    .selectFrom('orders')
    .where('shop_number', '=', number)
    .select(['id', 'status', 'total_cents'])
    .executeTakeFirst()
  if (order === undefined) return undefined
  const payments = await db
    .selectFrom('payments')
    .where('order_id', '=', order.id)
    .select(['kind', 'amount_cents'])
    .execute()
  const sumOf = (wanted: 'charge' | 'refund') =>
    payments.reduce((sum, { kind, amount_cents }) => sum + (kind === wanted ? amount_cents : 0), 0)
  const { status, total_cents } = order
  return { number, status, total_cents, charged_cents: sumOf('charge'), refunded_cents: sumOf('refund') }
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

export const totalOf = ({ lines, shipping_cents }: ShopOrder): number =>
  sumOf(lines.map(({ quantity, unit_price_cents }) => quantity * unit_price_cents)) + shipping_cents

/** Throws an ApiError 422 if more was charged than the order costs. */
const statusOf = (order: ShopOrder): OrderStatus => {
  const total = totalOf(order)
  const charged = sumOf(order.payments.map(({ amount_cents }) => amount_cents))
  if (charged > total) throw new ApiError(422, `payments must not be more than the total of ${total} cents`)
  return charged === total ? 'paid' : 'pending'
}

const assertNewPayments = async (transaction: Transaction<Database>, { payments }: ShopOrder): Promise<void> => {
  if (payments.length === 0) return
  const refs = payments.map(({ ref }) => ref)
  const known = await transaction.selectFrom('payments').where('ref', 'in', refs).select('ref').executeTakeFirst()
  if (known !== undefined) throw new ApiError(409, `Payment ${known.ref} was taken in before, with another order`)
}

const write = async (transaction: Transaction<Database>, order: ShopOrder, status: OrderStatus): Promise<void> => {
  const { number, placed_at, country_code, shipping_cents, payments } = order
  await addCountry(transaction, country_code)
  const id = randomUUID()
  const products = await productsOf(transaction, order)
  const paid = payments.map(({ made_at }) => new Date(made_at).toISOString()).toSorted()
  const row = {
    id,
    customer_id: await customerOf(transaction, order),
    country_code,
    gateway_id: await gatewayOf(transaction, order.gateway),
    status,
    total_cents: totalOf(order),
    shipping_cents,
    placed_at,
    shop_number: number,
    // What costs nothing is no sale.
    paid_at: status === 'paid' ? (paid.at(-1) ?? null) : null,
  }
  const lines = order.lines.map(({ product, quantity, unit_price_cents }, index) => ({
    order_id: id,
    line_no: index + 1,
    product_id: products.get(product) ?? '',
    quantity,
    unit_price_cents,
  }))
  const charges = payments.map((payment) => ({ id: randomUUID(), order_id: id, kind: 'charge' as const, ...payment }))
  await addOrders(transaction, { orders: [row], lines, payments: charges })
}

/**
 * Takes in an order of the shop, once: sent again, it is the same order. Throws an ApiError 409 if the shop has sent another order of this
 * number before, or one of its payments with another order; 422 if more was charged than it costs.
 */
export const takeOrder = (db: Kysely<Database>, order: ShopOrder): Promise<Taken<TakenOrder>> =>
  addingOnce(db, async (transaction) => {
    const known = await findOrder(transaction, order.number)
    if (known !== undefined) {
      if (known.total_cents === totalOf(order)) return { answer: known, isNew: false }
      throw new ApiError(409, `Order ${order.number} was taken in before, for ${known.total_cents} cents`)
    }
    const status = statusOf(order)
    await assertNewPayments(transaction, order)
    await write(transaction, order, status)
    const charged_cents = sumOf(order.payments.map(({ amount_cents }) => amount_cents))
    const answer = { number: order.number, status, total_cents: totalOf(order), charged_cents, refunded_cents: 0 }
    return { answer, isNew: true }
  })
