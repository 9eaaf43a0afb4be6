import { EXTENSIONS } from '../../model/extensions.ts'
import { DASHBOARD_CALLS } from '../../model/firstCalls.ts'
import { offers, VIEW_DASHBOARD } from '../../model/permissions.ts'
import { screen } from '../screen.ts'
import type { dashboardMachine } from './dashboard.machine.ts'

export const dashboard = screen<typeof dashboardMachine>()({
  path: '/dashboard',
  title: 'Dashboard',
  permission: VIEW_DASHBOARD,
  rail: { section: 'dashboard', id: 'dashboard' },
  // The way home is the way out of a view that broke: it must not lead back into what broke it.
  onQuery: 'restart',
  calls: () => DASHBOARD_CALLS,
  input: (_, { user, known }) => ({ offersSeries: offers(user, EXTENSIONS.salesSeries), known }),
})
