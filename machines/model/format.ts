import { lazily } from './lazily.ts'

/** Number formats of a locale, with money in a currency (ISO 4217). Examples below: 'en-US' and 'USD'. */
export const figureFormats = (locale: string, currency: string) => {
  const figures = (options: Intl.NumberFormatOptions = {}) => {
    const format = lazily(() => new Intl.NumberFormat(locale, options))
    return (value: number): string => {
      const figure = format().format(value)
      // A negative value that rounds to zero is shown without a sign: '$0', not '-$0'.
      return figure === format().format(-0) ? format().format(0) : figure
    }
  }
  const money = (options: Intl.NumberFormatOptions) => figures({ style: 'currency', currency, ...options })
  const exact = money({})
  const compact = { notation: 'compact', minimumFractionDigits: 0 } as const
  return {
    /** '1,234'. */
    formatNumber: figures(),
    /** '$1,234' or '$1,234.50'. */
    formatMoney: money({ trailingZeroDisplay: 'stripIfInteger' } as Intl.NumberFormatOptions),
    /** '$1,234.00' or '$1,234.50', from integer cents. */
    formatCents: (cents: number): string => exact(cents / 100),
    /** '$1.25M', for an axis: its steps need at most two decimals, so the label is exact. */
    formatMoneyTick: money({ ...compact, maximumFractionDigits: 2 }),
    /** '$1.2M', for the middle of a ring. */
    formatShortMoney: money({ ...compact, maximumFractionDigits: 1 }),
    /** '12.34%', from a fraction 0..1. */
    formatPercent: figures({ style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  }
}
export type FigureFormats = ReturnType<typeof figureFormats>

/** 'Open' from 'open'. */
export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
