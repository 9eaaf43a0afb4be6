import { LOCALE } from './constants.ts'
import { lazily } from './lazily.ts'
import { endOfPeriod, periodLabel } from './periodLabel.ts'
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

const day = lazily(() => new Intl.DateTimeFormat(LOCALE, { month: 'short', day: 'numeric', timeZone: 'UTC' }))
const moment = lazily(
  () =>
    new Intl.DateTimeFormat(LOCALE, {
      month: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: 'UTC',
    }),
)

/** The part of a period that its sales cover at a time (milliseconds), or undefined if that is all of it. */
const partOf = (period: Period, { period_start, period_from }: SalesPeriod, at: number): string | undefined => {
  const end = endOfPeriod(period, period_start)
  const parts = [
    period_from !== undefined && `from ${day().format(new Date(period_from))}`,
    end !== null && end > at && `until ${moment().format(at)} UTC`,
  ]
  return parts.filter((part) => part !== false).join(' ') || undefined
}

/** The points of the sales total, as the API answered at a time (milliseconds). */
export const trendPoints = (period: Period, series: readonly SalesPeriod[], at: number): readonly TrendPoint[] =>
  series.map((sales) => {
    const { tick, whole } = periodLabel(period, sales.period_start)
    const part = partOf(period, sales, at)
    return { start: sales.period_start, tick, period: whole, ...(part && { part }), value: sales.data_sum }
  })
