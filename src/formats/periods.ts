import { periodFormats } from '../../machines/model/periodLabel.ts'
import { LOCALE } from './locale.ts'

/** Periods as the browser's language writes them. */
export const PERIOD_FORMATS = periodFormats(LOCALE)
