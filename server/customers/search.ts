import { type Kysely, sql } from 'kysely'
import type { UsersQuery } from '../../machines/model/usersQuery.ts'
import type { Database } from '../database/schema.ts'
import { containsPattern } from '../http/search.ts'

/** Which customers are in a list, whatever its order. `search` has folded words, separated by blanks. */
export type CustomersFilter = Pick<UsersQuery, 'search' | 'filter'>

export const isUnfiltered = ({ search, filter }: CustomersFilter): boolean => search === '' && filter.country === null

const contains = (word: string) => sql<boolean>`customers.searched like ${containsPattern(word)}`
const containsPair = (word: string) => sql<boolean>`letter_pairs(customers.searched) @> array[${word}]`

const both = (conditions: readonly ReturnType<typeof contains>[]) => sql.join(conditions, sql` and `)

const containsAll = (search: string) => both(search.split(' ').map(contains))

const lengthOf = (word: string): number => [...word].length

/**
 * Two characters are too few for the trigram index, so they have an index of their own; one has none. The longest words find the fewest
 * customers, and the others are checked row by row: a pattern that an index cannot find would have all of it read.
 */
const containsAllByIndex = (search: string) => {
  const words = search.split(' ')
  const longest = Math.max(...words.map(lengthOf))
  const [length, found] = longest > 2 ? [3, contains] : [2, containsPair]
  const isIndexed = (word: string) => lengthOf(word) >= length
  const isContained = (word: string) => sql<boolean>`strpos(customers.searched, ${word}) > 0`
  return both(words.map((word) => (isIndexed(word) ? found(word) : isContained(word))))
}

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
  return digits === null ? containsText(search) : sql<boolean>`(${containsText(search)} or ${hasPhone(digits)})`
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
