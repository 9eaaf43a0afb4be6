import { type Kysely, type RawBuilder, sql } from 'kysely'
import { matchingByIndex } from '../customers/search.ts'
import type { Database } from '../database/schema.ts'
import { containsPattern } from '../http/search.ts'

/** What a search of tickets has found: the number of one, or tickets of these customers or with all words in their title. */
export type Found = { by: 'number'; number: string } | { by: 'words'; words: string[]; customerIds: string[] }

const NUMBER = /^ks-[1-9]\d{0,14}$/
/** Of more customers the tickets are not looked up. */
const MAX_CUSTOMERS = 200

/** Each two characters beside one another, as the index has them: in SQL they are `letter_pairs`. */
const pairsOf = (word: string): string[] => {
  const letters = [...word]
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)
}

const isInTitle = (words: readonly string[]): RawBuilder<boolean> => {
  const pairs = words.flatMap(pairsOf)
  const contained = words.map((word) => sql`searched like ${containsPattern(word)}`)
  return sql`(letter_pairs(searched) @> ${pairs}::text[] and ${sql.join(contained, sql` and `)})`
}

/** Whether a ticket is one of those found. */
export const isFound = (found: Found): RawBuilder<boolean> =>
  found.by === 'number'
    ? sql`ticket_id = ${found.number}`
    : sql`(customer_id = any(${found.customerIds}::uuid[]) or ${isInTitle(found.words)})`

/** What a search means: the number of a ticket, else words of customers or titles. Null without a search. */
export const findTickets = async (db: Kysely<Database>, search: string): Promise<Found | null> => {
  if (search === '') return null
  if (NUMBER.test(search)) return { by: 'number', number: search.toUpperCase() }
  const customers = await matchingByIndex(db, { search, filter: { country: null } })
    .select('customers.id')
    .limit(MAX_CUSTOMERS)
    .execute()
  return { by: 'words', words: search.split(' '), customerIds: customers.map(({ id }) => id) }
}
