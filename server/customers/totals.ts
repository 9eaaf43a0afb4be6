import { type Kysely, sql } from 'kysely'
import type { Country } from '../../machines/model/country.ts'
import { COUNTED } from '../database/pages.ts'
import type { Database } from '../database/schema.ts'
import { rollupsOf } from '../ledger/rollups.ts'
import { type CustomersFilter, isMatching, selectMatchingByIndex } from './search.ts'

/** How many customers are first checked one by one. If more than COUNTED of them match, no index has to list all matches. */
const PROBED = 20_000

/** A country, and how many customers live there. */
type CountedCountry = Country & { count: number }

/** All countries with customers, by title, whatever the filter: the console offers them as filters. */
export const countCountries = (db: Kysely<Database>): Promise<CountedCountry[]> =>
  rollupsOf(db, 'customers.country')
    .innerJoin('countries', 'countries.code', 'rollups.key')
    .select(['countries.code', 'countries.title', 'rollups.count'])
    .orderBy('countries.title')
    .execute()

/** `total`: how many customers a list has; a lower bound unless `isExact`. `countries`: how many live in each, whatever the filter. */
export type Totals = { total: number; isExact: boolean; countries: readonly CountedCountry[] }

export const customersIn = (countries: readonly CountedCountry[]): number =>
  countries.reduce((sum, { count }) => sum + count, 0)

const countUpTo = async (db: Kysely<Database>, matches: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${matches} limit ${COUNTED + 1}) as matches
  `.execute(db)
  return rows[0]?.count ?? 0
}

const countMatches = async (db: Kysely<Database>, filter: CustomersFilter, all: number): Promise<number> => {
  // With a country filter, too few of the probed customers would match.
  if (all > PROBED && filter.filter.country === null) {
    const probed = sql`select from (select * from customers limit ${PROBED}) as customers where ${isMatching(filter)}`
    const count = await countUpTo(db, probed)
    if (count > COUNTED) return count
  }
  return countUpTo(db, sql`${selectMatchingByIndex(db, filter).select('customers.id')}`)
}

/** How many customers are in a list. Without a search the rollups have the number; matches of a search are counted, up to 10,000. */
export const countCustomers = async (
  db: Kysely<Database>,
  filter: CustomersFilter,
  countries: readonly CountedCountry[],
): Promise<Totals> => {
  const { country } = filter.filter
  const listed = customersIn(countries.filter(({ code }) => country === null || code === country))
  if (filter.search === '') return { total: listed, isExact: true, countries }
  const count = await countMatches(db, filter, customersIn(countries))
  return { total: Math.min(count, COUNTED), isExact: count <= COUNTED, countries }
}
