import { type Kysely, sql } from 'kysely'
import type { Direction, PageSlice } from '../database/pageSlice.ts'
import type { Database } from '../database/schema.ts'
import { castValue } from './customerRanges.ts'
import { hasCountryIndex, type Ids, scanCountry, sortedScan } from './customerScanQueries.ts'
import type { CustomersList } from './customersQuery.ts'
import { sumOf, type Totals } from './customerTotals.ts'
import type { CustomerRange } from './rangeCounts.ts'

/** A list of which a page is read. */
export type Reading = { db: Kysely<Database>; list: CustomersList; totals: Totals }

/** A scan reads this many times the rows that are expected to fill the page. */
const MARGIN = 4
/** If they do not fill it, the next scan reads this many times more. */
const GROWTH = 16

export const readIds = async (
  db: Kysely<Database>,
  ids: Ids,
  { limit, offset }: Pick<PageSlice, 'limit' | 'offset'>,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`${ids} limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ id }) => id)
}

const listedCountries = ({ list, totals }: Reading) =>
  totals.countries.filter(({ code }) => list.filter.country === null || code === list.filter.country)

/** How many customers the scanned index has, before the filter. */
const scannable = (reading: Reading): number => {
  const isPerCountry = reading.list.sort === 'country' || hasCountryIndex(reading.list)
  return sumOf(isPerCountry ? listedCountries(reading) : reading.totals.countries)
}

/** Reads one country after the other until `wanted` ids are found or `scanLimit` customers have been read. */
const scanCountries = async (
  { db, list }: Reading,
  countries: Totals['countries'],
  direction: Direction,
  wanted: number,
  scanLimit: number,
): Promise<string[]> => {
  const ids: string[] = []
  const order = sql.raw(direction)
  let left = scanLimit
  for (const { code, count } of countries) {
    const limit = wanted - ids.length
    if (limit <= 0 || left <= 0) break
    const inCountry = scanCountry(sql`${code}`, list, order, left < count ? sql`${left}` : undefined)
    ids.push(...(await readIds(db, sql`${inCountry} order by id ${order}`, { limit, offset: 0 })))
    left -= count
  }
  return ids
}

/** Ids of a page, by a scan of no more than `scanLimit` customers from the start of the direction; undefined where the page is farther. */
export const scanFromStart = async (
  reading: Reading,
  direction: Direction,
  { offset, limit }: PageSlice,
  scanLimit: number,
): Promise<string[] | undefined> => {
  const { db, list, totals } = reading
  const expected = ((offset + limit) * scannable(reading)) / totals.total
  if (expected > scanLimit) return undefined
  const read = async () => {
    if (list.sort !== 'country') {
      return readIds(db, sortedScan(list, sql.raw(direction), sql`${scanLimit}`), { limit, offset })
    }
    const countries = direction === 'asc' ? listedCountries(reading) : listedCountries(reading).toReversed()
    return (await scanCountries(reading, countries, direction, offset + limit, scanLimit)).slice(offset)
  }
  const ids = await read()
  return ids.length < limit ? undefined : ids
}

/** Scans ever more customers, up to `available`, until `wanted` ids are found. `size`: what the first scan reads in any case. */
const scanUntilFilled = async (
  reading: Reading,
  size: number,
  available: number,
  wanted: number,
  read: (scanLimit: number) => Promise<string[]>,
): Promise<string[]> => {
  let scanLimit = size + Math.ceil((MARGIN * wanted * scannable(reading)) / reading.totals.total)
  let ids = await read(Math.min(scanLimit, available))
  while (ids.length < wanted && scanLimit < available) {
    scanLimit *= GROWTH
    ids = await read(Math.min(scanLimit, available))
  }
  return ids
}

/** Ids of `limit` customers of a list, `offset` after the start of a range, in ascending order. */
export const scanFromRange = async (
  reading: Reading,
  { value, id, size }: CustomerRange,
  offset: number,
  limit: number,
): Promise<string[]> => {
  const { db, list } = reading
  const ascending = sql.raw('asc')
  const start = { value: castValue(list.sort, sql`${value}`), id: sql`${id}::uuid` }
  const available = scannable(reading)
  if (list.sort !== 'country') {
    return scanUntilFilled(reading, size, available, limit, (scanLimit) =>
      readIds(db, sortedScan(list, ascending, sql`${scanLimit}`, start), { limit, offset }),
    )
  }
  const countries = listedCountries(reading)
  const at = countries.findIndex(({ code }) => code === value)
  const ids = await scanUntilFilled(reading, size, countries[at]?.count ?? 0, limit, (scanLimit) => {
    const inFirst = scanCountry(start.value, list, ascending, sql`${scanLimit}`, start.id)
    return readIds(db, sql`${inFirst} order by id`, { limit, offset })
  })
  const missing = limit - ids.length
  if (missing <= 0) return ids
  const inNext = (scanLimit: number) => scanCountries(reading, countries.slice(at + 1), 'asc', missing, scanLimit)
  return [...ids, ...(await scanUntilFilled(reading, 0, available, missing, inNext))]
}
