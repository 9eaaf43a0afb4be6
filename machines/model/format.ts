import { LOCALE } from './constants.ts'

const number = new Intl.NumberFormat(LOCALE)
const money = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
} as Intl.NumberFormatOptions)
const shortMoney = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
})
const tickMoney = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
})
const percent = new Intl.NumberFormat(LOCALE, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** What rounds to zero has no sign: '$0', not '-$0'. */
const withoutSignOfZero = (figure: string): string => (/[1-9]/.test(figure) ? figure : figure.replace('-', ''))

/** '1,234'. */
export const formatNumber = (value: number): string => withoutSignOfZero(number.format(value))

/** '$1,234' or '$1,234.50', from dollars. */
export const formatMoney = (dollars: number): string => withoutSignOfZero(money.format(dollars))

/** '$1.25M', for an axis: its steps are quarters at the finest, so the label is exact. */
export const formatMoneyTick = (dollars: number): string => withoutSignOfZero(tickMoney.format(dollars))

/** '$1.2M', for the middle of a ring. */
export const formatShortMoney = (dollars: number): string => withoutSignOfZero(shortMoney.format(dollars))

/** '12.34%', from a fraction 0..1. */
export const formatPercent = (fraction: number): string => withoutSignOfZero(percent.format(fraction))

/** '12 times'. */
export const formatTimes = (count: number): string => `${formatNumber(count)} times`

/** '12 bike'. */
export const formatBikes = (count: number): string => `${formatNumber(count)} bike`

/** 'Open' from 'open'. */
export const capitalised = (word: string): string => word.charAt(0).toLocaleUpperCase(LOCALE) + word.slice(1)
