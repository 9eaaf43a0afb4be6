import type { Period } from '../../machines/model/reports.ts'

/** The number of periods in a series, the current one included; the series of years goes back to the first order. */
export const SERIES_LENGTH: Record<Period, number> = { year: Number.POSITIVE_INFINITY, month: 24, week: 26 }

const DAYS_OF_WEEK = 7

const midnight = (year: number, month: number, day: number): Date => new Date(Date.UTC(year, month, day))

/** Midnight UTC of the first day of the period of `time`; weeks start on Monday, as in ISO 8601. */
export const startOfPeriod = (period: Period, time: Date): Date => {
  const [year, month, day] = [time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate()]
  if (period === 'year') return midnight(year, 0, 1)
  if (period === 'month') return midnight(year, month, 1)
  const daysSinceMonday = (time.getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK
  return midnight(year, month, day - daysSinceMonday)
}

/** The start of the period `count` periods after the one that starts at `start`, or before it if negative. */
export const addPeriods = (period: Period, start: Date, count: number): Date => {
  const [year, month, day] = [start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate()]
  if (period === 'year') return midnight(year + count, month, day)
  if (period === 'month') return midnight(year, month + count, day)
  return midnight(year, month, day + count * DAYS_OF_WEEK)
}

/** `YYYY-MM-DD` in UTC. */
export const isoDate = (time: Date): string => time.toISOString().slice(0, 10)
