import { PERIODS, type Period } from '../../model/periods.ts'
import { FIRST_SERIES, SERIES, type Series } from '../../model/series.ts'

export const DASHBOARD_PATH = '/dashboard'

/** The period that the trend shows at first. An address without a period means this one. */
const FIRST_PERIOD: Period = 'month'

/** The pies whose series can be chosen, as an address names them. */
export const PIES = ['bikes', 'best_bikes', 'next_bikes', 'other_bikes', 'gateways', 'countries'] as const
export type PieName = (typeof PIES)[number]

/** The lists that can be searched, and how an address names their searches. */
export const SEARCHES = { gatewayList: 'search_gateways', countryList: 'search_countries' } as const
export type ListName = keyof typeof SEARCHES
export const LISTS = ['gatewayList', 'countryList'] as const satisfies readonly ListName[]

/** The query in an address of the dashboard, such as `?period=week&gateways=sales.count&search_gateways=pay`. Defaults are left out. */
export interface DashboardQuery {
  readonly period: Period
  readonly series?: Partial<Readonly<Record<PieName, readonly Series[]>>>
  readonly searches?: Partial<Readonly<Record<ListName, string>>>
}

export const seriesOf = ({ series }: DashboardQuery, pie: PieName): readonly Series[] => series?.[pie] ?? FIRST_SERIES
export const searchOf = ({ searches }: DashboardQuery, list: ListName): string => searches?.[list] ?? ''

const isFirst = (series: readonly Series[]): boolean => series.join() === FIRST_SERIES.join()

/** Returns an object with the given name, which holds the entries whose value is not null; an empty object if there are none. */
const fieldUnlessEmpty = <Name extends string, Key extends string, Value>(
  name: Name,
  entries: readonly [Key, Value | null][],
) => {
  const set = entries.filter(([, value]) => value !== null)
  return (set.length === 0 ? {} : { [name]: Object.fromEntries(set) }) as {
    [key in Name]?: Partial<Record<Key, Value>>
  }
}

const seriesIn = (text: string | null): readonly Series[] | null => {
  const series = SERIES.filter((one) => text?.split('.').includes(one))
  return series.length === 0 || isFirst(series) ? null : series
}

export const parseDashboard = (query: URLSearchParams): DashboardQuery => ({
  period: PERIODS.find((period) => period === query.get('period')) ?? FIRST_PERIOD,
  ...fieldUnlessEmpty(
    'series',
    PIES.map((pie) => [pie, seriesIn(query.get(pie))]),
  ),
  ...fieldUnlessEmpty(
    'searches',
    LISTS.map((list) => [list, query.get(SEARCHES[list]) || null]),
  ),
})

export const dashboardHref = (query: DashboardQuery): string => {
  const { period, searches = {} } = query
  const parameters = new URLSearchParams()
  if (period !== FIRST_PERIOD) parameters.set('period', period)
  for (const pie of PIES) {
    const series = seriesOf(query, pie)
    if (!isFirst(series)) parameters.set(pie, series.join('.'))
  }
  for (const list of LISTS) if (searches[list]) parameters.set(SEARCHES[list], searches[list])
  const search = parameters.toString()
  return search === '' ? DASHBOARD_PATH : `${DASHBOARD_PATH}?${search}`
}
