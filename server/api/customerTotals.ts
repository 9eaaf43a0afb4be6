import { type Kysely, sql } from 'kysely'
import type { CustomerCountry } from '../../machines/model/customers.ts'
import type { Database } from '../database/schema.ts'
import { rollupsOf } from '../reports/rollups.ts'
import { type CustomersFilter, keyOf, matchingByIndex } from './customerSearch.ts'

/** Fewer than this are counted in less time than it takes to keep their number. */
const KEPT_FROM = 2000
/** So many numbers are kept: those of the fewest customers go first, as they are counted again the soonest. */
const MOST_KEPT = 500

const findKept = async (db: Kysely<Database>, wanted: CustomersFilter): Promise<number | undefined> => {
  const { search, country_code } = keyOf(wanted)
  const kept = await db
    .selectFrom('current_counts')
    .select('count')
    .where('search', '=', search)
    .where('country_code', '=', country_code)
    .executeTakeFirst()
  return kept?.count
}

const keep = async (db: Kysely<Database>, wanted: CustomersFilter, count: number, version: number): Promise<void> => {
  await db
    .insertInto('kept_counts')
    .values({ ...keyOf(wanted), count, version })
    .onConflict((conflict) =>
      conflict
        .columns(['search', 'country_code'])
        .doUpdateSet({ count, version })
        .where('kept_counts.version', '<', version),
    )
    .execute()
  // Whoever changes customers changes all the numbers: those that they hold are left, or each would wait for the other.
  const many = sql<number>`(select greatest(0, count(*) - ${MOST_KEPT}) from kept_counts)`
  await sql`
    delete from kept_counts using (
      select search, country_code from kept_counts order by count limit ${many} for update skip locked
    ) as least
    where (kept_counts.search, kept_counts.country_code) = (least.search, least.country_code)
  `.execute(db)
}

/** Counted in one look, together with the version that it is of, so that what changes later is not counted twice. */
const count = async (db: Kysely<Database>, wanted: CustomersFilter): Promise<number> => {
  const found = matchingByIndex(db, wanted).select(({ fn }) => fn.countAll<number>().as('count'))
  const { count, version } = await db
    .selectFrom('customers_head')
    .select([sql<number>`(${found})`.as('count'), 'version'])
    .executeTakeFirstOrThrow()
  if (count >= KEPT_FROM) await keep(db, wanted, count, version)
  return count
}

/** A country, and how many customers live there. */
type CountedCountry = CustomerCountry & { count: number }

/** Those that any customer lives in, whoever is listed, by title, so that one filter can be changed for another. */
export const countCountries = (db: Kysely<Database>): Promise<CountedCountry[]> =>
  rollupsOf(db, 'customers.country')
    .innerJoin('countries', 'countries.code', 'rollups.key')
    .select(['countries.code', 'countries.title', 'rollups.count'])
    .orderBy('countries.title')
    .execute()

/** How many customers a list has, and how many there are by country, by title. */
export type Totals = { total: number; countries: readonly CountedCountry[] }

export const sumOf = (countries: readonly CountedCountry[]): number =>
  countries.reduce((sum, { count }) => sum + count, 0)

/**
 * How many customers a search and a filter leave, exactly. Of what many hold the number is kept: it is counted once, and then
 * follows each change.
 */
export const countCustomers = async (
  db: Kysely<Database>,
  wanted: CustomersFilter,
  countries: readonly CountedCountry[],
): Promise<Totals> => {
  if (wanted.search !== '') return { total: (await findKept(db, wanted)) ?? (await count(db, wanted)), countries }
  const { country } = wanted.filter
  return { total: sumOf(countries.filter(({ code }) => country === null || code === country)), countries }
}
