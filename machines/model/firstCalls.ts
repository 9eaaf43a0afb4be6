import type { ReportName } from './answers.ts'
import { type Capabilities, holds, offers, PERMISSION_LIST, VIEW_DASHBOARD } from './permissions.ts'
import type { Period } from './reports.ts'
import type { UsersQuery } from './usersQuery.ts'

/** A read call that a screen makes when it opens: the name of its effect, and its input. */
export type FirstCall =
  | { readonly call: 'fetchReport'; readonly report: ReportName }
  /** For the sales total and for its series. */
  | { readonly call: 'fetchSalesTotal'; readonly period: Period }
  | { readonly call: 'fetchTickets'; readonly user: string; readonly page: number }
  | { readonly call: 'fetchCustomers'; readonly query: UsersQuery }
  | { readonly call: PlainCall }

/** Calls without an input. */
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

/** The first calls of the shell. */
export const shellCalls = (user: Capabilities): readonly FirstCall[] =>
  offers(user, PERMISSION_LIST) ? [{ call: 'fetchPermissions' }] : []

/** The first calls after signing in: only those that this person may make. */
export const dashboardCalls = (user: Capabilities): readonly FirstCall[] =>
  holds(user, VIEW_DASHBOARD) ? [...DASHBOARD_CALLS, ...shellCalls(user)] : shellCalls(user)
