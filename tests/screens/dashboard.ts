import { describeScreen } from './descriptor.ts'

const share = { data_sum: 100, data_count: 2, data_percent: 0.5 }

const REPORTS = {
  totalCounts: (mark: string) => ({ totalCounts: { [mark]: { price: 5 } } }),
  netSales: (mark: string) => ({ netSales: { gross: mark.length, refunds: 1, net: mark.length - 1, data_count: 1 } }),
  netPeriods: (mark: string) => ({
    netPeriods: [{ period_start: mark, gross: 1, refunds: 0, net: 1, data_count: 1 }],
  }),
  userActivities: (mark: string) => ({ userActivities: [{ title: mark, count: 1 }] }),
  bikeSales: (mark: string) => ({ bikeSales: [{ product_name: mark, ...share }] }),
  gatewaySales: (mark: string) => ({ gatewaySales: [{ name: mark, sum_data: 1, count_data: 1, percent_data: 1 }] }),
  countrySales: (mark: string) => ({ countrySales: [{ country: { title: mark }, ...share }] }),
}

/** It has no `loads`: each report has its own words, which the tests of the dashboard check. */
export const dashboard = describeScreen({
  path: '/dashboard',
  queries: ['', '?period=week'],
  notAt: ['/dashboard/x', '/Dashboard'],
  title: 'Dashboard',
  permission: 'dashboard.view',
  onlyHere: 'Sales Methods',
  calls: {
    fetchSalesTotal: { input: { period: 'year' }, answer: (mark) => mark },
    fetchSalesSeries: {
      input: { period: 'year' },
      answer: (mark) => ({ series: [{ period_start: mark, data_sum: 1, data_count: 1 }], at: 0 }),
    },
    fetchReport: {
      input: { report: 'bikeSales' },
      answer: (mark, { report }) => ({ ...REPORTS[report](mark), at: 0 }),
    },
  },
})
