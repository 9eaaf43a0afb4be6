import { capitalised, figureFormats } from '../../../machines/model/format.ts'
import { validLocale } from '../../../machines/model/locale.ts'
import { figures } from '../../support/formats.ts'

const { formatMoney, formatMoneyTick, formatNumber, formatPercent, formatShortMoney } = figures

describe('numbers', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [1_234_567, '1,234,567'],
    [-1234, '-1,234'],
    [-0, '0'],
    [-0.0001, '0'],
  ])('[DA-4] %d is shown as %s', (value, words) => {
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
  ])('[DA-4] [DA-9] %d is shown as %s', (value, words) => {
    expect(formatMoney(value)).toBe(words)
  })

  it.each([
    [0, '$0'],
    [950, '$950'],
    [-0.01, '$0'],
    [1200, '$1.2K'],
    [1_234_567, '$1.2M'],
    [3_000_000_000, '$3B'],
  ])('in short form, for the middle of a ring: %d is shown as %s', (value, words) => {
    expect(formatShortMoney(value)).toBe(words)
  })

  it.each([
    [0, '$0'],
    [-0.001, '$0'],
    [1_250_000, '$1.25M'],
    [1_500_000, '$1.5M'],
    [750_000, '$750K'],
    [2_000_000, '$2M'],
  ])('for an axis: %d is shown as %s', (value, words) => {
    expect(formatMoneyTick(value)).toBe(words)
  })
})

describe('shares', () => {
  it.each([
    [0, '0.00%'],
    [0.1234, '12.34%'],
    [0.123456, '12.35%'],
    [0.2, '20.00%'],
    [1, '100.00%'],
  ])('[DA-9] [DA-10] [DA-11] the fraction %d is shown as %s', (fraction, words) => {
    expect(formatPercent(fraction)).toBe(words)
  })
})

describe('another locale and currency', () => {
  it.each([
    ['de-DE', 'EUR', ['1.234', '1.234,50 €', '-20 €', '0 €', '12,34 %']],
    ['ja-JP', 'JPY', ['1,234', '¥1,235', '-¥20', '¥0', '12.34%']],
    ['en-US', 'XXX', ['1,234', '¤1,234.50', '-¤20', '¤0', '12.34%']],
    ['ar-EG', 'USD', ['١٬٢٣٤', '١٬٢٣٤٫٥٠ US$', '-٢٠ US$', '٠ US$', '١٢٫٣٤٪']],
  ])('[TX-2] [TX-3] in %s and %s, a number, three amounts and a share are shown as %j', (locale, currency, words) => {
    const { formatNumber, formatMoney, formatPercent } = figureFormats(locale, currency)
    const shown = [
      formatNumber(1234),
      formatMoney(1234.5),
      formatMoney(-20),
      formatMoney(-0.001),
      formatPercent(0.1234),
    ]
    expect(shown.map((text) => text.normalize('NFKC').replace(/[\u061c\u200e\u200f]/g, ''))).toEqual(words)
  })

  it.each([
    ['de', 'de'],
    ['en-us', 'en-US'],
    ['en-US@posix', 'en-US'],
    ['', 'en-US'],
  ])('[TX-2] the locale %j is used as %s', (locale, known) => {
    expect(validLocale(locale)).toBe(known)
  })
})

describe('words with a capital letter', () => {
  it.each([
    ['open', 'Open'],
    ['on_hold', 'On_hold'],
    ['URGENT', 'URGENT'],
    ['', ''],
  ])('[TI-7] %j is shown as %j', (word, shown) => {
    expect(capitalised(word)).toBe(shown)
  })
})
