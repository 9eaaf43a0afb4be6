import { type Kysely, sql } from 'kysely'
import type { CustomerCountry } from '../../machines/model/customers.ts'
import type { Database } from '../database/schema.ts'
import { rollupsOf } from '../reports/rollups.ts'
import { type CustomersFilter, cacheKey, matchingByIndex } from './customerSearch.ts'

/** Counting fewer is faster than caching their number. */
const CACHED_FROM = 2000
/** Counts in the cache. The smallest are evicted first, as they are the fastest to count again. */
const MAX_CACHED = 500

const findCached = async (db: Kysely<Database>, filter: CustomersFilter): Promise<number | undefined> => {
  const { search, country_code } = cacheKey(filter)
  const cached = await db
    .selectFrom('current_counts')
    .select('count')
    .where('search', '=', search)
    .where('country_code', '=', country_code)
    .executeTakeFirst()
  return cached?.count
}

const cache = async (db: Kysely<Database>, filter: CustomersFilter, count: number, version: number): Promise<void> => {
  await db
    .insertInto('kept_counts')
    .values({ ...cacheKey(filter), count, version })
    .onConflict((conflict) =>
      conflict
        .columns(['search', 'country_code'])
        .doUpdateSet({ count, version })
        .where('kept_counts.version', '<', version),
    )
    .execute()
  // A writer of customers locks all counts. Locked ones are skipped, or the two could deadlock.
  const excess = sql<number>`(select greatest(0, count(*) - ${MAX_CACHED}) from kept_counts)`
  await sql`
    delete from kept_counts using (
      select search, country_code from kept_counts order by count limit ${excess} for update skip locked
    ) as least
    where (kept_counts.search, kept_counts.country_code) = (least.search, least.country_code)
  `.execute(db)
}

/** Reads the count and its version in one statement, so that later changes are added to it exactly once. */
const count = async (db: Kysely<Database>, filter: CustomersFilter): Promise<number> => {
  const found = matchingByIndex(db, filter).select(({ fn }) => fn.countAll<number>().as('count'))
  const { count, version } = await db
    .selectFrom('customers_head')
    .select([sql<number>`(${found})`.as('count'), 'version'])
    .executeTakeFirstOrThrow()
  if (count >= CACHED_FROM) await cache(db, filter, count, version)
  return count
}

/** A country, and how many customers live there. */
type CountedCountry = CustomerCountry & { count: number }

/** All countries with customers, by title, whatever the filter: the console offers them as filters. */
export const countCountries = (db: Kysely<Database>): Promise<CountedCountry[]> =>
  rollupsOf(db, 'customers.country')
    .innerJoin('countries', 'countries.code', 'rollups.key')
    .select(['countries.code', 'countries.title', 'rollups.count'])
    .orderBy('countries.title')
    .execute()

/** How many customers a list has, and how many customers each country has. */
export type Totals = { total: number; countries: readonly CountedCountry[] }

export const sumOf = (countries: readonly CountedCountry[]): number =>
  countries.reduce((sum, { count }) => sum + count, 0)

/**
 * How many customers match, exactly. A large count is cached, and triggers note each change that it has to add: `current_counts` is the
 * cached count with these changes.
 */
export const countCustomers = async (
  db: Kysely<Database>,
  filter: CustomersFilter,
  countries: readonly CountedCountry[],
): Promise<Totals> => {
  if (filter.search !== '') return { total: (await findCached(db, filter)) ?? (await count(db, filter)), countries }
  const { country } = filter.filter
  return { total: sumOf(countries.filter(({ code }) => country === null || code === country)), countries }
}
