import { TEXTS } from './figureTexts.ts'
import { lazily } from './lazily.ts'
import type { Period } from './reports.ts'

const DAYS_OF_WEEK = 7

/** The end of the period that starts on a day (ISO date, UTC), exclusive, in epoch milliseconds; NaN if `start` is not a valid day. */
export const endOfPeriod = (period: Period, start: string): number => {
  const day = new Date(start)
  const [year, month, date] = [day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()]
  if (period === 'year') return Date.UTC(year + 1, 0, 1)
  return period === 'month' ? Date.UTC(year, month + 1, 1) : Date.UTC(year, month, date + DAYS_OF_WEEK)
}

/** Formats for periods and times in a locale, in UTC. */
export const periodFormats = (locale: string) => {
  const times = (options: Intl.DateTimeFormatOptions): ((time: Date | number) => string) => {
    const format = lazily(() => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }))
    return (time) => format().format(time)
  }
  const year = times({ year: 'numeric' })
  const shortMonth = times({ month: 'short', year: '2-digit' })
  const longMonth = times({ month: 'long', year: 'numeric' })
  const shortDay = times({ month: 'short', day: 'numeric' })
  const longDay = times({ dateStyle: 'long' })
  return {
    /** Labels of a period that starts on a day (ISO date, UTC): `tick` for an axis, `whole` for a tooltip. */
    periodLabel: (period: Period, start: string): { readonly tick: string; readonly whole: string } => {
      const day = new Date(start)
      if (Number.isNaN(day.getTime())) return { tick: start, whole: start }
      if (period === 'year') return { tick: year(day), whole: year(day) }
      if (period === 'month') return { tick: shortMonth(day), whole: longMonth(day) }
      return { tick: shortDay(day), whole: TEXTS.weekOf(longDay(day)) }
    },
    /** A day such as 'Jun 4'. */
    shortDay,
    /** A day and time such as 'Nov 25, 10:42'. */
    moment: times({ month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  }
}
export type PeriodFormats = ReturnType<typeof periodFormats>
