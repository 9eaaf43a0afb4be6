import { DEFAULT_CURRENCY } from '../../machines/model/constants.ts'
import { type FigureFormats, figureFormats } from '../../machines/model/format.ts'
import { LOCALE } from './locale.ts'

const made = new Map<string, FigureFormats>()

/** Formats of figures in the browser's language, with money in this currency. */
export const figuresIn = (currency: string): FigureFormats => {
  const formats = made.get(currency) ?? figureFormats(LOCALE, currency)
  made.set(currency, formats)
  return formats
}

export const { formatNumber, formatPercent } = figuresIn(DEFAULT_CURRENCY)

/** Formats a number of rows, with a '+' if there are more: '10,000+'. */
export const formatTotal = (total: number, isExact = true): string => `${formatNumber(total)}${isExact ? '' : '+'}`
