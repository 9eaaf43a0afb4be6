import { timeFormats } from '../../machines/model/relativeTime.ts'
import { LOCALE } from './locale.ts'

/* Formats of times in the browser's language. */

export const { longDate, dayDate, clockTime, shortTime, fullTime, relativeTime, agoTime } = timeFormats(LOCALE)
