import { itemsOf, type SliceItem, type SliceOptions, slicesOf, totalOf } from '../../../machines/model/slices.ts'

const item = (key: string, sum: number, count: number, percent = sum / 100): SliceItem => ({
  key,
  title: key.toUpperCase(),
  sum,
  count,
  percent,
})

const four = [item('b', 20, 8), item('a', 50, 1), item('d', 10, 3), item('c', 20, 8)]
const options = (change: Partial<SliceOptions> = {}): SliceOptions => ({
  series: 'sales',
  lead: 'sales',
  ranks: { capacity: 20 },
  otherTitle: 'Other',
  ...change,
})
const keys = (items: readonly SliceItem[], change: Partial<SliceOptions> = {}): string[] =>
  slicesOf(items, options(change)).map((slice) => slice.key)

describe('slicesOf', () => {
  it('sorts by size, keeps the order of equal slices, and assigns each the next colour of the palette', () => {
    expect(slicesOf(four, options()).map(({ key, slot, value }) => [key, slot, value])).toEqual([
      ['a', 0, 50],
      ['b', 1, 20],
      ['c', 2, 20],
      ['d', 3, 10],
    ])
  })

  it('sorts every ring by the leading series', () => {
    expect(keys(four, { lead: 'count' })).toEqual(['b', 'c', 'd', 'a'])
    expect(slicesOf(four, options({ lead: 'count', series: 'sales' })).map(({ value }) => value)).toEqual([
      20, 20, 10, 50,
    ])
  })

  it.each([
    ['sales', [50, 20, 20, 10], [0.5, 0.2, 0.2, 0.1]],
    ['count', [1, 8, 8, 3], [0.05, 0.4, 0.4, 0.15]],
    ['percent', [0.5, 0.2, 0.2, 0.1], [0.5, 0.2, 0.2, 0.1]],
  ] as const)('takes values and fractions from the series %s', (series, values, fractions) => {
    const slices = slicesOf(four, options({ series }))
    expect(slices.map(({ value }) => value)).toEqual(values)
    slices.forEach(({ fraction }, index) => {
      expect(fraction).toBeCloseTo(fractions[index] ?? Number.NaN, 12)
    })
  })

  it.each([
    ['19.99 %', 1999, false],
    ['20 %', 2000, true],
    ['20.01 %', 2001, true],
  ])('[DA-10] a slice of %s has a label: %3$s', (_words, sum, isLabelled) => {
    const slices = slicesOf([item('rest', 10_000 - sum, 1), item('it', sum, 1)], options())
    expect(slices.find(({ key }) => key === 'it')?.isLabelled).toBe(isLabelled)
  })

  it('gathers slices without a colour in a last slice, and all fractions still sum to 1', () => {
    const slices = slicesOf(four, options({ ranks: { capacity: 2 } }))
    expect(slices.map(({ key, title, slot, items, value }) => [key, title, slot, items, value])).toEqual([
      ['a', 'A', 0, 1, 50],
      ['b', 'B', 1, 1, 20],
      ['other', 'Other', null, 2, 30],
    ])
    expect(slices.reduce((total, { fraction }) => total + fraction, 0)).toBeCloseTo(1, 12)
  })

  it('shows gathered slices one by one when expanded, without colours of their own', () => {
    const slices = slicesOf(four, options({ ranks: { capacity: 2 }, expanded: true }))
    expect(slices.map(({ key, slot, value, fraction, items }) => [key, slot, value, fraction, items])).toEqual([
      ['a', 0, 50, 0.5, 1],
      ['b', 1, 20, 0.2, 1],
      ['c', null, 20, 0.2, 1],
      ['d', null, 10, 0.1, 1],
    ])
  })

  it('does not gather a single slice', () => {
    expect(keys(four, { ranks: { capacity: 3 } })).toEqual(['a', 'b', 'c', 'd'])
  })

  it('[DA-5] selects a range of ranks by sales, even if another series leads', () => {
    expect(keys(four, { ranks: { from: 2, to: 3 } })).toEqual(['b', 'c'])
    const byCount = slicesOf(four, options({ ranks: { from: 1, to: 2 }, lead: 'count', series: 'count' }))
    expect(byCount.map(({ key, value, slot }) => [key, value, slot])).toEqual([
      ['b', 8, 0],
      ['a', 1, 1],
    ])
    const fractions = byCount.map(({ fraction }) => fraction)
    expect(fractions[0]).toBeCloseTo(8 / 9, 12)
    expect(fractions[1]).toBeCloseTo(1 / 9, 12)
  })

  it('[DA-5] includes all ranks from 11 on, and gathers those without a colour', () => {
    const models = Array.from({ length: 40 }, (_, at) => item(`m${at + 1}`, 40 - at, 1))
    const ranks = { from: 11, capacity: 20 }
    expect(itemsOf(models, ranks)).toEqual(models.slice(10))
    const slices = slicesOf(models, options({ ranks }))
    expect(slices.map(({ key }) => key)).toEqual([...models.slice(10, 30).map(({ key }) => key), 'other'])
    expect(slices.at(-1)).toMatchObject({ items: 10, value: 55 })
    expect(slices.reduce((total, { fraction }) => total + fraction, 0)).toBeCloseTo(1, 12)
  })

  it('returns no slices for ranks after the last', () => {
    expect(keys(four, { ranks: { from: 6, to: 10 } })).toEqual([])
  })

  it('gives the gathered slice the title Other if none is given', () => {
    const { otherTitle: _, ...rest } = options({ ranks: { capacity: 2 } })
    expect(slicesOf(four, rest).at(-1)?.title).toBe('Other')
  })

  it('gives a negative sum the fraction 0, and all sums the fraction 0 if none is positive', () => {
    const withRefund = slicesOf([item('a', 30, 1), item('b', -5, 1), item('c', 10, 1)], options())
    expect(withRefund.map(({ key, value, fraction }) => [key, value, fraction])).toEqual([
      ['a', 30, 0.75],
      ['c', 10, 0.25],
      ['b', -5, 0],
    ])
    const refunds = slicesOf([item('a', 0, 1), item('b', -5, 1)], options())
    expect(refunds.map(({ key, value, fraction, isLabelled }) => [key, value, fraction, isLabelled])).toEqual([
      ['a', 0, 0, false],
      ['b', -5, 0, false],
    ])
    expect(slicesOf([], options())).toEqual([])
  })
})

describe('itemsOf', () => {
  it('[DA-5] returns all items, or those of a range of ranks by sales, both ends included', () => {
    expect(itemsOf(four, { capacity: 2 })).toEqual(four)
    expect(itemsOf(four, { from: 2, to: 3 }).map(({ key }) => key)).toEqual(['b', 'c'])
    expect(itemsOf(four, { from: 1, to: 1 }).map(({ key }) => key)).toEqual(['a'])
  })
})

describe('totalOf', () => {
  it('sums the values of the given series', () => {
    expect(totalOf(four, 'sales')).toBe(100)
    expect(totalOf(four, 'count')).toBe(20)
    expect(totalOf(four, 'percent')).toBeCloseTo(1, 12)
  })
})
