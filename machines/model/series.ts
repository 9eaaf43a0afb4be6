/** The series of a sales pie, in the order of their toggles. */
export const SERIES = ['sales', 'count', 'percent'] as const
export type Series = (typeof SERIES)[number]

export const SERIES_LABELS: Readonly<Record<Series, string>> = { sales: 'Sales', count: 'No.', percent: 'Percent' }
