import { TEXTS } from './texts.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A waiting time in its largest units, at most two, such as '2d 3h'. `time`: milliseconds. */
export const waitingWords = (time: number): string => {
  const [days, hours] = [Math.floor(time / DAY), Math.floor((time % DAY) / HOUR)]
  if (days > 0) return TEXTS.days(days, hours)
  const minutes = Math.max(0, Math.floor((time % HOUR) / MINUTE))
  return hours > 0 ? TEXTS.hours(hours, minutes) : TEXTS.minutes(minutes)
}
