import { type Kysely, sql } from 'kysely'
import type { Period, SalesPeriod } from '../../machines/model/reports.ts'
import type { Database } from '../database/schema.ts'
import { inMajorUnits, rollupsOf, sumOf } from '../ledger/rollups.ts'
import { addPeriods, isoDate, SERIES_LENGTH, startOfPeriod } from './periods.ts'

type Row = { start: string; sum: number; count: number }

export const firstStart = (period: Period, now: Date): Date | null => {
  const length = SERIES_LENGTH[period]
  return Number.isFinite(length) ? addPeriods(period, startOfPeriod(period, now), 1 - length) : null
}

/** The sums of a daily rollup by period, from the day `from`, or over all time if that is null. */
export const sumByPeriod = (
  db: Kysely<Database>,
  name: 'sales.day' | 'refunds.day',
  period: Period,
  from: Date | null,
): Promise<Row[]> => {
  const start = sql<string>`date_trunc(${sql.lit(period)}, rollups.key::timestamp)::date`
  return rollupsOf(db, name)
    .$if(from !== null, (query) => query.where('rollups.key', '>=', isoDate(from ?? new Date(0))))
    .groupBy(start)
    .select([start.as('start'), sumOf('cents').as('sum'), sumOf('count').as('count')])
    .orderBy('start')
    .execute()
}

export const NONE = { sum: 0, count: 0 }

/** The first days of the periods from the one that starts at `first` to the current one; without `first`, only that of the current one. */
export const startsUntil = (period: Period, first: Date | string | undefined, now: Date): string[] => {
  const current = startOfPeriod(period, now)
  const starts: string[] = []
  for (let start = new Date(first ?? current); start <= current; start = addPeriods(period, start, 1)) {
    starts.push(isoDate(start))
  }
  return starts
}

/** The day of the first paid order; undefined if there is none. */
const firstDay = async (db: Kysely<Database>): Promise<string | undefined> => {
  const row = await rollupsOf(db, 'sales.day').select('rollups.key').orderBy('rollups.key').limit(1).executeTakeFirst()
  return row?.key
}

/**
 * Paid orders by year (all years), month (the last 24) or week (the last 26, from Monday), oldest first, in UTC. The last period is the current one;
 * periods without orders have 0. In the period in which sales began, `period_from` is the day of the first order, unless that is the first day of the
 * period.
 */
export const salesSeries = async (db: Kysely<Database>, period: Period, now: Date): Promise<SalesPeriod[]> => {
  const from = firstStart(period, now)
  const rows = await sumByPeriod(db, 'sales.day', period, from)
  const firstSaleDay = await firstDay(db)
  const byStart = new Map(rows.map((row) => [row.start, row]))
  const [first] = rows
  return startsUntil(period, from ?? first?.start, now).map((start) => {
    const { sum, count } = byStart.get(start) ?? NONE
    const isFirst =
      firstSaleDay !== undefined &&
      firstSaleDay > start &&
      firstSaleDay < isoDate(addPeriods(period, new Date(start), 1))
    return {
      period_start: start,
      ...(isFirst && { period_from: firstSaleDay }),
      data_sum: inMajorUnits(sum),
      data_count: count,
    }
  })
}
