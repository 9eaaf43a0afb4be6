import { type Kysely, sql } from 'kysely'
import type { UsersQuery } from '../../machines/model/usersQuery.ts'
import type { Database } from '../database/schema.ts'
import { containsAll, containsAllByIndex } from '../database/wordSearch.ts'

/** Which customers are in a list, whatever its order. `search` has folded words, separated by blanks. */
export type CustomersFilter = Pick<UsersQuery, 'search' | 'filter'>

export const isUnfiltered = ({ search, filter }: CustomersFilter): boolean => search === '' && filter.country === null

const PHONE = /^[+\d ()./-]+$/
/** Fewer digits at the end of a number are those of too many people. */
const PHONE_DIGITS = 5

/**
 * The digits of a searched phone number without those that depend on where one calls from: a plus sign, or zeros at its beginning. Null for a
 * search that is no number.
 */
const phoneDigits = (search: string): string | null => {
  const digits = PHONE.test(search) ? search.replace(/\D/g, '').replace(/^0+/, '') : ''
  return digits.length < PHONE_DIGITS ? null : digits
}

/** As its index says it: the end of a phone number is the beginning of its reverse. */
const hasPhone = (digits: string) => sql<boolean>`reverse(customers.phone) like ${`${[...digits].reverse().join('')}%`}`

/** Phones, and words of names and emails. */
const isFound = (search: string, containsText: typeof containsAll) => {
  const digits = phoneDigits(search)
  const isInText = containsText('customers.searched', search)
  return digits === null ? isInText : sql<boolean>`(${isInText} or ${hasPhone(digits)})`
}

const matchesFilter = ({ search, filter }: CustomersFilter, containsText: typeof containsAll) =>
  sql<boolean>`(${search === '' ? sql`true` : isFound(search, containsText)} and ${
    filter.country === null ? sql`true` : sql`customers.country_code = ${filter.country}`
  })`

/** Whether a customer is in the list, for queries that check row by row. */
export const isMatching = (filter: CustomersFilter) => matchesFilter(filter, containsAll)

/** The customers of a list. */
export const matching = (db: Kysely<Database>, filter: CustomersFilter) =>
  db.selectFrom('customers').where(isMatching(filter))

/** The customers of a list, for queries that find all of them by an index. */
export const matchingByIndex = (db: Kysely<Database>, filter: CustomersFilter) =>
  db.selectFrom('customers').where(matchesFilter(filter, containsAllByIndex))
