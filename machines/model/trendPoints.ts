import { TEXTS } from './figureTexts.ts'
import { endOfPeriod, type PeriodFormats } from './periodLabel.ts'
import type { Period, SalesPeriod } from './reports.ts'

/** One period of a trend. */
export interface TrendPoint {
  /** First day, ISO 8601. */
  readonly start: string
  /** Short text for the axis: 'Mar'. */
  readonly tick: string
  /** Full text for tooltip and table: 'March 2024'. */
  readonly period: string
  /** The part that the value covers, if it is not the whole period: 'until Nov 25, 10:42 UTC'. */
  readonly part?: string
  readonly value: number
}

/** The last day of the period that starts on a day; '' if `start` is not a valid day. */
export const lastDay = (period: Period, start: string): string => {
  const end = endOfPeriod(period, start)
  return Number.isNaN(end) ? '' : new Date(end - 1).toISOString().slice(0, 10)
}

/** The part of a period that its sales cover, or undefined if they cover all of it. `at`: when their answer arrived, epoch milliseconds. */
const partOf = (
  period: Period,
  { period_start, period_from }: SalesPeriod,
  at: number,
  { shortDay, moment }: PeriodFormats,
): string | undefined => {
  const end = endOfPeriod(period, period_start)
  const parts = [
    period_from !== undefined && TEXTS.from(shortDay(new Date(period_from))),
    end > at && TEXTS.until(moment(at)),
  ]
  return parts.filter((part) => part !== false).join(' ') || undefined
}

/** The points of the sales total. `at`: when the answer arrived, epoch milliseconds. */
export const trendPoints = (
  period: Period,
  series: readonly SalesPeriod[],
  at: number,
  formats: PeriodFormats,
): readonly TrendPoint[] =>
  series.map((sales) => {
    const { tick, whole } = formats.periodLabel(period, sales.period_start)
    const part = partOf(period, sales, at, formats)
    return { start: sales.period_start, tick, period: whole, ...(part && { part }), value: sales.data_sum }
  })

/** The period and its part, such as 'November 2026, until Nov 25, 10:42 UTC'. */
export const pointWords = ({ period, part }: TrendPoint): string => (part === undefined ? period : `${period}, ${part}`)
