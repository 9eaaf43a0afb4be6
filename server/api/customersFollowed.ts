import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { opposite, Way } from '../database/wayToPage.ts'
import { valueIn } from './customerStretches.ts'
import { followed, type Ids, isReadByCountry, lookedIn } from './customersLooked.ts'
import type { CustomersList } from './customersQuery.ts'
import { sumOf, type Totals } from './customerTotals.ts'
import type { Stretch } from './keptStretches.ts'

/** A list of which a page is read. */
export type Reading = { db: Kysely<Database>; list: CustomersList; totals: Totals }
type Direction = keyof typeof opposite

/** So many times more than are expected are looked at, and so many times more again where those do not fill the page. */
const MARGIN = 4
const FURTHER = 16

export const take = async (
  db: Kysely<Database>,
  ids: Ids,
  { limit, offset }: Pick<Way, 'limit' | 'offset'>,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`${ids} limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ id }) => id)
}

const ownCountries = ({ list, totals }: Reading) =>
  totals.countries.filter(({ code }) => list.filter.country === null || code === list.filter.country)

/** How many customers there are in what is followed, whether the list has them or not. */
const allOf = (reading: Reading): number => {
  const isOfOwn = reading.list.sort === 'country' || isReadByCountry(reading.list)
  return sumOf(isOfOwn ? ownCountries(reading) : reading.totals.countries)
}

/** Of one country after the other, unless looking at `most` does not find as many as are wanted. */
const followCountries = async (
  { db, list }: Reading,
  those: Totals['countries'],
  direction: Direction,
  wanted: number,
  most: number,
): Promise<string[]> => {
  const ids: string[] = []
  const order = sql.raw(direction)
  let left = most
  for (const { code, count } of those) {
    const limit = wanted - ids.length
    if (limit <= 0 || left <= 0) break
    const inCountry = lookedIn(sql`${code}`, list, order, left < count ? sql`${left}` : undefined)
    ids.push(...(await take(db, sql`${inCountry} order by id ${order}`, { limit, offset: 0 })))
    left -= count
  }
  return ids
}

/** Ids of the page of a way, past no more than `most` customers from the end of the order where it begins; undefined where it is not there. */
export const idsFromEnd = async (
  reading: Reading,
  direction: Direction,
  { offset, limit }: Way,
  most: number,
): Promise<string[] | undefined> => {
  const { db, list, totals } = reading
  const expected = ((offset + limit) * allOf(reading)) / totals.total
  if (expected > most) return undefined
  const read = async () => {
    if (list.sort !== 'country') {
      return take(db, followed(list, sql.raw(direction), sql`${most}`), { limit, offset })
    }
    const those = direction === 'asc' ? ownCountries(reading) : ownCountries(reading).toReversed()
    return (await followCountries(reading, those, direction, offset + limit, most)).slice(offset)
  }
  const ids = await read()
  return ids.length < limit ? undefined : ids
}

/** As many as are wanted, of `there` that may be looked at: no more of them than it takes. */
const lookFurther = async (
  reading: Reading,
  size: number,
  there: number,
  wanted: number,
  look: (bound: number) => Promise<string[]>,
): Promise<string[]> => {
  let bound = size + Math.ceil((MARGIN * wanted * allOf(reading)) / reading.totals.total)
  let ids = await look(Math.min(bound, there))
  while (ids.length < wanted && bound < there) {
    bound *= FURTHER
    ids = await look(Math.min(bound, there))
  }
  return ids
}

/** Ids of `limit` of a list past so many from the start of a stretch, in rising order. */
export const idsFrom = async (
  reading: Reading,
  { value, id, size }: Stretch,
  passed: number,
  limit: number,
): Promise<string[]> => {
  const { db, list } = reading
  const rising = sql.raw('asc')
  const start = { value: valueIn(list.sort, sql`${value}`), id: sql`${id}::uuid` }
  const all = allOf(reading)
  if (list.sort !== 'country') {
    return lookFurther(reading, size, all, limit, (bound) =>
      take(db, followed(list, rising, sql`${bound}`, start), { limit, offset: passed }),
    )
  }
  const own = ownCountries(reading)
  const at = own.findIndex(({ code }) => code === value)
  const ids = await lookFurther(reading, size, own[at]?.count ?? 0, limit, (bound) => {
    const inFirst = lookedIn(start.value, list, rising, sql`${bound}`, start.id)
    return take(db, sql`${inFirst} order by id`, { limit, offset: passed })
  })
  const missing = limit - ids.length
  if (missing <= 0) return ids
  const further = (bound: number) => followCountries(reading, own.slice(at + 1), 'asc', missing, bound)
  return [...ids, ...(await lookFurther(reading, 0, all, missing, further))]
}
