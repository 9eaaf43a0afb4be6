import { LOCALE, RELATIVE_TIME_LIMIT } from './constants.ts'
import { lazily } from './lazily.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const dateFormat = lazily(() => new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long' }))
const shortFormat = lazily(() => new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' }))
const clockFormat = lazily(() => new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short' }))
const fullFormat = lazily(() => new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full', timeStyle: 'long' }))

const formatted = (format: () => Intl.DateTimeFormat, iso: string | null): string => {
  const time = new Date(iso ?? Number.NaN)
  return Number.isNaN(time.getTime()) ? 'Unknown' : format().format(time)
}

/** A day such as 'March 5, 2024', in the local time zone; 'Unknown' for an invalid time. */
export const longDate = (iso: string | null): string => formatted(dateFormat, iso)

/** The time of day, such as '8:41 AM'. */
export const clockTime = (iso: string | null): string => formatted(clockFormat, iso)

/** Day and time, such as 'Mar 5, 2024, 9:14 PM'. */
export const shortTime = (iso: string | null): string => formatted(shortFormat, iso)

/** Date, time and zone in full, for a tooltip. */
export const fullTime = (iso: string | null): string => formatted(fullFormat, iso)

/** 'Nd, Nh, Nm ago', or the day if that is more than seven days. A future time counts as now. */
export const relativeTime = (iso: string | null, now: number): string => {
  const gap = Math.max(0, now - Date.parse(iso ?? ''))
  if (Number.isNaN(gap) || gap > RELATIVE_TIME_LIMIT) return longDate(iso)
  const days = Math.floor(gap / DAY)
  const hours = Math.floor((gap % DAY) / HOUR)
  const minutes = Math.floor((gap % HOUR) / MINUTE)
  return `${days}d, ${hours}h, ${minutes}m ago`
}
