import { PERIODS, type Period } from '../../model/reports.ts'
import type { DashboardQuery } from './calls.ts'

export const DASHBOARD_PATH = '/dashboard'

/** The period of the trend at first; an address without a period means this one. */
const FIRST_PERIOD: Period = 'month'

export const parseDashboard = (query: URLSearchParams): DashboardQuery => ({
  period: PERIODS.find((period) => period === query.get('period')) ?? FIRST_PERIOD,
})

export const dashboardHref = ({ period }: DashboardQuery): string =>
  period === FIRST_PERIOD ? DASHBOARD_PATH : `${DASHBOARD_PATH}?period=${period}`
