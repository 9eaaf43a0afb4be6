import type { ReportName } from './answers.ts'
import { holds, offers, PERMISSION_LIST, type Said, VIEW_DASHBOARD } from './permissions.ts'
import type { Period } from './reports.ts'
import type { UsersQuery } from './usersQuery.ts'

/** A call that a screen makes when it opens, by the name of its effect and with what that takes. It only reads. */
export type FirstCall =
  | { readonly call: 'fetchReport'; readonly report: ReportName }
  /** The same call brings the sales total and its series. */
  | { readonly call: 'fetchSalesTotal'; readonly period: Period }
  | { readonly call: 'fetchTickets'; readonly user: string; readonly page: number }
  | { readonly call: 'fetchCustomers'; readonly query: UsersQuery }
  | { readonly call: PlainCall }

/** Those that take nothing. */
export type PlainCall =
  | 'fetchPermissions'
  | 'fetchSavedMessages'
  | 'fetchAccount'
  | 'fetchSessions'
  | 'fetchActivities'
  | 'fetchStaff'
  | 'fetchPermissionItems'

const REPORTS: readonly ReportName[] = ['totalCounts', 'userActivities', 'bikeSales', 'gatewaySales', 'countrySales']

export const DASHBOARD_CALLS: readonly FirstCall[] = [
  ...REPORTS.map((report): FirstCall => ({ call: 'fetchReport', report })),
  { call: 'fetchSalesTotal', period: 'year' },
]

/** What is asked for around any screen. */
export const shellCalls = (said: Said): readonly FirstCall[] =>
  offers(said, PERMISSION_LIST) ? [{ call: 'fetchPermissions' }] : []

/** What is asked for of somebody who is led to the dashboard: nothing but what they are known to be allowed. */
export const dashboardCalls = (said: Said): readonly FirstCall[] =>
  holds(said, VIEW_DASHBOARD) ? [...DASHBOARD_CALLS, ...shellCalls(said)] : shellCalls(said)
