import { type Kysely, type RawBuilder, sql } from 'kysely'
import { matchingByIndex } from '../customers/search.ts'
import type { Database } from '../database/schema.ts'
import { containsAllByIndex } from '../database/wordSearch.ts'

/** What a search of tickets has found: the number of one, or tickets of these customers or with all words in their title. */
export type Found = { by: 'number'; number: string } | { by: 'words'; search: string; customerIds: string[] }

const NUMBER = /^ks-[1-9]\d{0,14}$/
/** Of more customers the tickets are not looked up. */
const MAX_CUSTOMERS = 200

/** Whether a ticket is one of those found. */
export const isFound = (found: Found): RawBuilder<boolean> => {
  if (found.by === 'number') return sql`ticket_id = ${found.number}`
  const isInTitle = containsAllByIndex('tickets.searched', found.search)
  // Where no customer is found, the titles alone: the database knows better how many there are.
  if (found.customerIds.length === 0) return isInTitle
  return sql`(customer_id = any(${found.customerIds}::uuid[]) or ${isInTitle})`
}

/** What a search means: the number of a ticket, else words of customers or titles. Null without a search. */
export const findTickets = async (db: Kysely<Database>, search: string): Promise<Found | null> => {
  if (search === '') return null
  if (NUMBER.test(search)) return { by: 'number', number: search.toUpperCase() }
  const customers = await matchingByIndex(db, { search, filter: { country: null } })
    .select('customers.id')
    .limit(MAX_CUSTOMERS)
    .execute()
  return { by: 'words', search, customerIds: customers.map(({ id }) => id) }
}
