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

/** Labels of a period that starts on a day (ISO date, UTC): `tick` for an axis, `whole` for a tooltip. */
export const periodLabel = (period: Period, start: string): { readonly tick: string; readonly whole: string } => {
  const day = new Date(start)
  if (Number.isNaN(day.getTime())) return { tick: start, whole: start }
  if (period === 'year') return { tick: year().format(day), whole: year().format(day) }
  if (period === 'month') return { tick: shortMonth().format(day), whole: longMonth().format(day) }
  return { tick: shortDay().format(day), whole: `Week of ${longDay().format(day)}` }
}
