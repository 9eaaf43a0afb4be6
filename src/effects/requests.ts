import type { ReportName } from '../../machines/model/answers.ts'
import type { FirstCall, PlainCall } from '../../machines/model/firstCalls.ts'
import type { CustomerListQuery } from '../../machines/model/usersQuery.ts'

/** Where the admin API is. */
export const BASE_URL = '/api/admin'

/** What a call that only reads asks for: path after the base, and query. */
export interface Request {
  readonly path: string
  readonly query?: Readonly<Record<string, string | number>>
}

/** Who is signed in. */
export const INIT: Request = { path: '/init' }

const REPORT_PATHS: Readonly<Record<ReportName, string>> = {
  totalCounts: '/total/counts',
  userActivities: '/users/activities',
  bikeSales: '/sales/order/types',
  gatewaySales: '/sales/gateways',
  countrySales: '/sales/countries',
}

const CALL_PATHS: Readonly<Record<PlainCall, string>> = {
  fetchPermissions: '/permissions',
  fetchSavedMessages: '/saved-messages',
  fetchAccount: '/account',
  fetchSessions: '/account/sessions',
  fetchActivities: '/account/activities',
  fetchStaff: '/staff',
  fetchPermissionItems: '/permissions/items',
}

/** A list of customers as the API is asked for it. */
export const customerParameters = ({ sort, order, search, filter }: CustomerListQuery): Record<string, string> => ({
  sort,
  order,
  ...(search !== '' && { search }),
  ...(filter.country !== null && { filter_country: filter.country }),
})

/** What a call asks for that a screen makes when it opens: whoever makes it, early or not, asks for the same. */
export const requestOf = (first: FirstCall): Request => {
  switch (first.call) {
    case 'fetchReport':
      return { path: `/dashboard/reports${REPORT_PATHS[first.report]}` }
    case 'fetchSalesTotal':
      return { path: '/dashboard/reports/sales/total', query: { type: first.period } }
    case 'fetchTickets':
      return { path: `/users/${encodeURIComponent(first.user)}/tickets`, query: { page: first.page } }
    case 'fetchCustomers': {
      const { page, items_per_page } = first.query
      return { path: '/users', query: { page, items_per_page, ...customerParameters(first.query) } }
    }
    default:
      return { path: CALL_PATHS[first.call] }
  }
}

/** The address of a request, the same text for the same request. */
export const urlOf = (baseUrl: string, { path, query }: Request): string => {
  const parameters = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)])
  return parameters.length === 0 ? `${baseUrl}${path}` : `${baseUrl}${path}?${new URLSearchParams(parameters)}`
}
