import { TEXTS } from './texts.ts'

/** The series of a sales pie, in the order of their toggles. */
export const SERIES = ['sales', 'count', 'percent'] as const
export type Series = (typeof SERIES)[number]

export const SERIES_LABELS: Readonly<Record<Series, string>> = { sales: 'Sales', count: 'No.', percent: 'Percent' }

/** The series that a pie shows at first. */
export const FIRST_SERIES: readonly Series[] = ['sales']

/** The chosen series after one was toggled. The last one cannot be removed: then `chosen` itself is returned. */
export const toggledSeries = (chosen: readonly Series[], toggled: Series): readonly Series[] => {
  const next = SERIES.filter((series) => chosen.includes(series) !== (series === toggled))
  return next.length === 0 ? chosen : next
}

/** Why a series cannot be toggled, or null. */
export const toggleObstacle = (chosen: readonly Series[], series: Series): string | null =>
  toggledSeries(chosen, series) === chosen ? TEXTS.lastSeries : null
