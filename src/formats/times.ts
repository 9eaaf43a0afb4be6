import { timeFormats } from '../../machines/model/relativeTime.ts'
import { LOCALE } from './locale.ts'

/* Times as the browser's language writes them. */

export const { longDate, dayDate, clockTime, shortTime, fullTime, relativeTime, agoTime } = timeFormats(LOCALE)
