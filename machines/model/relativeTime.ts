import { RELATIVE_TIME_LIMIT } from './constants.ts'
import { TEXTS } from './figureTexts.ts'
import { lazily } from './lazily.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Times of a locale, in the local time zone, and days in UTC. An invalid time is 'Unknown'. The examples are those of 'en-US'. */
export const timeFormats = (locale: string) => {
  const times = (options: Intl.DateTimeFormatOptions): ((iso: string | null) => string) => {
    const format = lazily(() => new Intl.DateTimeFormat(locale, options))
    return (iso) => {
      const time = new Date(iso ?? Number.NaN)
      return Number.isNaN(time.getTime()) ? TEXTS.unknownTime : format().format(time)
    }
  }
  const longDate = times({ dateStyle: 'long' })
  return {
    /** A day such as 'March 5, 2024'. */
    longDate,
    /** A day of UTC, such as 'Mar 5, 2024', from 'YYYY-MM-DD': the same in every zone. */
    dayDate: times({ dateStyle: 'medium', timeZone: 'UTC' }),
    /** The time of day, such as '8:41 AM'. */
    clockTime: times({ timeStyle: 'short' }),
    /** Day and time, such as 'Mar 5, 2024, 9:14 PM'. */
    shortTime: times({ dateStyle: 'medium', timeStyle: 'short' }),
    /** Date, time and zone in full, for a tooltip. */
    fullTime: times({ dateStyle: 'full', timeStyle: 'long' }),
    /** 'Nd, Nh, Nm ago', or the day if that is more than seven days. A future time counts as now. */
    relativeTime: (iso: string | null, now: number): string => {
      const gap = Math.max(0, now - Date.parse(iso ?? ''))
      if (Number.isNaN(gap) || gap > RELATIVE_TIME_LIMIT) return longDate(iso)
      const days = Math.floor(gap / DAY)
      const hours = Math.floor((gap % DAY) / HOUR)
      const minutes = Math.floor((gap % HOUR) / MINUTE)
      return TEXTS.ago(days, hours, minutes)
    },
  }
}
