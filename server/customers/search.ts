import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { UsersQuery } from '../../machines/model/usersQuery.ts'
import type { Database } from '../database/schema.ts'
import { containsAll, containsAllByIndex } from '../database/wordSearch.ts'

/** Which customers are in a list, whatever its order. `search` has folded words, separated by blanks. */
export type CustomersFilter = Pick<UsersQuery, 'search' | 'filter'>

export const isUnfiltered = ({ search, filter }: CustomersFilter): boolean => search === '' && filter.country === null

const PHONE = /^[+\d ()./-]+$/
/** The fewest digits of a phone search: a shorter ending matches too many people. */
const PHONE_DIGITS = 5

/**
 * The digits of a searched phone number, without leading zeros, which depend on where the call is made from. Null if the search is not a phone
 * number or has fewer than PHONE_DIGITS digits.
 */
const phoneDigits = (search: string): string | null => {
  const digits = PHONE.test(search) ? search.replace(/\D/g, '').replace(/^0+/, '') : ''
  return digits.length < PHONE_DIGITS ? null : digits
}

/** Must match the expression of the index, which is on the reversed number: there the end of a number is a prefix. */
const hasPhone = (digits: string) => sql<boolean>`reverse(customers.phone) like ${`${[...digits].reverse().join('')}%`}`

/** Whether the phone number ends with the searched digits, or name and email contain all searched words. */
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
export const selectMatching = (db: Kysely<Database>, filter: CustomersFilter) =>
  db.selectFrom('customers').where(isMatching(filter))

const isMatchingByIndex = (filter: CustomersFilter) => matchesFilter(filter, containsAllByIndex)

/** The customers of a list, for queries that find all of them by an index. */
export const selectMatchingByIndex = (db: Kysely<Database>, filter: CustomersFilter) =>
  db.selectFrom('customers').where(isMatchingByIndex(filter))

/** Customers found by a search: their ids or, if there are more than FEW, the search, to be used as a subquery. */
export type CustomersFound = string[] | { search: string }
const FEW = 200

const forSearch = (search: string): CustomersFilter => ({ search, filter: { country: null } })

export const findCustomers = async (db: Kysely<Database>, search: string): Promise<CustomersFound> => {
  const customers = await selectMatchingByIndex(db, forSearch(search))
    .select('customers.id')
    .limit(FEW + 1)
    .execute()
  return customers.length > FEW ? { search } : customers.map(({ id }) => id)
}

/** Whether a row's `customer_id` is that of a found customer. */
export const isOfCustomers = (found: CustomersFound): RawBuilder<boolean> =>
  Array.isArray(found)
    ? sql`customer_id = any(${found}::uuid[])`
    : sql`customer_id in (select customers.id from customers where ${isMatchingByIndex(forSearch(found.search))})`
