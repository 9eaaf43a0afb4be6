import { figureFormats } from '../../machines/model/format.ts'
import { periodFormats } from '../../machines/model/periodLabel.ts'
import { timeFormats } from '../../machines/model/relativeTime.ts'

/* The formats of the examples in the specification. */

export const figures = figureFormats('en-US', 'USD')
export const times = timeFormats('en-US')
export const periods = periodFormats('en-US')
