import { type Kysely, sql } from 'kysely'
import type { Period, SalesPeriod } from '../../machines/model/reports.ts'
import type { Database } from '../database/schema.ts'
import { dollars, rollupsOf, sumOf } from '../ledger/rollups.ts'
import { addPeriods, isoDate, SERIES_LENGTH, startOfPeriod } from './periods.ts'

type Row = { start: string; sum: number; count: number }

const firstStart = (period: Period, now: Date): Date | null => {
  const length = SERIES_LENGTH[period]
  return Number.isFinite(length) ? addPeriods(period, startOfPeriod(period, now), 1 - length) : null
}

const sumByPeriod = (db: Kysely<Database>, period: Period, from: Date | null): Promise<Row[]> => {
  const start = sql<string>`date_trunc(${sql.lit(period)}, rollups.key::timestamp)::date`
  return rollupsOf(db, 'sales.day')
    .$if(from !== null, (query) => query.where('rollups.key', '>=', isoDate(from ?? new Date(0))))
    .groupBy(start)
    .select([start.as('start'), sumOf('cents').as('sum'), sumOf('count').as('count')])
    .orderBy('start')
    .execute()
}

/** The day of the first paid order, or undefined. */
const firstDay = async (db: Kysely<Database>): Promise<string | undefined> => {
  const row = await rollupsOf(db, 'sales.day').select('rollups.key').orderBy('rollups.key').limit(1).executeTakeFirst()
  return row?.key
}

/**
 * Paid orders by year (all years), month (the last 24) or week (the last 26, from Monday), oldest first, in UTC. The last period is the
 * current one; periods without orders have 0. The period in which sales began has the day of the first order, unless it is the
 * period's own first day.
 */
export const salesSeries = async (db: Kysely<Database>, period: Period, now: Date): Promise<SalesPeriod[]> => {
  const from = firstStart(period, now)
  const rows = await sumByPeriod(db, period, from)
  const begun = await firstDay(db)
  const byStart = new Map(rows.map((row) => [row.start, row]))
  const [first] = rows
  const current = isoDate(startOfPeriod(period, now))
  const series: SalesPeriod[] = []
  let start = from ?? new Date(first?.start ?? current)
  while (isoDate(start) <= current) {
    const { sum, count } = byStart.get(isoDate(start)) ?? { sum: 0, count: 0 }
    const next = addPeriods(period, start, 1)
    const isFirst = begun !== undefined && begun > isoDate(start) && begun < isoDate(next)
    series.push({
      period_start: isoDate(start),
      ...(isFirst && { period_from: begun }),
      data_sum: dollars(sum),
      data_count: count,
    })
    start = next
  }
  return series
}
