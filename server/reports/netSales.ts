import type { Kysely } from 'kysely'
import type { NetPeriod, NetSales, Period } from '../../machines/model/reports.ts'
import type { Database } from '../database/schema.ts'
import { inMajorUnits, totalOf } from '../ledger/rollups.ts'
import { firstStart, NONE, startsUntil, sumByPeriod } from './salesSeries.ts'

export const totalsOf = (db: Kysely<Database>) =>
  db
    .selectNoFrom([
      totalOf(db, 'sales.gateway', 'cents').as('sold'),
      totalOf(db, 'refunds', 'cents').as('refunded'),
      totalOf(db, 'sales.gateway', 'count').as('count'),
    ])
    .executeTakeFirstOrThrow()

type Sums = { sold: number; refunded: number; count: number }

export const netOf = ({ sold, refunded, count }: Sums): NetSales => ({
  gross: inMajorUnits(sold),
  refunds: inMajorUnits(refunded),
  net: inMajorUnits(sold - refunded),
  data_count: count,
})

/** The sum of the paid orders, their refunds, and the difference; `data_count` is the number of orders. */
export const netSales = async (db: Kysely<Database>): Promise<NetSales> => netOf(await totalsOf(db))

/** Net sales for the same periods as `salesSeries`. A sale counts on the day of its order, a refund on its own day. */
export const netSeries = async (db: Kysely<Database>, period: Period, now: Date): Promise<NetPeriod[]> => {
  const from = firstStart(period, now)
  const sales = await sumByPeriod(db, 'sales.day', period, from)
  const refunds = await sumByPeriod(db, 'refunds.day', period, from)
  const [first] = [...sales, ...refunds].map(({ start }) => start).toSorted()
  const [soldIn, refundedIn] = [sales, refunds].map((rows) => new Map(rows.map((row) => [row.start, row])))
  return startsUntil(period, from ?? first, now).map((start) => {
    const { sum: sold, count } = soldIn?.get(start) ?? NONE
    const { sum: refunded } = refundedIn?.get(start) ?? NONE
    return { period_start: start, ...netOf({ sold, refunded, count }) }
  })
}
