import { type Random, weighted } from './random.ts'

export const DAY_MS = 24 * 60 * 60 * 1000
const YEARS = 3

/** The weights of months, January first: bikes sell when it gets warm, and before the holidays. */
const SEASON = [0.55, 0.62, 0.95, 1.25, 1.45, 1.4, 1.2, 1.05, 1.0, 0.85, 0.95, 0.9]
/** The weights of days of the week, Sunday first. */
const WEEKDAY = [0.8, 1.1, 1.05, 1, 1, 1.1, 1.15]
/** The last day sells this many times as much as the first one. */
const GROWTH = 1.9

export const iso = (milliseconds: number): string => new Date(milliseconds).toISOString()

const startOfDay = (time: number): number => time - (time % DAY_MS)

/** Midnight of the first day of the sample: three years before the day of `now`. */
export const firstDay = (now: Date): number =>
  Date.UTC(now.getUTCFullYear() - YEARS, now.getUTCMonth(), now.getUTCDate())

const weightOfDay = (day: number, start: number, days: number): number => {
  const date = new Date(day)
  const grown = 1 + ((GROWTH - 1) * (day - start)) / (days * DAY_MS)
  return grown * (SEASON[date.getUTCMonth()] ?? 1) * (WEEKDAY[date.getUTCDay()] ?? 1)
}

/** `count` moments of the three years up to `now`, in order, denser where the season and the growth are higher. */
export const orderTimes = (random: Random, now: Date, count: number): number[] => {
  const start = firstDay(now)
  const days = (startOfDay(now.getTime()) - start) / DAY_MS + 1
  const calendar = Array.from({ length: days }, (_, index) => start + index * DAY_MS)
  const drawDay = weighted(random, calendar, (day) => weightOfDay(day, start, days))
  const moment = () => {
    const day = drawDay()
    return day + Math.floor(random.fraction() * Math.min(DAY_MS, now.getTime() - day))
  }
  return Array.from({ length: count }, moment).sort((a, b) => a - b)
}
