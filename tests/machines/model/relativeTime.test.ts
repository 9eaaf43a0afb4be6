import { timeFormats } from '../../../machines/model/relativeTime.ts'
import { times } from '../../support/formats.ts'

const { agoTime, clockTime, dayDate, fullTime, longDate, relativeTime, shortTime } = times

// Noon in UTC is the same day from UTC-12 to UTC+11, so that the time zone of the reader does not matter here.
const CREATED = '2024-03-05T12:00:00Z'
const at = Date.parse(CREATED)
const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

describe('the wording of times', () => {
  it.each([
    [0, '0d, 0h, 0m ago'],
    [59 * second + 999, '0d, 0h, 0m ago'],
    [minute, '0d, 0h, 1m ago'],
    [hour - 1, '0d, 0h, 59m ago'],
    [hour, '0d, 1h, 0m ago'],
    [day - 1, '0d, 23h, 59m ago'],
    [day, '1d, 0h, 0m ago'],
    [2 * day + 3 * hour + 4 * minute + 5 * second, '2d, 3h, 4m ago'],
    [7 * day - 1, '6d, 23h, 59m ago'],
    [7 * day, '7d, 0h, 0m ago'],
    [7 * day + 1, 'March 5, 2024'],
    [400 * day, 'March 5, 2024'],
    [-5 * minute, '0d, 0h, 0m ago'],
  ])('[TI-8] after %d ms is %s', (gap, words) => {
    expect(relativeTime(CREATED, at + gap)).toBe(words)
  })

  it.each([
    [0, 'just now'],
    [59 * second + 999, 'just now'],
    [minute, '1m ago'],
    [hour, '1h ago'],
    [day - 1, '23h 59m ago'],
    [day + 4 * minute, '1d ago'],
    [2 * day + 3 * hour + 4 * minute, '2d 3h ago'],
    [7 * day, '7d ago'],
    [7 * day + 1, 'Mar 5, 2024'],
    [-5 * minute, 'just now'],
  ])('in at most two units, after %d ms, is %s', (gap, words) => {
    expect(agoTime(CREATED, at + gap)).toBe(words)
  })

  it.each(['', 'yesterday', '2024-13-45'])('[TI-8] is Unknown for the invalid time %j', (text) => {
    expect([relativeTime(text, at), longDate(text), fullTime(text)]).toEqual(['Unknown', 'Unknown', 'Unknown'])
  })

  it('[TI-8] is Unknown for a ticket that was never changed', () => {
    expect(relativeTime(null, at)).toBe('Unknown')
  })

  it('[TI-8] writes out the month of a long date', () => {
    expect(longDate(CREATED)).toBe('March 5, 2024')
  })

  it('[OA-63] has, for a chosen day, the day as it is written, whatever the time is', () => {
    expect(dayDate('2024-03-05')).toBe('Mar 5, 2024')
    expect(dayDate('2024-03-05T23:59:59Z')).toBe('Mar 5, 2024')
  })

  it('[TI-8] has, for a full time, the day of the week, date, time and zone', () => {
    expect(fullTime(CREATED)).toMatch(/^Tuesday, March 5, 2024 at \d{1,2}:\d{2}:00\s[AP]M .+$/)
  })

  it('[TX-2] has, for a short time, date and time, or is Unknown without a time', () => {
    expect(shortTime(new Date(2024, 2, 5, 21, 4).toISOString()).replace(/\s/g, ' ')).toBe('Mar 5, 2024, 9:04 PM')
    expect(shortTime(null)).toBe('Unknown')
  })

  it('[TX-2] follows the locale', () => {
    const german = timeFormats('de-DE')
    expect(german.longDate(CREATED)).toBe('5. März 2024')
    expect(german.shortTime(new Date(2024, 2, 5, 21, 4).toISOString())).toBe('05.03.2024, 21:04')
  })

  it('[SH-11] has, for a time of day, the time in the time zone of the reader', () => {
    expect(clockTime(new Date(2024, 2, 5, 8, 41).toISOString()).replace(/\s/g, ' ')).toBe('8:41 AM')
    expect(clockTime('yesterday')).toBe('Unknown')
  })
})
