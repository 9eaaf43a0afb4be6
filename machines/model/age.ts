import { TEXTS } from './figureTexts.ts'
import { lazily } from './lazily.ts'
import { LANGUAGE } from './locale.ts'

const MINUTE = 60_000
const format = lazily(() => new Intl.RelativeTimeFormat(LANGUAGE))

/** An age in whole units, such as '2 minutes ago', or 'just now' under a minute. Times are epoch milliseconds. */
export const ageWords = (at: number, now: number): string => {
  const minutes = Math.floor((now - at) / MINUTE)
  if (minutes < 1) return TEXTS.justNow
  if (minutes < 60) return format().format(-minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? format().format(-hours, 'hour') : format().format(-Math.floor(hours / 24), 'day')
}
