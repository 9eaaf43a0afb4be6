import {
  BIKE_COLUMNS,
  findBikes,
  SAMPLE_BIKES,
  SAMPLE_SALES,
  SAMPLE_TREND,
  sortedBikes,
  sortedOtherwise,
} from '../../../machines/model/widgetSamples.ts'

const models = (rows: readonly { readonly model: string }[]): string[] => rows.map(({ model }) => model)

describe('the samples of the widgets', () => {
  it('are sorted by words and by numbers, either way, and stay as they were', () => {
    const before = models(SAMPLE_BIKES)
    expect(models(sortedBikes({ by: 'stock', order: 'asc' }))[0]).toBe('Trail 900 Carbon')
    expect(models(sortedBikes({ by: 'price', order: 'desc' }))[0]).toBe('Trail 900 Carbon')
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

  it('are sorted upwards by another column, and the other way round by the same one', () => {
    expect(sortedOtherwise({ by: 'model', order: 'desc' }, 'stock')).toEqual({ by: 'stock', order: 'asc' })
    expect(sortedOtherwise({ by: 'stock', order: 'asc' }, 'stock')).toEqual({ by: 'stock', order: 'desc' })
    expect(sortedOtherwise({ by: 'stock', order: 'desc' }, 'stock')).toEqual({ by: 'stock', order: 'asc' })
  })

  it('are found by model and by category, capitals or not', () => {
    expect(findBikes('MOUNTAIN').map(({ title }) => title)).toEqual(['Trail 500', 'Trail 900 Carbon'])
    expect(findBikes('fold').map(({ title }) => title)).toEqual(['Fold 200'])
    expect(findBikes('tandem')).toEqual([])
  })

  it('agree with themselves: one id a bike, shares of a whole, a value and words for each period', () => {
    expect(new Set(SAMPLE_BIKES.map(({ id }) => id)).size).toBe(SAMPLE_BIKES.length)
    expect(SAMPLE_SALES.reduce((whole, { percent }) => whole + percent, 0)).toBeCloseTo(1)
    const total = SAMPLE_SALES.reduce((whole, { sum }) => whole + sum, 0)
    for (const { sum, percent } of SAMPLE_SALES) expect(percent).toBeCloseTo(sum / total, 2)
    expect(SAMPLE_TREND.year.map(({ tick }) => tick)).toEqual(['2022', '2023', '2024', '2025'])
    expect(SAMPLE_TREND.month[2]).toEqual({
      start: '2025-03-01',
      tick: 'Mar 25',
      period: 'March 2025',
      value: 38_700,
    })
    expect(SAMPLE_TREND.week[0]?.period).toBe('Week of May 5, 2025')
    for (const points of Object.values(SAMPLE_TREND)) expect(points.length).toBeGreaterThan(3)
  })
})
