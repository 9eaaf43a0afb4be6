import type { ReportName, ReportQuery } from '../../model/answers.ts'
import type { OrderView } from '../../model/orderChoices.ts'
import type { ReadCall } from '../../model/readCalls.ts'
import type { Period } from '../../model/reports.ts'

const REPORT_PATHS: Readonly<Record<ReportName, string>> = {
  totalCounts: '/total/counts',
  netSales: '/sales/net',
  netPeriods: '/sales/net',
  userActivities: '/users/activities',
  bikeSales: '/sales/order/types',
  gatewaySales: '/sales/gateways',
  countrySales: '/sales/countries',
}

export const reportCall = ({ report, period }: ReportQuery): ReadCall => ({
  call: 'fetchReport',
  path: `/dashboard/reports${REPORT_PATHS[report]}`,
  ...(period !== undefined && { query: { type: period } }),
})

/** The sales total, or the series if the API has it: the call is the same for both. */
export const salesTotalCall = (period: Period): ReadCall => ({
  call: 'fetchSalesTotal',
  path: '/dashboard/reports/sales/total',
  query: { type: period },
})

/** What the dashboard shows only if the API offers it. */
export interface DashboardOffers {
  readonly offersSeries: boolean
  readonly offersNet: boolean
  /** The lists of orders that the figures link to. */
  readonly lists?: readonly OrderView[]
}

/** The first calls of the dashboard. An API without series is asked for the documented period, the year. */
export const dashboardCalls = (
  { period }: { readonly period: Period },
  { offersSeries, offersNet }: DashboardOffers,
): readonly ReadCall[] => [
  reportCall({ report: 'totalCounts' }),
  reportCall({ report: 'userActivities' }),
  reportCall({ report: 'bikeSales' }),
  reportCall({ report: 'gatewaySales' }),
  reportCall({ report: 'countrySales' }),
  salesTotalCall(offersSeries ? period : 'year'),
  ...(offersNet ? [reportCall({ report: 'netSales' })] : []),
  ...(offersNet && offersSeries ? [reportCall({ report: 'netPeriods', period })] : []),
]
