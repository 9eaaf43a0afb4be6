import { LOCALE } from './constants.ts'
import { lazily } from './lazily.ts'
import type { Period } from './reports.ts'

const format = (options: Intl.DateTimeFormatOptions): (() => Intl.DateTimeFormat) =>
  lazily(() => new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: 'UTC' }))

const year = format({ year: 'numeric' })
const shortMonth = format({ month: 'short', year: '2-digit' })
const longMonth = format({ month: 'long', year: 'numeric' })
const shortDay = format({ month: 'short', day: 'numeric' })
const longDay = format({ dateStyle: 'long' })

const DAYS_OF_WEEK = 7

/** When the period that starts on a day (ISO date, UTC) ends, in milliseconds; null if that is no day. */
export const endOfPeriod = (period: Period, start: string): number | null => {
  const day = new Date(start)
  if (Number.isNaN(day.getTime())) return null
  const [year, month, date] = [day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()]
  if (period === 'year') return Date.UTC(year + 1, 0, 1)
  return period === 'month' ? Date.UTC(year, month + 1, 1) : Date.UTC(year, month, date + DAYS_OF_WEEK)
}

/** Labels of a period that starts on a day (ISO date, UTC): `tick` for an axis, `whole` for a tooltip. */
export const periodLabel = (period: Period, start: string): { readonly tick: string; readonly whole: string } => {
  const day = new Date(start)
  if (Number.isNaN(day.getTime())) return { tick: start, whole: start }
  if (period === 'year') return { tick: year().format(day), whole: year().format(day) }
  if (period === 'month') return { tick: shortMonth().format(day), whole: longMonth().format(day) }
  return { tick: shortDay().format(day), whole: `Week of ${longDay().format(day)}` }
}
