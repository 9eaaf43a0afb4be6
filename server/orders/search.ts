import type { Kysely } from 'kysely'
import { matchingByIndex } from '../customers/search.ts'
import type { Database } from '../database/schema.ts'

/** What a search of orders has found: an order's number, or customers. */
export type Found = { by: 'number'; number: number } | { by: 'customers'; customerIds: string[] }

const NUMBER = /^#?(\d{1,15})$/
/** Of more customers the orders are not looked up. */
const MAX_CUSTOMERS = 200

/** What a search means: digits alone are an order's number. Null without a search. */
export const findOrders = async (db: Kysely<Database>, search: string): Promise<Found | null> => {
  if (search === '') return null
  const [, number] = NUMBER.exec(search) ?? []
  if (number !== undefined) return { by: 'number', number: Number(number) }
  const customers = await matchingByIndex(db, { search, filter: { country: null } })
    .select('customers.id')
    .limit(MAX_CUSTOMERS)
    .execute()
  return { by: 'customers', customerIds: customers.map(({ id }) => id) }
}
