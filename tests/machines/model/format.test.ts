import {
  capitalised,
  formatBikes,
  formatMoney,
  formatMoneyTick,
  formatNumber,
  formatPercent,
  formatShortMoney,
  formatTimes,
} from '../../../machines/model/format.ts'

describe('numbers', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [1_234_567, '1,234,567'],
    [-1234, '-1,234'],
    [-0, '0'],
    [-0.0001, '0'],
  ])('[DA-4] %d: %s', (value, words) => {
    expect(formatNumber(value)).toBe(words)
  })
})

describe('money', () => {
  it.each([
    [0, '$0'],
    [5, '$5'],
    [1234, '$1,234'],
    [1234.5, '$1,234.50'],
    [1234.56, '$1,234.56'],
    [0.1 + 0.2, '$0.30'],
    [-20, '-$20'],
    [-0.001, '$0'],
    [-0.01, '-$0.01'],
  ])('[DA-4] [DA-9] %d: %s', (value, words) => {
    expect(formatMoney(value)).toBe(words)
  })

  it.each([
    [0, '$0'],
    [950, '$950'],
    [-0.01, '$0'],
    [1200, '$1.2K'],
    [1_234_567, '$1.2M'],
    [3_000_000_000, '$3B'],
  ])('[DA-10] short, for the middle of a ring, %d: %s', (value, words) => {
    expect(formatShortMoney(value)).toBe(words)
  })

  it.each([
    [0, '$0'],
    [-0.001, '$0'],
    [1_250_000, '$1.25M'],
    [1_500_000, '$1.5M'],
    [750_000, '$750K'],
    [2_000_000, '$2M'],
  ])('[DA-2] exact, for an axis, %d: %s', (value, words) => {
    expect(formatMoneyTick(value)).toBe(words)
  })
})

describe('shares and counts', () => {
  it.each([
    [0, '0.00%'],
    [0.1234, '12.34%'],
    [0.123456, '12.35%'],
    [0.2, '20.00%'],
    [1, '100.00%'],
  ])('[DA-9] [DA-10] [DA-11] the fraction %d: %s', (fraction, words) => {
    expect(formatPercent(fraction)).toBe(words)
  })

  it.each([
    [0, '0 bike', '0 times'],
    [1, '1 bike', '1 times'],
    [12, '12 bike', '12 times'],
    [1234, '1,234 bike', '1,234 times'],
  ])('[DA-9] %d: %s, %s', (count, bikes, times) => {
    expect([formatBikes(count), formatTimes(count)]).toEqual([bikes, times])
  })
})

describe('words', () => {
  it.each([
    ['open', 'Open'],
    ['on_hold', 'On_hold'],
    ['URGENT', 'URGENT'],
    ['', ''],
  ])('[TI-7] %j: %j', (word, shown) => {
    expect(capitalised(word)).toBe(shown)
  })
})
