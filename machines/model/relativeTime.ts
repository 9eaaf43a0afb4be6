import { RELATIVE_TIME_LIMIT } from './constants.ts'
import { TEXTS } from './figureTexts.ts'
import { lazily } from './lazily.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Milliseconds since a time; null if the time is invalid, or too long ago to be shown relative to now. */
const gapOf = (iso: string | null, now: number): number | null => {
  const gap = Math.max(0, now - Date.parse(iso ?? ''))
  return Number.isNaN(gap) || gap > RELATIVE_TIME_LIMIT ? null : gap
}

const unitsOf = (gap: number): [days: number, hours: number, minutes: number] => [
  Math.floor(gap / DAY),
  Math.floor((gap % DAY) / HOUR),
  Math.floor((gap % HOUR) / MINUTE),
]

/** Formats for times in a locale, in the local time zone, and for days in UTC. An invalid time is 'Unknown'. The examples are for 'en-US'. */
export const timeFormats = (locale: string) => {
  const times = (options: Intl.DateTimeFormatOptions): ((iso: string | null) => string) => {
    const format = lazily(() => new Intl.DateTimeFormat(locale, options))
    return (iso) => {
      const time = new Date(iso ?? Number.NaN)
      return Number.isNaN(time.getTime()) ? TEXTS.unknownTime : format().format(time)
    }
  }
  const longDate = times({ dateStyle: 'long' })
  const mediumDate = times({ dateStyle: 'medium' })
  return {
    /** A day such as 'March 5, 2024'. */
    longDate,
    /** A day in UTC, such as 'Mar 5, 2024', from 'YYYY-MM-DD': the same in every time zone. */
    dayDate: times({ dateStyle: 'medium', timeZone: 'UTC' }),
    /** The time of day, such as '8:41 AM'. */
    clockTime: times({ timeStyle: 'short' }),
    /** Day and time, such as 'Mar 5, 2024, 9:14 PM'. */
    shortTime: times({ dateStyle: 'medium', timeStyle: 'short' }),
    /** Date, time and zone in full, for a tooltip. */
    fullTime: times({ dateStyle: 'full', timeStyle: 'long' }),
    /** 'Nd, Nh, Nm ago' as documented for tickets; the day if more than seven days ago. A future time counts as now. */
    relativeTime: (iso: string | null, now: number): string => {
      const gap = gapOf(iso, now)
      return gap === null ? longDate(iso) : TEXTS.ago(...unitsOf(gap))
    },
    /** The two largest units, such as '2d 3h ago', '5m ago' or 'just now'; the day if more than seven days ago. A future time counts as now. */
    agoTime: (iso: string | null, now: number): string => {
      const gap = gapOf(iso, now)
      return gap === null ? mediumDate(iso) : TEXTS.agoShort(...unitsOf(gap))
    },
  }
}
