import { EXTENSIONS } from '../../model/extensions.ts'
import { PERIODS } from '../../model/periods.ts'
import { type Capabilities, holds, ORDER_PERMISSIONS, offers, VIEW_DASHBOARD } from '../../model/permissions.ts'
import { SERIES } from '../../model/series.ts'
import { screen } from '../screen.ts'
import { DASHBOARD_PATH, PIES, parseDashboard, LISTS as SEARCHED, SEARCHES } from './address.ts'
import { type DashboardOffers, dashboardCalls } from './calls.ts'
import type { dashboardMachine } from './dashboard.machine.ts'

const LISTS = ['paid', 'pending'] as const

const offeredTo = (user: Capabilities | null): DashboardOffers => ({
  offersSeries: offers(user, EXTENSIONS.salesSeries),
  offersNet: offers(user, EXTENSIONS.salesNet),
  lists: LISTS.filter((view) => offers(user, EXTENSIONS.orders) && holds(user, ORDER_PERMISSIONS[view])),
})

export const dashboard = screen<typeof dashboardMachine>()({
  path: DASHBOARD_PATH,
  title: 'Dashboard',
  permission: VIEW_DASHBOARD,
  rail: { section: 'dashboard', id: 'dashboard' },
  onQuery: 'sendOrRestart',
  parameters: ['period', ...PIES, ...Object.values(SEARCHES)],
  reported: {
    period: PERIODS,
    pie: PIES,
    list: SEARCHED,
    series: SERIES,
    ...Object.fromEntries(PIES.map((pie) => [pie, SERIES])),
  },
  read: parseDashboard,
  calls: (query, user) => dashboardCalls(query, offeredTo(user)),
  input: (query, { user, known }) => ({ query, ...offeredTo(user), known }),
})
