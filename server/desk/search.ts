import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type CustomersFound, findCustomers, isOfCustomers } from '../customers/search.ts'
import type { Database } from '../database/schema.ts'
import { containsAllByIndex } from '../database/wordSearch.ts'

/** What a search finds: one ticket by its number, or the tickets of these customers and those with all words of the search in their title. */
export type Found = { by: 'number'; number: string } | { by: 'words'; search: string; customers: CustomersFound }

const NUMBER = /^(ks-)?([1-9]\d{0,14})$/

/** Whether a ticket is one of those found. */
export const isFound = (found: Found): RawBuilder<boolean> => {
  if (found.by === 'number') return sql`ticket_id = ${found.number}`
  const { search, customers } = found
  const isInTitle = containsAllByIndex('tickets.searched', search)
  // Without customers the condition is on the titles alone: the database then estimates the number of rows better.
  if (Array.isArray(customers) && customers.length === 0) return isInTitle
  return sql`(${isOfCustomers(customers)} or ${isInTitle})`
}

/** The ticket number that a search consists of; null if it is not one. Without the prefix 'KS-', only the number of an existing ticket counts. */
export const findNumber = async (db: Kysely<Database>, search: string): Promise<string | null> => {
  const [, prefix, digits] = NUMBER.exec(search) ?? []
  if (digits === undefined) return null
  const number = `KS-${digits}`
  if (prefix !== undefined) return number
  const ticket = db.selectFrom('tickets').where('ticket_id', '=', number).select('id')
  return (await ticket.executeTakeFirst()) === undefined ? null : number
}

/** What a search finds: a ticket by its number, otherwise tickets by words of their customers or titles. Null for an empty search. */
export const findTickets = async (db: Kysely<Database>, search: string): Promise<Found | null> => {
  if (search === '') return null
  const number = await findNumber(db, search)
  if (number !== null) return { by: 'number', number }
  return { by: 'words', search, customers: await findCustomers(db, search) }
}
