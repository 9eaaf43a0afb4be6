import type { Period } from '../../../machines/model/reports.ts'
import { pointWords, trendPoints } from '../../../machines/model/trendPoints.ts'
import { periods } from '../../support/formats.ts'

const AT = Date.parse('2026-11-25T10:42:30Z')
const sold = { data_sum: 12.5, data_count: 3 }

describe('the points of a trend', () => {
  it.each<[Period, string, string | undefined]>([
    ['year', '2025-01-01', undefined],
    ['year', '2026-01-01', 'until Nov 25, 10:42 UTC'],
    ['month', '2026-10-01', undefined],
    ['month', '2026-11-01', 'until Nov 25, 10:42 UTC'],
    ['week', '2026-11-16', undefined],
    ['week', '2026-11-23', 'until Nov 25, 10:42 UTC'],
    ['month', 'soon', undefined],
  ])('have, for the %s from %s, the part %s', (period, period_start, part) => {
    expect(trendPoints(period, [{ period_start, ...sold }], AT, periods)[0]?.part).toBe(part)
  })

  it('have no part once their period has ended', () => {
    const end = Date.parse('2026-12-01T00:00:00Z')
    const partAt = (at: number) => trendPoints('month', [{ period_start: '2026-11-01', ...sold }], at, periods)[0]?.part
    expect(partAt(end)).toBeUndefined()
    expect(partAt(end - 1)).toBe('until Nov 30, 23:59 UTC')
  })

  it('have a part that starts on the first day of sales, in the period in which sales began', () => {
    const point = { period_start: '2023-01-01', period_from: '2023-06-04', ...sold }
    expect(trendPoints('year', [point], AT, periods)).toEqual([
      { start: '2023-01-01', tick: '2023', period: '2023', part: 'from Jun 4', value: 12.5 },
    ])
    const current = { period_start: '2026-11-01', period_from: '2026-11-04', ...sold }
    expect(trendPoints('month', [current], AT, periods)[0]?.part).toBe('from Nov 4 until Nov 25, 10:42 UTC')
  })

  it('have no part if their period is complete', () => {
    expect(trendPoints('year', [{ period_start: '2025-01-01', ...sold }], AT, periods)).toStrictEqual([
      { start: '2025-01-01', tick: '2025', period: '2025', value: 12.5 },
    ])
  })

  it.each([
    [undefined, 'November 2026'],
    ['until Nov 25, 10:42 UTC', 'November 2026, until Nov 25, 10:42 UTC'],
  ])('with the part %s have the label %j', (part, words) => {
    const point = { start: '2026-11-01', tick: 'Nov', period: 'November 2026', value: 1 }
    expect(pointWords({ ...point, ...(part && { part }) })).toBe(words)
  })
})
