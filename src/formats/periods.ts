import { periodFormats } from '../../machines/model/periodLabel.ts'
import { LOCALE } from './locale.ts'

/** Formats of periods in the browser's language. */
export const PERIOD_FORMATS = periodFormats(LOCALE)
