import { type Kysely, type RawBuilder, sql } from 'kysely'
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

const isMatchingByIndex = (filter: CustomersFilter) => matchesFilter(filter, containsAllByIndex)

/** The customers of a list, for queries that find all of them by an index. */
export const matchingByIndex = (db: Kysely<Database>, filter: CustomersFilter) =>
  db.selectFrom('customers').where(isMatchingByIndex(filter))

/** The customers that a search has found: the ids of a few, or the search itself, which then is part of the query of what is theirs. */
export type CustomersFound = string[] | { search: string }
const FEW = 200

const forSearch = (search: string): CustomersFilter => ({ search, filter: { country: null } })

export const findCustomers = async (db: Kysely<Database>, search: string): Promise<CustomersFound> => {
  const customers = await matchingByIndex(db, forSearch(search))
    .select('customers.id')
    .limit(FEW + 1)
    .execute()
  return customers.length > FEW ? { search } : customers.map(({ id }) => id)
}

/** Whether the `customer_id` of a row is that of one of them. */
export const isTheirs = (found: CustomersFound): RawBuilder<boolean> =>
  Array.isArray(found)
    ? sql`customer_id = any(${found}::uuid[])`
    : sql`customer_id in (select customers.id from customers where ${isMatchingByIndex(forSearch(found.search))})`
