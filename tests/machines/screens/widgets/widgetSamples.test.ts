import { emailError } from '../../../../machines/model/signInForm.ts'
import {
  BIKE_COLUMNS,
  findBikes,
  SAMPLE_BIKES,
  SAMPLE_SALES,
  SAMPLE_VALUES,
  sampleTrend,
  sortedBikes,
} from '../../../../machines/screens/widgets/widgetSamples.ts'
import { periods } from '../../../support/formats.ts'

const [year, month, week] = [sampleTrend('year', periods), sampleTrend('month', periods), sampleTrend('week', periods)]

const models = (rows: readonly { readonly model: string }[]): string[] => rows.map(({ model }) => model)

describe('the samples of the widgets', () => {
  it('are sorted by text and by number, in both directions, without changing the original', () => {
    const before = models(SAMPLE_BIKES)
    expect(models(sortedBikes({ by: 'stock', order: 'asc' }))[0]).toBe('Trail 900 Carbon')
    expect(sortedBikes({ by: 'price', order: 'asc' }).map(({ price }) => price)).toEqual([
      1890.5, 2190, 2790, 4390, 5490, 7990,
    ])
    expect(sortedBikes({ by: 'stock', order: 'asc' }).map(({ stock }) => stock)).toEqual([0, 5, 8, 17, 23, 42])
    expect(models(sortedBikes({ by: 'category', order: 'asc' }))).toEqual([
      'Cargo 700',
      'City 300',
      'City 500 Step-through',
      'Fold 200',
      'Trail 500',
      'Trail 900 Carbon',
    ])
    for (const by of BIKE_COLUMNS) {
      expect(models(sortedBikes({ by, order: 'desc' }))).toEqual(models(sortedBikes({ by, order: 'asc' })).toReversed())
    }
    expect(models(SAMPLE_BIKES)).toEqual(before)
  })

  it('have a unique key each', () => {
    const keys = findBikes('').map(({ key }) => key)
    expect(keys.filter(Boolean)).toHaveLength(6)
    expect(new Set(keys).size).toBe(6)
  })

  it('are found by model and by category, in any letter case', () => {
    expect(findBikes('MOUNTAIN').map(({ title }) => title)).toEqual(['Trail 500', 'Trail 900 Carbon'])
    expect(findBikes('fold').map(({ title }) => title)).toEqual(['Fold 200'])
    expect(findBikes('700').map(({ title, description }) => [title, description])).toEqual([['Cargo 700', 'Cargo']])
    expect(findBikes('tandem')).toEqual([])
  })

  it('are consistent: unique bike ids, shares that add up to 1, a value and a label for each period', () => {
    expect(new Set(SAMPLE_BIKES.map(({ id }) => id)).size).toBe(SAMPLE_BIKES.length)
    expect(SAMPLE_SALES.reduce((whole, { percent }) => whole + percent, 0)).toBeCloseTo(1)
    expect(SAMPLE_SALES.map(({ key, title, image }) => [key === title, title, image])).toEqual(
      ['City', 'Mountain', 'Cargo', 'Folding', 'Gravel', 'Children'].map((title) => [true, title, '']),
    )
    const total = SAMPLE_SALES.reduce((whole, { sum }) => whole + sum, 0)
    for (const { sum, percent } of SAMPLE_SALES) expect(percent).toBeCloseTo(sum / total, 2)
    expect(year.map(({ tick }) => tick)).toEqual(['2022', '2023', '2024', '2025'])
    expect(month[2]).toEqual({
      start: '2025-03-01',
      tick: 'Mar 25',
      period: 'March 2025',
      value: 38_700,
    })
    expect(week[0]?.period).toBe('Week of May 5, 2025')
    for (const points of [year, month, week]) expect(points.length).toBeGreaterThan(3)
  })

  it('of a trend have consecutive periods', () => {
    const WEEK = 7 * 24 * 60 * 60 * 1000
    expect(month.map(({ start }) => start)).toEqual(
      Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2025, month)).toISOString().slice(0, 10)),
    )
    const weeks = week.map(({ start }) => Date.parse(start))
    expect(weeks).toEqual(weeks.map((_, index) => Date.parse('2025-05-05') + index * WEEK))
  })

  it('of a trend are complete periods, except the last week, which shows its end', () => {
    const parts = [...year, ...month, ...week.slice(0, -1)].filter((point) => 'part' in point)
    expect([parts, week.at(-1)?.part]).toEqual([[], 'until Jun 11, 10:42 UTC'])
  })

  it('of a trend have different values, with a zero among the weeks and none among the years', () => {
    for (const points of [year, month, week]) {
      expect(new Set(points.map(({ value }) => value)).size).toBe(points.length)
    }
    expect(week.map(({ value }) => value)).toContain(0)
    expect(year.every(({ value }) => value > 0)).toBe(true)
  })

  it('of fields show each kind: filled, empty, invalid, password, long and chosen', () => {
    const { plain, hinted, wrong, password, note, size } = SAMPLE_VALUES
    expect([plain, password, note].every((text) => text !== '')).toBe(true)
    expect([hinted, size]).toEqual(['', 'medium'])
    expect(emailError(wrong)).toBe('Wrong email format')
  })
})
