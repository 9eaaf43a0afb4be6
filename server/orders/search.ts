import { type Kysely, sql } from 'kysely'
import { matchingByIndex } from '../customers/search.ts'
import type { Database } from '../database/schema.ts'

/** What a search of orders has found: an order's number, orders by a tracking number, or customers. */
export type Found =
  | { by: 'number'; number: number }
  | { by: 'tracking'; orderIds: string[] }
  | { by: 'customers'; customerIds: string[] }

const NUMBER = /^#?(\d{1,15})$/
/** Of more customers the orders are not looked up. */
const MAX_CUSTOMERS = 200

/** Orders with a shipment of exactly this tracking number. */
const findTracked = async (db: Kysely<Database>, tracking: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('shipments')
    .where(sql<boolean>`lower(tracking) = ${tracking.toLowerCase()} and tracking <> ''`)
    .select('order_id')
    .distinct()
    .limit(MAX_CUSTOMERS)
    .execute()
  return rows.map(({ order_id }) => order_id)
}

/** What a search means: a tracking number that there is, digits as an order's number, or words of customers. Null without a search. */
export const findOrders = async (db: Kysely<Database>, search: string): Promise<Found | null> => {
  if (search === '') return null
  const orderIds = await findTracked(db, search)
  if (orderIds.length > 0) return { by: 'tracking', orderIds }
  const [, number] = NUMBER.exec(search) ?? []
  if (number !== undefined) return { by: 'number', number: Number(number) }
  const customers = await matchingByIndex(db, { search, filter: { country: null } })
    .select('customers.id')
    .limit(MAX_CUSTOMERS)
    .execute()
  return { by: 'customers', customerIds: customers.map(({ id }) => id) }
}
