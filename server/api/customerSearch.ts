import { type Kysely, sql } from 'kysely'
import type { UsersQuery } from '../../machines/model/usersQuery.ts'
import type { Database } from '../database/schema.ts'
import { containsPattern } from '../http/search.ts'

/** Which customers are in a list, whatever its order. */
export type CustomersFilter = Pick<UsersQuery, 'search' | 'filter'>

export const isUnfiltered = ({ search, filter }: CustomersFilter): boolean => search === '' && filter.country === null

/** The key under which counts of a list are cached. */
export const cacheKey = ({ search, filter }: CustomersFilter) => ({
  search: sql<string>`lower(${search})`,
  country_code: filter.country ?? '',
})

/** The text that is searched. Written as in the index of 007_lists.sql, or the index is not used. */
const searched = sql<string>`lower(customers.first_name || ' ' || customers.last_name || chr(10) || customers.email)`

const contains = (search: string) => sql<boolean>`${searched} like lower(${containsPattern(search)})`
const containsPair = (search: string) => sql<boolean>`letter_pairs(${searched}) @> array[lower(${search})]`

/** Two characters are too few for the trigram index, so they have an index of their own. */
const isPair = (search: string): boolean => [...search].length === 2 && [...search.toLowerCase()].length === 2

const matchesFilter = ({ search, filter }: CustomersFilter, containsText: typeof contains) =>
  sql<boolean>`(${search === '' ? sql`true` : containsText(search)} and ${
    filter.country === null ? sql`true` : sql`customers.country_code = ${filter.country}`
  })`

/** Whether a customer is in the list, for queries that check row by row. */
export const isMatching = (filter: CustomersFilter) => matchesFilter(filter, contains)

/** The customers of a list. */
export const matching = (db: Kysely<Database>, filter: CustomersFilter) =>
  db.selectFrom('customers').where(isMatching(filter))

/** The customers of a list, for queries that find all of them by an index. */
export const matchingByIndex = (db: Kysely<Database>, filter: CustomersFilter) =>
  db.selectFrom('customers').where(matchesFilter(filter, isPair(filter.search) ? containsPair : contains))
