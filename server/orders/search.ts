import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type CustomersFound, findCustomers, isOfCustomers } from '../customers/search.ts'
import type { Database } from '../database/schema.ts'

/** What a search of orders has found: an order's number, orders by a tracking number, or customers. */
export type Found =
  | { by: 'number'; number: number }
  | { by: 'tracking'; orderIds: string[] }
  | { by: 'customers'; customers: CustomersFound }

/** Whether an order is one of those found. */
export const isFound = (found: Found): RawBuilder<boolean> => {
  if (found.by === 'number') return sql`number = ${found.number}`
  return found.by === 'tracking' ? sql`id = any(${found.orderIds}::uuid[])` : isOfCustomers(found.customers)
}

const NUMBER = /^#?(\d{1,15})$/

const hasNumber = async (db: Kysely<Database>, number: number): Promise<boolean> =>
  (await db.selectFrom('orders').where('number', '=', number).select('id').executeTakeFirst()) !== undefined

/** The ids of the orders with a shipment that has exactly this tracking number. It must be given in lower case, as searches are. */
const findTracked = async (db: Kysely<Database>, tracking: string): Promise<string[]> => {
  const shipments = await db
    .selectFrom('shipments')
    .where(sql<boolean>`lower(tracking) = ${tracking}`)
    .where('tracking', '<>', '')
    .select('order_id')
    .distinct()
    .execute()
  return shipments.map(({ order_id }) => order_id)
}

/**
 * Resolves to what a search has found; null without a search. Digits are the number of an order or, if no order has it, a tracking number. Other text
 * is a tracking number or, if no shipment has it, a search for customers.
 */
export const findOrders = async (db: Kysely<Database>, search: string): Promise<Found | null> => {
  if (search === '') return null
  const [, digits] = NUMBER.exec(search) ?? []
  const number = digits === undefined ? undefined : Number(digits)
  if (number !== undefined && (await hasNumber(db, number))) return { by: 'number', number }
  const orderIds = await findTracked(db, search)
  if (orderIds.length > 0) return { by: 'tracking', orderIds }
  if (number !== undefined) return { by: 'number', number }
  return { by: 'customers', customers: await findCustomers(db, search) }
}
