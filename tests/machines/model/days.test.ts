import { parseDay } from '../../../machines/model/days.ts'

describe('a day', () => {
  it.each(['2026-11-04', '2024-02-29', '0001-01-01'])('[OR-3] is accepted if it exists in the calendar: %s', (text) => {
    expect(parseDay(text)).toBe(text)
  })

  it.each([
    [null],
    [''],
    ['null'],
    ['2026-02-29'],
    ['2026-13-01'],
    ['2026'],
    ['2026-11'],
    ['2026-11-4'],
    ['2026-11-04T00'],
    ['2026-11-04 '],
    ['2026-11-04T00:00:00Z'],
    ['+012026-11-04'],
    [' 2026-11-04'],
  ])('[OR-3] is not accepted if it does not exist in the calendar or is not written as YYYY-MM-DD: %j', (text) => {
    expect(parseDay(text)).toBeNull()
  })
})
