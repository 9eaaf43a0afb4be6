import { type Kysely, sql } from 'kysely'
import type { UsersQuery } from '../../machines/model/usersQuery.ts'
import type { Database } from '../database/schema.ts'
import { holdingPattern } from '../http/search.ts'

/** Which customers a list has, whatever its order. */
export type CustomersFilter = Pick<UsersQuery, 'search' | 'filter'>

export const isOfAll = ({ search, filter }: CustomersFilter): boolean => search === '' && filter.country === null

/** What is kept of a list is kept under this. */
export const keyOf = ({ search, filter }: CustomersFilter) => ({
  search: sql<string>`lower(${search})`,
  country_code: filter.country ?? '',
})

/** What a search looks in, as the index of 007_lists.sql has it. */
const searched = sql<string>`lower(customers.first_name || ' ' || customers.last_name || chr(10) || customers.email)`

const holds = (search: string) => sql<boolean>`${searched} like lower(${holdingPattern(search)})`
const holdsPair = (search: string) => sql<boolean>`letter_pairs(${searched}) @> array[lower(${search})]`

/** Too few for groups of three letters, by which the others are found. */
const isPair = (search: string): boolean => [...search].length === 2 && [...search.toLowerCase()].length === 2

const isOneOf = ({ search, filter }: CustomersFilter, isHeld: typeof holds) =>
  sql<boolean>`(${search === '' ? sql`true` : isHeld(search)} and ${
    filter.country === null ? sql`true` : sql`customers.country_code = ${filter.country}`
  })`

/** Whether a customer is one of those that a search and a filter leave, where they are looked at one after the other. */
export const isMatching = (wanted: CustomersFilter) => isOneOf(wanted, holds)

/** The customers that a search and a filter leave. */
export const matching = (db: Kysely<Database>, wanted: CustomersFilter) =>
  db.selectFrom('customers').where(isMatching(wanted))

/** The same, where all of them are found by an index. */
export const matchingByIndex = (db: Kysely<Database>, wanted: CustomersFilter) =>
  db.selectFrom('customers').where(isOneOf(wanted, isPair(wanted.search) ? holdsPair : holds))
