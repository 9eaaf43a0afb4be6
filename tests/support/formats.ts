import { figureFormats } from '../../machines/model/format.ts'
import { periodFormats } from '../../machines/model/periodLabel.ts'
import { timeFormats } from '../../machines/model/relativeTime.ts'

/* The formats of the documented examples. */

export const figures = figureFormats('en-US', 'USD')
export const times = timeFormats('en-US')
export const periods = periodFormats('en-US')
